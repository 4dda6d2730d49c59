import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import {
  docFile,
  docxFile,
  exeFile,
  htmlFile,
  jpegFile,
  pdfFile,
  pngFile,
  svgFile,
} from "../../../tests/support/files/files.ts";
import { accepted, documentsUnderTest, origin } from "../../../tests/support/records/documents.ts";

const casesFolder = new URL("../../../tests/cases/", import.meta.url);
const cases = readdirSync(casesFolder);

describeWithDatabase((database) => {
  const { claim, expectNothingStored, open, stage, start, storage } = documentsUnderTest(database);

  test.each([
    ["a.pdf", pdfFile()],
    ["a.PNG", pngFile()],
    ["a.jpg", jpegFile()],
    ["a.jpeg", jpegFile()],
    ["a.doc", docFile()],
    ["a.docx", docxFile()],
    ["a.jfif", jpegFile()],
    ["a.jpe", jpegFile()],
    ["a.PJP", jpegFile()],
    ["line-end.pdf", Buffer.concat([Buffer.from("\r\n"), pdfFile()])],
    ["marked.pdf", Buffer.concat([Buffer.from("efbbbf", "hex"), pdfFile()])],
  ])("takes %s when content and ending agree", async (name, content) => {
    const document = accepted(await stage(name, content));
    expect(await claim(document.id)).toBe(true);
    const opened = await open().open(document.id);
    expect(await buffer(opened?.content as Readable)).toEqual(content);
  });

  test.each(cases.filter((name) => !name.endsWith(".csv")))(
    "takes %s, which other products refused or read wrong",
    async (name) => {
      const content = await readFile(new URL(name, casesFolder));
      const document = accepted(await stage(name, content));
      expect(await claim(document.id)).toBe(true);
    },
  );

  test.each([
    ["a renamed program", "resume.pdf", exeFile()],
    ["a web page named .pdf", "resume.pdf", htmlFile()],
    ["a drawing with script", "photo.svg", svgFile()],
    ["a drawing named .png", "photo.png", svgFile()],
    ["a PDF named .png", "photo.png", pdfFile()],
    ["a picture named .pdf", "resume.pdf", pngFile()],
    ["a web page before a PDF", "a.pdf", Buffer.concat([htmlFile(), pdfFile()])],
    ["a program before a PDF", "a.pdf", Buffer.concat([exeFile(), pdfFile()])],
    ["a zip before a PDF", "a.pdf", Buffer.concat([docxFile(), pdfFile()])],
    ["a text named .pdf", "a.pdf", Buffer.from("My resume")],
    ["a long text named .pdf", "a.pdf", Buffer.alloc(5_000, "My resume ")],
    ["a second extension", "resume.pdf.exe", pdfFile()],
    ["no extension", "resume", pdfFile()],
    ["a zip that is no Word file", "a.docx", docxFile().subarray(0, 60)],
    ["a sheet named .doc", "a.doc", docFile("Workbook")],
    ["a picture of too many pixels", "a.png", pngFile({ width: 50_000, height: 50_000 })],
    [
      "a bomb",
      "a.docx",
      docxFile([{ name: "word/media", content: Buffer.alloc(9), declared: 950_000_000 }]),
    ],
    [
      "a small file that unpacks to a large one",
      "a.docx",
      docxFile([{ name: "word/media", content: Buffer.alloc(60_000), declared: 30_000_000 }]),
    ],
  ])("refuses %s and keeps nothing", async (_what, name, content) => {
    const result = await stage(name, content);
    expect(result).toMatchObject({ ok: false, status: 415 });
    expect(result).toMatchObject({ message: "File format is not supported for upload." });
    await expectNothingStored();
  });

  test.each([
    ["a PDF behind a line end", "a.pdf", Buffer.concat([Buffer.from("\r\n"), pdfFile()])],
    ["a PNG", "a.png", pngFile()],
    ["a Word file", "a.docx", docxFile()],
    ["an old Word file", "a.doc", docFile()],
  ])("%s is known, however few bytes of it come at a time", async (_what, name, content) => {
    const pieces = Readable.from(Array.from(content, (byte) => Buffer.from([byte])));
    const document = accepted(await open().stage({ name }, pieces, "192.0.2.1"));
    expect(await claim(document.id)).toBe(true);
    const opened = await open().open(document.id);
    expect(await buffer(opened?.content as Readable)).toEqual(content);
  });

  test("takes 2,000,000 bytes and refuses one more", async () => {
    accepted(await stage("a.pdf", pdfFile({ size: limits.documentBytes })));
    await emptyTables(database());
    storage.objects.clear();
    const result = await stage("a.pdf", pdfFile({ size: limits.documentBytes + 1 }));
    expect(result).toMatchObject({
      status: 413,
      message: "application/pdf is too large, please pick a smaller file.",
    });
    await expectNothingStored();
  });

  test("refuses an empty file", async () => {
    expect(await stage("a.pdf", Buffer.alloc(0))).toMatchObject({ status: 422 });
    await expectNothingStored();
  });

  test("stores the name without spaces, with the time and its extension", async () => {
    const { storedName } = accepted(await stage("My Resume final.pdf", pdfFile()));
    expect(storedName).toBe(`MyResumefinal${start.getTime()}.pdf`);
  });

  test.each([
    ["Asha 2341 2341 2346.pdf", "AshaXXXXXXXX2346"],
    ["234123412346-front.pdf", "XXXXXXXX2346-front"],
    ["Aadhaar_2341-2341-2346 2341 2341 2346.pdf", "Aadhaar_XXXX-XXXX-2346XXXXXXXX2346"],
    ["IMG 202611221011.pdf", "IMG202611221011"],
  ])("no Aadhaar number is kept in the name of %s", async (name, kept) => {
    const { storedName } = accepted(await stage(name, pdfFile()));
    expect(storedName).toBe(`${kept}${start.getTime()}.pdf`);
  });

  test("answers an address of ours that tells nothing of the file", async () => {
    const { id, url } = accepted(await stage("Asha.pdf", pdfFile()));
    expect(url).toBe(`${origin}/documents/${id}`);
    expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(open().idFromUrl(url)).toBe(id);
  });

  test.each([
    "javascript:alert(1)",
    "https://evil.example/documents/AAAAAAAAAAAAAAAAAAAAAA",
    `${origin}/documents/short`,
    `${origin}/documents/AAAAAAAAAAAAAAAAAAAAAA?x`,
    `${origin}.evil.example/documents/AAAAAAAAAAAAAAAAAAAAAA`,
    "",
  ])("knows no document at %s", (url) => {
    expect(open().idFromUrl(url)).toBeNull();
  });

  test("a document is claimed once and opens only then", async () => {
    const { id } = accepted(await stage("a.pdf", pdfFile()));
    expect(await open().open(id)).toBeNull();
    const claims = await Promise.all([claim(id), claim(id), claim(id)]);
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await open().open(id)).not.toBeNull();
  });
});
