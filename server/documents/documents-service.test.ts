import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { eachDatabase, emptyTables } from "../../tests/support/database.ts";
import {
  accepted,
  documentKeys,
  documentsUnderTest,
  origin,
} from "../../tests/support/documents.ts";
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
} from "../../tests/support/files.ts";

eachDatabase((database) => {
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

  test("what lies in the store cannot be read without the key", async () => {
    const text = "canary of a candidate";
    const { id } = accepted(await stage("a.pdf", pdfFile({ text }), mediaTypes.pdf));
    await claim(id);
    expect(storage.objects.get(id)?.content.includes(text)).toBe(false);
    await expect(open({ keys: [{ id: "1", key: Buffer.alloc(32) }] }).open(id)).rejects.toThrow();
  });

  test("older keys open what they sealed after a new key came", async () => {
    const { id } = accepted(await stage("a.pdf", pdfFile(), mediaTypes.pdf));
    await claim(id);
    const rotated = open({ keys: [{ id: "2", key: Buffer.alloc(32, 9) }, ...documentKeys] });
    expect(await rotated.open(id)).not.toBeNull();
  });

  test("swapped or changed objects do not open", async () => {
    const first = accepted(await stage("a.pdf", pdfFile(), mediaTypes.pdf));
    const second = accepted(await stage("b.pdf", pdfFile(), mediaTypes.pdf));
    await Promise.all([claim(first.id), claim(second.id)]);
    const object = storage.objects.get(first.id) as { content: Buffer; modified: Date };
    storage.objects.set(second.id, object);
    await expect(open().open(second.id)).rejects.toThrow();
    object.content[20] = (object.content[20] as number) ^ 1;
    await expect(open().open(first.id)).rejects.toThrow();
  });

  test("a document whose key is missing is not even opened in the store", async () => {
    const { id } = accepted(await stage("a.pdf", pdfFile(), mediaTypes.pdf));
    await claim(id);
    let opened = 0;
    const watched = Object.assign(Object.create(storage), {
      get: (key: string) => {
        opened += 1;
        return storage.get(key);
      },
    });
    const others = [
      [{ id: "2", key: Buffer.alloc(32, 7) }],
      [{ id: "1", key: Buffer.alloc(32, 8) }],
    ];
    for (const keys of others) {
      await expect(open({ storage: watched, keys }).open(id)).rejects.toThrow();
    }
    expect(opened).toBe(0);
  });
});
