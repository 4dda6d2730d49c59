import fc from "fast-check";
import { expect, test } from "vitest";
import { readCsvRecords, readCsvSteps } from "./csv-records.ts";

/** What a file reads as, and how often its reading paused. */
function readWithPauses(text: string, mostRecords?: number) {
  const reading = readCsvSteps(text, mostRecords);
  for (let pauses = 0; ; pauses += 1) {
    const { done, value } = reading.next();
    if (done) return { ...value, pauses };
  }
}

const long = "x".repeat(40);
const rows = (count: number) => Array.from({ length: count }, (_, at) => `E${at},${long}`);

test("a row of nothing but commas is told of, and read no further than its hundredth field", () => {
  const { records, problems } = readCsvRecords(`a,b\n${",".repeat(5_000_000)}\nc,d`);
  expect(records).toEqual([
    { line: 1, fields: ["a", "b"] },
    { line: 3, fields: ["c", "d"] },
  ]);
  expect(problems).toEqual([{ line: 2, problem: "The row has more than 100 fields." }]);
  expect(readCsvRecords(",".repeat(99)).problems).toEqual([]);
});

test("reading stops behind the most records that are wanted", () => {
  expect(readWithPauses("a\n".repeat(500_000), 10)).toMatchObject({
    records: { length: 11 },
    pauses: 1,
  });
});

test("a broken row near the top does not make the rest one long step", () => {
  const text = ["id,text", 'E"x,y', ...rows(20_000)].join("\n");
  const { records, problems, pauses } = readWithPauses(text);
  expect(problems.map(({ line }) => line)).toEqual([2]);
  expect(records).toHaveLength(20_001);
  expect(records.at(-1)?.line).toBe(20_002);
  expect(pauses).toBeGreaterThan(30);
});

test("a quotation mark that is never closed costs its own row", () => {
  const text = ["id,text", 'E,"y', ...rows(20_000)].join("\n");
  const { records, problems } = readWithPauses(text);
  expect(problems.map(({ line }) => line)).toEqual([2]);
  expect(records).toHaveLength(20_001);
});

test("a file reads the same where its steps end within quotes, lines and letters of many bytes", () => {
  const field = fc.oneof(fc.string(), fc.constantFrom("é\n".repeat(900), '"', "\n", "नमस्ते"));
  const table = fc.array(fc.tuple(field, field), { maxLength: 60 });
  fc.assert(
    fc.property(table, (found) => {
      const lines = found.map(([one, two], at) => [`E${at}`, one, two]);
      const quoted = lines.map((line) => line.map((text) => `"${text.replaceAll('"', '""')}"`));
      const read = readCsvRecords(quoted.map((line) => line.join(",")).join("\n"));
      expect(read.problems).toEqual([]);
      const ends = (text: string) => text.replace(/\r\n?/g, "\n");
      expect(read.records.map(({ fields }) => fields)).toEqual(lines.map((line) => line.map(ends)));
    }),
    { numRuns: 50 },
  );
});

test.each([
  ["a,b;c\n1,2;3", ["1", "2;3"]],
  ["a;b;c,d\n1;2,5;3", ["1", "2,5", "3"]],
  ["a\tb, c\n1\t2, 3", ["1", "2, 3"]],
  ['"a,b,c";d\n1;2', ["1", "2"]],
  ["sep=;\na,b\n1;2,3", ["1", "2,3"]],
  ['a\tb\n5" pipe\tx "y"', ['5" pipe', 'x "y"']],
  ["only\none;two", ["one;two"]],
])("the fields of %j are parted by what its first line has most of", (text, fields) => {
  const { records, problems } = readCsvRecords(text);
  expect(problems).toEqual([]);
  expect(records.at(-1)).toEqual({ line: text.split("\n").length, fields });
});
