import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type NewsCsv, readNewsCsv } from "./read-news-csv.ts";

const heading = "id,headlines,date,details";
const row = (id: string | number, more = "Kites,2026-01-14,<p>Up!</p>") => `${id},${more}`;
const read = (...lines: string[]) => readNewsCsv(lines.join("\n"));
const ids = ({ items }: NewsCsv) => items.map(({ id }) => id);
const lines = ({ problems }: NewsCsv) => problems.map(({ line }) => line);

describe("the files that content holds", () => {
  test.each([
    ["press-releases", 12],
    ["others", 8],
  ])("%s.csv is whole", async (name, count) => {
    const file = readFileSync(new URL(`../../../../content/company/${name}.csv`, import.meta.url));
    const { items, problems } = await readNewsCsv(file);
    expect(problems).toEqual([]);
    expect(items).toHaveLength(count);
  });
});

describe("a file that is whole", () => {
  test("gives its items in its order, with sanitised details", async () => {
    expect(
      await read(heading, row(7), row("b-2", 'Two,2026-02-01,"<p onclick=x()>a, ""b""</p>"')),
    ).toEqual({
      items: [
        { id: "7", headlines: "Kites", date: "2026-01-14", details: "<p>Up!</p>" },
        { id: "b-2", headlines: "Two", date: "2026-02-01", details: '<p>a, "b"</p>' },
      ],
      problems: [],
    });
  });

  test.each([
    ["2026-10-15", "2026-10-15"],
    ["10/15/2026", "2026-10-15"],
    ["1/5/2026", "2026-01-05"],
    ["15 Oct 2026", "2026-10-15"],
    [" 5 September 2026 ", "2026-09-05"],
    ["29-Feb-2028", "2028-02-29"],
  ])("may write a day as %s", async (written, day) => {
    expect((await read(heading, row(1, `Kites,${written},x`))).items[0]?.date).toBe(day);
  });
});

describe("a bad row is told by its line and left out, and the others stand:", () => {
  test.each([
    ["an empty id", row("")],
    ["an id that no address can hold", row("a b")],
    ["an id that was there before", row(1)],
    ["no headline", row(5, " ,2026-01-14,x")],
    ["a headline that never ends", row(5, `${"k".repeat(301)},2026-01-14,x`)],
    ["no day", row(5, "Kites,,x")],
    ["a day that does not exist", row(5, "Kites,2026-02-30,x")],
    ["a thirteenth month", row(5, "Kites,13/1/2026,x")],
    ["a month of another name", row(5, "Kites,1 Octopus 2026,x")],
    ["a year of two digits", row(5, "Kites,1/2/26,x")],
    ["details that never end", row(5, `Kites,2026-01-14,${"x".repeat(100_001)}`)],
    ["a NUL", row(5, "Ki\u0000tes,2026-01-14,x")],
    ["a control character", row(5, "Kites,2026-01-14,\u001b[31m")],
    ["a mark that swallows the next row", row(5, 'Kites,2026-01-14,"<p class="a">x</p>')],
  ])("%s", async (_what, bad) => {
    const found = await read(
      heading,
      row(1),
      bad,
      row(2),
      row(3, '"A ""b""",2026-01-14,"<p>x</p>"'),
    );
    expect(ids(found)).toEqual(["1", "2", "3"]);
    expect(lines(found)).toEqual([3]);
    expect(found.problems[0]?.problem).toMatch(/^[A-Z].*\.$|^(id|headlines|date|details): .*\.$/);
  });

  test("all that is wrong with it is said at once", async () => {
    const [problem] = (await read(heading, row("a b", " ,bad,x"))).problems;
    expect(problem?.problem).toMatch(/^id: .*headlines: .*date: /);
  });
});
