import { describe, expect, test } from "vitest";
import { docxFile, pdfFile } from "../../tests/support/files/files.ts";
import { decodeCsv } from "./decode-csv.ts";

const sample = "referID,referName\r\nXLD1,Éva Pâtil – “Asha”\r\n";
const bom = Buffer.from([0xef, 0xbb, 0xbf]);

const utf16be = Buffer.from(`\uFEFF${sample}`, "utf16le").swap16();
const windows1252 = Buffer.concat([
  Buffer.from("referID,referName\r\nXLD1,\xc9va P\xe2til \x96 \x93Asha\x94\r\n", "latin1"),
]);

test.each([
  ["UTF-8", Buffer.from(sample), "utf-8"],
  ["UTF-8 with its mark", Buffer.concat([bom, Buffer.from(sample)]), "utf-8"],
  ["UTF-16", Buffer.from(`\uFEFF${sample}`, "utf16le"), "utf-16"],
  ["UTF-16, big end first", utf16be, "utf-16"],
  ["UTF-16 without its mark", Buffer.from(sample, "utf16le"), "utf-16"],
  ["UTF-16 without its mark, big end first", Buffer.from(sample, "utf16le").swap16(), "utf-16"],
  ["Windows-1252", windows1252, "windows-1252"],
  ["pasted text", `\uFEFF${sample}`, "utf-8"],
])("%s is read, without its mark", (_, file, encoding) => {
  expect(decodeCsv(file)).toEqual({ ok: true, text: sample, encoding });
});

describe("what is no text is refused in words", () => {
  test.each([
    ["nothing", Buffer.alloc(0), "empty"],
    ["a PDF", pdfFile(), "a PDF file"],
    ["a spreadsheet", docxFile(), "a spreadsheet or ZIP file"],
    ["bytes with zeros", Buffer.from([1, 2, 0, 4, 5]), "no text"],
    [
      "two encodings put together",
      Buffer.concat([Buffer.from(`${sample}Zoë,श्री\n`), Buffer.from("Zo\xeb,x\n", "latin1")]),
      "Line 4 is saved in another encoding",
    ],
    ["half a UTF-16 character", Buffer.from([0xff, 0xfe, 0x41]), "cannot be read"],
    [
      "random bytes",
      Buffer.from(Array.from({ length: 400 }, (_, at) => 1 + ((at * 97) % 255))),
      "no text",
    ],
  ])("%s", (_, file, problem) => {
    const decoded = decodeCsv(file);
    expect(decoded.ok ? "" : decoded.problem).toContain(problem);
  });
});

test("bytes with zeros among them are no UTF-16 without its mark", () => {
  for (const bytes of [
    [0x89, 0x50, 0, 1, 2, 3],
    [0, 0x89, 0, 0x50, 0, 7],
    [0x41, 0, 1, 2],
  ])
    expect(decodeCsv(Buffer.from(bytes))).toMatchObject({ ok: false });
});
