import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { emptyTables, usualDatabase } from "../../../tests/support/database.ts";
import { accepted, documentsUnderTest, origin } from "../../../tests/support/documents.ts";
import {
  docFile,
  docxFile,
  exeFile,
  htmlFile,
  jpegFile,
  mediaTypes,
  pdfFile,
  pngFile,
  svgFile,
} from "../../../tests/support/files.ts";

usualDatabase((database) => {
  const { claim, nothingIsKept, open, stage, start, storage } = documentsUnderTest(database);

  test.each([
    ["a.pdf", pdfFile(), mediaTypes.pdf],
    ["a.PNG", pngFile(), mediaTypes.png],
    ["a.jpg", jpegFile(), mediaTypes.jpeg],
    ["a.jpeg", jpegFile(), "image/jpg"],
    ["a.doc", docFile(), mediaTypes.doc],
    ["a.docx", docxFile(), mediaTypes.docx],
    ["from a phone.docx", docxFile(), ""],
    ["unknown.pdf", pdfFile(), "application/octet-stream"],
  ])("takes %s when content, name and declared type agree", async (name, content, mediaType) => {
    const document = accepted(await stage(name, content, mediaType));
    expect(await claim(document.id)).toBe(true);
    const opened = await open().open(document.id);
    expect(await buffer(opened?.content as Readable)).toEqual(content);
  });

  test.each([
    ["a renamed program", "resume.pdf", exeFile(), mediaTypes.pdf],
    ["a web page named .pdf", "resume.pdf", htmlFile(), mediaTypes.pdf],
    ["a drawing with script", "photo.svg", svgFile(), "image/svg+xml"],
    ["a drawing named .png", "photo.png", svgFile(), mediaTypes.png],
    ["a PDF named .png", "photo.png", pdfFile(), mediaTypes.png],
    ["a PDF declared as an image", "resume.pdf", pdfFile(), mediaTypes.png],
    ["a second extension", "resume.pdf.exe", pdfFile(), mediaTypes.pdf],
    ["no extension", "resume", pdfFile(), mediaTypes.pdf],
    ["a zip that is no Word file", "a.docx", docxFile().subarray(0, 60), mediaTypes.docx],
    ["a sheet named .doc", "a.doc", docFile("Workbook"), mediaTypes.doc],
    [
      "a picture of too many pixels",
      "a.png",
      pngFile({ width: 50_000, height: 50_000 }),
      mediaTypes.png,
    ],
    [
      "a bomb",
      "a.docx",
      docxFile([{ name: "word/media", content: Buffer.alloc(9), declared: 950_000_000 }]),
      mediaTypes.docx,
    ],
    [
      "a small file that unpacks to a large one",
      "a.docx",
      docxFile([{ name: "word/media", content: Buffer.alloc(60_000), declared: 30_000_000 }]),
      mediaTypes.docx,
    ],
  ])("refuses %s and keeps nothing", async (_what, name, content, mediaType) => {
    const result = await stage(name, content, mediaType);
    expect(result).toMatchObject({ ok: false, status: 415 });
    expect(result).toMatchObject({ message: "File format is not supported for upload." });
    await nothingIsKept();
  });

  test("takes 2,000,000 bytes and refuses one more", async () => {
    accepted(await stage("a.pdf", pdfFile({ size: limits.documentBytes }), mediaTypes.pdf));
    await emptyTables(database());
    storage.objects.clear();
    const result = await stage(
      "a.pdf",
      pdfFile({ size: limits.documentBytes + 1 }),
      mediaTypes.pdf,
    );
    expect(result).toMatchObject({
      status: 413,
      message: "application/pdf is too large, please pick a smaller file.",
    });
    await nothingIsKept();
  });

  test("refuses an empty file", async () => {
    expect(await stage("a.pdf", Buffer.alloc(0), mediaTypes.pdf)).toMatchObject({ status: 422 });
    await nothingIsKept();
  });

  test("stores the name without spaces, with the time and its extension", async () => {
    const { storedName } = accepted(await stage("My Resume final.pdf", pdfFile(), mediaTypes.pdf));
    expect(storedName).toBe(`MyResumefinal${start.getTime()}.pdf`);
  });

  test.each([
    ["Asha 2341 2341 2346.pdf", "AshaXXXXXXXX2346"],
    ["234123412346-front.pdf", "XXXXXXXX2346-front"],
    ["Aadhaar_2341-2341-2346 2341 2341 2346.pdf", "Aadhaar_XXXX-XXXX-2346XXXXXXXX2346"],
    ["IMG 202611221011.pdf", "IMG202611221011"],
  ])("no Aadhaar number is kept in the name of %s", async (name, kept) => {
    const { storedName } = accepted(await stage(name, pdfFile(), mediaTypes.pdf));
    expect(storedName).toBe(`${kept}${start.getTime()}.pdf`);
  });

  test("answers an address of ours that tells nothing of the file", async () => {
    const { id, url } = accepted(await stage("Asha.pdf", pdfFile(), mediaTypes.pdf));
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
    const { id } = accepted(await stage("a.pdf", pdfFile(), mediaTypes.pdf));
    expect(await open().open(id)).toBeNull();
    const claims = await Promise.all([claim(id), claim(id), claim(id)]);
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await open().open(id)).not.toBeNull();
  });
});
