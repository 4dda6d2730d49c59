import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { readWorkbook, recordsOf } from "../../tests/support/files/read-workbook.ts";
import { type Cell, type SheetFormat, sheetEnd, sheetRow, sheetStart } from "./sheet-xml.ts";
import { workbookStream } from "./workbook-stream.ts";

const columns: SheetFormat[] = [
  { heading: "Day", kind: "date", width: 13 },
  { heading: "Name & more", kind: "text", width: 20 },
  { heading: "Years", kind: "number", width: 8 },
];

async function workbook(formats: SheetFormat[], ...records: Cell[][]) {
  const sheet = new PassThrough();
  sheet.write(sheetStart(formats));
  for (const [at, cells] of records.entries()) sheet.write(sheetRow(formats, cells, at + 2));
  sheet.end(sheetEnd(formats, records.length));
  return readWorkbook(await buffer(workbookStream("People & more", sheet)));
}

test("a workbook has every part that Excel asks for, each named by another", async () => {
  const { parts } = await workbook(columns);
  expect([...parts.keys()].sort()).toEqual([
    "[Content_Types].xml",
    "_rels/.rels",
    "xl/_rels/workbook.xml.rels",
    "xl/styles.xml",
    "xl/workbook.xml",
    "xl/worksheets/sheet1.xml",
  ]);
  expect(parts.get("xl/workbook.xml")).toContain('<sheet name="People &amp; more"');
  for (const path of ["xl/workbook.xml", "xl/styles.xml", "xl/worksheets/sheet1.xml"]) {
    expect(parts.get("[Content_Types].xml")).toContain(`PartName="/${path}"`);
  }
});

test("the heading is bold and stays, every column has its width, and the filter covers all rows", async () => {
  const { parts, rows } = await workbook(columns, [1, "a", 2], [1, "b", 3]);
  const sheet = parts.get("xl/worksheets/sheet1.xml");
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2"');
  expect(sheet).toContain('<col min="2" max="2" width="20" customWidth="1"/>');
  expect(sheet).toContain('<autoFilter ref="A1:C3"/>');
  expect([...(rows[0]?.values() ?? [])].map(({ value, style }) => [value, style])).toEqual([
    ["Day", 1],
    ["Name & more", 1],
    ["Years", 1],
  ]);
});

test("days and numbers are numbers, texts that look like numbers stay texts, and nothing is no cell", async () => {
  const { rows } = await workbook(columns, [46349, "09820144556", 3], [null, "", 0]);
  expect(Object.fromEntries(rows[1] ?? [])).toEqual({
    A: { value: "46349", type: "n", style: 2 },
    B: { value: "09820144556", type: "inlineStr", style: 0 },
    C: { value: "3", type: "n", style: 0 },
  });
  expect([...(rows[2]?.keys() ?? [])]).toEqual(["C"]);
});

test.each(["=1+1", "+91 22", "-1", "@SUM(A1)", "\t=1"])(
  "%j is a text that stays one when it is edited",
  async (text) => {
    const { rows, parts } = await workbook(columns, [null, text, null]);
    expect(rows[1]?.get("B")).toEqual({ value: text, type: "inlineStr", style: 4 });
    expect(parts.get("xl/worksheets/sheet1.xml")).not.toContain("<f>");
  },
);

test.each([
  ["<b>\"A\" & 'B'</b>", "<b>\"A\" & 'B'</b>"],
  ["one\ntwo\r\nthree", "one\ntwo\r\nthree"],
  ["a\u0000b\u0007c\ud83d\ufffed", "abcd"],
  ["_x0041_ and _x004_", "_x0041_ and _x004_"],
  ["मीरा \u{1f600}", "मीरा \u{1f600}"],
  ["x".repeat(40_000), "x".repeat(32_767)],
])("a cell keeps what it can of a text (%#)", async (text, kept) => {
  const { rows } = await workbook(columns, [null, text, null]);
  expect(rows[1]?.get("B")?.value).toBe(kept);
});

test("columns beyond Z have two letters", async () => {
  const many = Array.from({ length: 53 }, (_, at): SheetFormat => {
    return { heading: `H${at}`, kind: "number", width: 5 };
  });
  const cells = many.map((_, at) => at + 1);
  const book = await workbook(many, cells);
  expect([...(book.rows[1]?.keys() ?? [])].slice(24, 29)).toEqual(["Y", "Z", "AA", "AB", "AC"]);
  expect(recordsOf(book)[0]).toMatchObject({ H0: "1", H25: "26", H26: "27", H52: "53" });
});

test("a sheet that breaks off breaks the workbook off", async () => {
  const sheet = new PassThrough();
  const whole = buffer(workbookStream("People", sheet));
  sheet.write(sheetStart(columns));
  sheet.destroy(new Error("The database has gone."));
  await expect(whole).rejects.toThrow("The database has gone.");
});
