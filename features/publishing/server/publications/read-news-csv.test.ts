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
    ["a byte order mark", Buffer.from(`\uFEFF${heading}\n${row(1)}`)],
    ["a byte order mark in text", `\uFEFF${heading}\n${row(1)}`],
    ["UTF-16, as spreadsheets save it", Buffer.from(`\uFEFF${heading}\n${row(1)}`, "utf16le")],
    ["line ends of Windows", `${heading}\r\n${row(1)}\r\n`],
    ["line ends of old machines", `${heading}\r${row(1)}\r`],
    ["empty lines", `\n${heading}\n\n  \n${row(1)}\n,,,\n\n`],
    [
      "columns in another order and letter case",
      `Date, ID ,DETAILS,Headlines\n2026-01-14,1,x,Kites`,
    ],
    ["columns that nobody asked for", `${heading},author\n${row(1)},Lata`],
    ["a headline on two lines", `${heading}\n1,"Kites\nKites",2026-01-14,x`],
  ])("may have %s", async (_what, file) => {
    const found = await readNewsCsv(file);
    expect(found.problems).toEqual([]);
    expect(ids(found)).toEqual(["1"]);
    expect(found.items[0]?.headlines).toMatch(/^Kites( Kites)?$/);
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

  test("may protect text that a spreadsheet would calculate", async () => {
    expect((await read(heading, row(1, "'=1+1,2026-01-14,x"))).items[0]?.headlines).toBe("=1+1");
    expect((await read(heading, row(1, "'tis the season,2026-01-14,x"))).items[0]?.headlines).toBe(
      "'tis the season",
    );
  });

  test("may have ten thousand rows, and is read in a moment", async () => {
    const many = Array.from({ length: 10_000 }, (_, at) =>
      row(at, '"A, b",1/2/2026,"<p>a\nb</p>"'),
    );
    const before = performance.now();
    expect((await read(heading, ...many)).items).toHaveLength(10_000);
    expect(performance.now() - before).toBeLessThan(5_000);
  });
});

describe("a bad row is told by its line and left out, and the others stand:", () => {
  test.each([
    ["too few fields", "5,Kites"],
    ["too many fields", row(5, "Kites, kites,2026-01-14,x")],
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
    ["more than a row can be", row(5, `Kites,2026-01-14,${"x".repeat(300_000)}`)],
    ["a NUL", row(5, "Ki\u0000tes,2026-01-14,x")],
    ["a control character", row(5, "Kites,2026-01-14,\u001b[31m")],
    ["a quotation mark in a bare field", row(5, '"Ki"tes,2026-01-14,x')],
    ["an opening mark amid words", row(5, 'Ki "tes,2026-01-14,x')],
    ["a mark that is never closed", row(5, 'Kites,2026-01-14,"x')],
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

  test("lines are those of the file, also after fields of several lines", async () => {
    const found = await readNewsCsv(
      [heading, '1,Kites,2026-01-14,"<p>a</p>', "", '<p>b</p>"', "2,Kites", "", "3,x,bad,"].join(
        "\r\n",
      ),
    );
    expect(ids(found)).toEqual(["1"]);
    expect(lines(found)).toEqual([5, 7]);
  });

  test("a line in another encoding than those above", async () => {
    const first = Buffer.from(`${heading}\n${row(1, "Café Zoë,2026-01-14,x")}\n`);
    const second = Buffer.from(row(2, "Café,2026-01-14,x"), "latin1");
    const found = await readNewsCsv(Buffer.concat([first, second]));
    expect(found).toMatchObject({ items: [], problems: [{ line: 1 }] });
    expect(found.problems[0]?.problem).toContain("Line 3 is saved in another encoding");
  });

  test("all that is wrong with it is said at once", async () => {
    const [problem] = (await read(heading, row("a b", " ,bad,x"))).problems;
    expect(problem?.problem).toMatch(/^id: .*headlines: .*date: /);
  });
});

describe("nothing is imported from a file", () => {
  test.each([
    ["that is empty", "", 1],
    ["of white space", " \n\n", 1],
    ["without a column", `id,headlines,details\n1,Kites,x`, 1],
    ["with a column twice", `${heading},Date\n${row(1)},2026-01-14`, 1],
    ["without a heading", row(1), 1],
    ["whose heading cannot be read", `id,"headlines"x,date,details\n${heading}\n${row(1)}`, 1],
    ["whose heading comes late", `\n\nnothing\n${row(1)}`, 3],
  ])("%s, and the reason is said", async (_what, file, line) => {
    const found = await readNewsCsv(file);
    expect(found.items).toEqual([]);
    expect(lines(found)).toEqual([line]);
  });

  test("that has a heading and no rows, as an export that went wrong", async () => {
    expect(await read(heading)).toEqual({
      items: [],
      problems: [{ line: 1, problem: "The file has no rows." }],
    });
  });

  test("that is all quotation marks, and it ends soon", async () => {
    const before = performance.now();
    expect((await read(heading, ...Array(20_000).fill('"x"x'))).problems.at(-1)?.problem).toMatch(
      /Too many/,
    );
    expect(performance.now() - before).toBeLessThan(5_000);
  });
});
