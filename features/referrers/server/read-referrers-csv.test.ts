import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { foldEmployeeId } from "#contract/ids/referral-source.ts";
import { type Referrer, referrerColumns, referrerRow } from "../referrer-columns.ts";
import { readReferrersCsv } from "./read-referrers-csv.ts";
import { writeReferrers } from "./referrers.ts";

const heading = referrerColumns.join(",");
const row = (id: string, more = "employee,Asha Kelkar,Escrow,7,person-4,Trains newcomers.") =>
  `${id},${more}`;
const csv = (...lines: string[]) => [heading, ...lines].join("\r\n");

async function read(text: string) {
  const found = await readReferrersCsv(text);
  if (!found.ok) throw new Error(found.problem);
  return found;
}
async function refusal(text: string) {
  const found = await readReferrersCsv(text);
  return found.ok ? null : found.problem;
}

test("rows are read under their heading, whatever its order, letter case and further columns", async () => {
  const text = `E-mail,INFORMATION,years,team,referName,applicantType,imagePath,referid\nx,"a, ""b""\nc",7,Escrow,Asha,Student,,XLD1\n`;
  const { lines, problems, ignored } = await read(text);
  expect(problems).toEqual([]);
  expect(ignored).toEqual(["E-mail"]);
  expect(lines).toEqual([
    {
      line: 2,
      row: {
        referID: "XLD1",
        applicantType: "student",
        referName: "Asha",
        team: "Escrow",
        years: "7",
        imagePath: "",
        information: 'a, "b"\nc',
      },
    },
  ]);
});

test("each wrong row is told by its line and column, and the others are read", async () => {
  const { lines, problems } = await read(
    csv(
      row("XLD1"),
      row("Main-Website"),
      row("=cmd|x"),
      row("XLD2", "boss,Asha,Escrow,7,https://tracker.example/a.png,Text"),
      row("XLD3", "employee,,Escrow,7,,Text"),
      row("xld1"),
      row("XLD4", "employee,Asha"),
      row("XLD5", `employee,Asha,"Esc\u0007row",7,,Text`),
      row("XLD6", `employee,Asha,Escrow,7,,"two\nlines"`),
      row("XLD7", `employee,${"a".repeat(101)},Escrow,7,,x`),
    ),
  );
  expect(lines.map(({ line, row: { referID } }) => [line, referID])).toEqual([
    [2, "XLD1"],
    [10, "XLD6"],
  ]);
  expect(problems.map(({ line, problem }) => [line, problem.split(":")[0]])).toEqual([
    [3, "referID"],
    [4, "referID"],
    [5, "applicantType"],
    [6, "referName"],
    [7, "referID"],
    [8, "The row has 3 fields, the heading 7."],
    [9, "team"],
    [12, "referName"],
  ]);
  expect(problems[2]?.problem).toContain("imagePath: must be");
  expect(problems[4]?.problem).toBe("referID: xld1 is already on line 2");
});

test("HTML is text like any other", async () => {
  const { lines } = await read(csv(row("XLD1", "employee,<b>A</b>,<script>,7,,<img onerror=x>")));
  expect(lines[0]?.row).toMatchObject({ referName: "<b>A</b>", information: "<img onerror=x>" });
});

test("a file without a column, or with more than fifty thousand rows, is refused with what to mend", async () => {
  expect(await refusal("a,b,c\n1,2,3")).toContain("has no column referID, applicantType");
  const rows = Array.from({ length: 50_001 }, (_, at) => row(`XLD${at}`));
  expect(await refusal(csv(...rows))).toContain("more than 50000 rows");
});

test("lines are counted right in a file that is read in several steps", async () => {
  const rows = Array.from({ length: 4_000 }, (_, at) =>
    row(`XLD${at}`, `employee,Asha,Escrow,7,,"several\nlines, ""quoted"" ${"x".repeat(60)}"`),
  );
  const { lines, problems } = await read(csv(...rows, row("<b>")));
  expect(lines).toHaveLength(4_000);
  expect(lines.at(-1)?.line).toBe(2 + 2 * 3_999);
  expect(problems.map(({ line }) => line)).toEqual([2 + 2 * 4_000]);
});

const text = (most: number) =>
  fc.string({
    unit: fc.oneof(
      fc.constantFrom(..."\"',;=+-@\n\r\t<é"),
      fc.string({ unit: "grapheme", maxLength: 1 }),
    ),
    maxLength: most,
  });
const people = fc
  .array(
    fc.record({
      referID: fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 .#-]{0,20}[A-Za-z0-9]$/),
      applicantType: fc.constantFrom("employee", "student"),
      referName: text(100),
      team: text(100),
      years: text(40),
      imagePath: fc.constantFrom("", "person-1", "photos/asha.png"),
      information: text(400),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((rows) => rows.flatMap(asPublished));

/** A row as the list can hold it. */
function asPublished(row: unknown): Referrer[] {
  const checked = v.safeParse(referrerRow, row);
  return checked.success ? [checked.output] : [];
}

test("what is written is read back as it was, whatever the texts", async () => {
  await fc.assert(
    fc.asyncProperty(people, async (found) => {
      const byKey = new Map(found.map((one) => [foldEmployeeId(one.referID), one]));
      const rows = [...byKey.values()];
      fc.pre(rows.length > 0);
      const { lines, problems } = await read(await writeReferrers(rows));
      expect(problems).toEqual([]);
      expect(lines.map((line) => line.row)).toEqual(rows);
    }),
    { numRuns: 200 },
  );
});

test("no bytes make the reader fail", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary" }), async (body) => {
      const found = await readReferrersCsv(`${heading}\n${body}`);
      if (found.ok) expect(found.lines.length + found.problems.length).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
});
