import { describe, expect, test } from "vitest";
import { type ListFile, readListFile, writeListFile } from "./read-list-file.ts";

type Column = "code" | "name";
type Row = Record<Column, string>;

const list: ListFile<Column, Row> = {
  columns: ["code", "name"],
  heading: "all",
  most: 4,
  words: { tooMany: "At most 4.", empty: "Nothing.", noRows: "No rows." },
  read: (texts) => (texts.code === "" ? "code: is empty" : texts),
  keyOf: ({ code }) => code.toLowerCase(),
  twice: ({ code }, line) => `${code} is on line ${line} too`,
};
const kinds: Record<"all" | "some" | "pasted", ListFile<Column, Row>> = {
  all: list,
  some: { ...list, heading: "some" },
  pasted: { ...list, heading: { by: "code" } },
};
const read = (file: string, heading: keyof typeof kinds = "all") =>
  readListFile(file, kinds[heading]);

test.each(Object.keys(kinds) as (keyof typeof kinds)[])(
  "with a heading of %s columns, rows are read in any order, checked, and each key once",
  async (heading) => {
    expect(await read("NAME,code,,\nAsha,A1,,\nB,\n'=x,b2\nAgain,a1\n", heading)).toMatchObject({
      ok: true,
      lines: [
        { line: 2, row: { code: "A1", name: "Asha" } },
        { line: 4, row: { code: "b2", name: "=x" } },
      ],
      problems: [
        { line: 3, problem: "code: is empty" },
        { line: 5, problem: "a1 is on line 2 too" },
      ],
      ignored: [],
    });
  },
);

describe("columns that are not ours", () => {
  test("mean nothing where all of ours must be there", async () => {
    expect(await read("code,Team,name\n1,QC,Asha")).toMatchObject({
      ok: true,
      ignored: ["Team"],
      lines: [{ row: { code: "1", name: "Asha" } }],
    });
  });

  test("mean nothing either where nobody gave them a name; what stands beyond all of them is refused", async () => {
    const found = await read("code,name,,\n1,Asha,a remark,\n2,Ravi,,another\n3,Kiran,,,beyond\n4");
    expect(found).toMatchObject({
      ok: true,
      lines: [
        { line: 2, row: { code: "1", name: "Asha" } },
        { line: 3, row: { code: "2", name: "Ravi" } },
      ],
      problems: [
        { line: 4, problem: "The row has 5 fields, the heading 2." },
        { line: 5, problem: "The row has 1 field, the heading 2." },
      ],
    });
  });

  test("refuse a file that may leave ours out", async () => {
    expect(await read("code\n1", "some")).toMatchObject({ ok: true, lines: [{ line: 2 }] });
    expect(await read("\ncode,Team\n1,QC", "some")).toEqual({
      ok: false,
      line: 2,
      problem: "The heading has columns that are not known: “Team”. It may have code, name.",
    });
  });
});

describe("what was pasted", () => {
  test("may have no heading, and rows that are too long or too short", async () => {
    expect(await read("1,Asha,QC\n2", "pasted")).toMatchObject({
      ok: true,
      lines: [
        { line: 1, row: { code: "1", name: "Asha" } },
        { line: 2, row: { code: "2", name: "" } },
      ],
      problems: [],
    });
  });

  test("is told of a first line that cannot be read beside the others", async () => {
    const found = await read('1,"A"sha\n2,Ravi', "pasted");
    expect(found).toMatchObject({ ok: true, lines: [{ line: 2 }], problems: [{ line: 1 }] });
  });
});

test.each<[string, string, keyof typeof kinds, number, string]>([
  ["of white space", " \n", "all", 1, "Nothing."],
  ["of a heading alone", "code,name\n", "all", 1, "No rows."],
  ["with a row too many", "code,name\n1,a\n2,b\n3,c\n4,d\n5,e\n6,f", "all", 6, "At most 4."],
  ["with a row too many and no heading", "1,a\n2,b\n3,c\n4,d\n5,e", "pasted", 5, "At most 4."],
  ["without a column", "code\n1", "all", 1, "has no column name. It needs code, name."],
  ["without a column of a pasted list", "code\n1", "pasted", 1, "has no column name."],
  ["with a column twice", "code,name,Code\n1,a,1", "all", 1, "the column code twice"],
  ["whose heading cannot be read", 'code,"na"me\n1,a', "all", 1, "quotation mark"],
  ["that is a spreadsheet", "PK\u0003\u0004", "all", 1, "CSV"],
])(
  "a file %s is refused as a whole, with its line",
  async (_what, text, heading, line, problem) => {
    const file = text.startsWith("PK") ? Buffer.from(text) : text;
    const found = await readListFile(file, kinds[heading]);
    expect(found).toEqual({ ok: false, line, problem: expect.stringContaining(problem) });
  },
);

test("what is written reads back as it was, also where text begins as a protected one does", async () => {
  const names = ["=1+1", "'=1", "''+1", "'-", "'plain'", "＝1", "'\t1", 'a "b", c\nd', ""];
  const rows = names.map((name, at) => ({ code: String(at), name }));
  const text = writeListFile(list.columns, rows);
  const read = await readListFile(text, { ...list, most: rows.length });
  expect(read).toMatchObject({ problems: [], lines: rows.map((row) => ({ row })) });
});
