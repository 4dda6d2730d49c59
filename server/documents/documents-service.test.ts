import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { eachDatabase, emptyTables } from "../../tests/support/database.ts";
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
import { MemoryStorage } from "../../tests/support/memory-storage.ts";
import type { StageResult } from "./documents.ts";
import { createDocuments } from "./documents-service.ts";

const origin = "https://careers.xld.example";
const start = new Date("2026-11-20T10:00:00Z");
const keys = [{ id: "1", key: Buffer.alloc(32, 7) }];

eachDatabase((database) => {
  let storage: MemoryStorage;
  let now: Date;
  beforeEach(async () => {
    storage = new MemoryStorage();
    now = start;
    await emptyTables(database());
  });

  const open = (more: Partial<Parameters<typeof createDocuments>[0]> = {}) =>
    createDocuments({
      database: database(),
      storage,
      clock: { now: () => now },
      origin,
      isOwnOrigin: (candidate) => candidate === origin,
      keys,
      secret: "secret",
      ...more,
    });

  const stage = (name: string, content: Buffer, mediaType: string, sender = "192.0.2.1") =>
    open().stage({ name, mediaType }, Readable.from([content]), sender);

  const claim = (id: string) => database().transaction((queries) => open().claim(queries, id));

  const accepted = (result: StageResult) => {
    if (!result.ok) throw new Error(`refused: ${result.message}`);
    return result.document;
  };

  const nothingIsKept = async () => {
    expect(storage.objects.size).toBe(0);
    const { rows } = await database().queries.execute(sql`SELECT id FROM documents`);
    expect(rows).toEqual([]);
  };

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
    const rotated = open({ keys: [{ id: "2", key: Buffer.alloc(32, 9) }, ...keys] });
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

  test("a day later unclaimed documents are gone, claimed ones are not", async () => {
    const left = accepted(await stage("a.pdf", pdfFile(), mediaTypes.pdf));
    const kept = accepted(await stage("b.pdf", pdfFile(), mediaTypes.pdf));
    await claim(kept.id);
    expect(await open().sweep()).toBe(0);
    now = new Date(Date.now() + 25 * 60 * 60 * 1_000);
    expect(await open().sweep()).toBe(1);
    expect([...storage.objects.keys()]).toEqual([kept.id]);
    expect(await claim(left.id)).toBe(false);
  });

  test("an object that this database does not know stays: it may be another's", async () => {
    await storage.put("stranger", Readable.from([Buffer.from("x")]));
    now = new Date(Date.now() + 25 * 60 * 60 * 1_000);
    expect(await open().sweep()).toBe(0);
    expect([...storage.objects.keys()]).toEqual(["stranger"]);
  });

  test("an object whose store gave no answer is found again by its row, and swept", async () => {
    const silent = Object.assign(Object.create(storage), {
      put: async (key: string, source: Readable) => {
        await storage.put(key, source);
        throw new Error("timed out");
      },
    });
    const staging = open({ storage: silent }).stage(
      { name: "a.pdf", mediaType: "" },
      Readable.from([pdfFile()]),
      "192.0.2.1",
    );
    await expect(staging).rejects.toThrow("timed out");
    expect(storage.objects.size).toBe(1);
    now = new Date(Date.now() + 25 * 60 * 60 * 1_000);
    await open().sweep();
    await nothingIsKept();
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

  test("a fault of the store is ours, not the sender's", async () => {
    storage.failNextPut(Object.assign(new Error("no space"), { code: "ENOSPC" }));
    await expect(stage("a.pdf", pdfFile(), mediaTypes.pdf)).rejects.toThrow("no space");
    now = new Date(Date.now() + 25 * 60 * 60 * 1_000);
    await open().sweep();
    await nothingIsKept();
  });

  test("a sender whose unclaimed files fill his share must wait; another need not", async () => {
    const documents = open({ quotas: { own: 100, all: 1_000_000 } });
    const send = (sender: string) =>
      documents.stage({ name: "a.pdf", mediaType: "" }, Readable.from([pdfFile()]), sender);
    accepted(await send("192.0.2.1"));
    expect(await send("192.0.2.1")).toMatchObject({ ok: false, status: 429 });
    accepted(await send("192.0.2.2"));
    expect(storage.objects.size).toBe(2);
  });

  test("when all unclaimed files fill the store nobody is taken, until they are gone", async () => {
    const documents = open({ quotas: { own: 1_000_000, all: 100 } });
    const send = (sender: string) =>
      documents.stage({ name: "a.pdf", mediaType: "" }, Readable.from([pdfFile()]), sender);
    accepted(await send("192.0.2.1"));
    now = new Date(start.getTime() + 11_000);
    expect(await send("192.0.2.2")).toMatchObject({ ok: false, status: 507 });
    expect(storage.objects.size).toBe(1);
    now = new Date(Date.now() + 25 * 60 * 60 * 1_000);
    await documents.sweep();
    accepted(await send("192.0.2.2"));
  });

  test("many files at once are stored, each with its own name and content", async () => {
    const documents = open();
    const files = Array.from({ length: 40 }, (_, index) => ({
      content: pdfFile({ text: `Candidate ${index}`, size: 20_000 + index }),
      name: `resume ${index}.pdf`,
    }));
    const results = await Promise.all(
      files.map(({ name, content }, index) =>
        documents.stage(
          { name, mediaType: mediaTypes.pdf },
          Readable.from([content.subarray(0, 9_000), content.subarray(9_000)]),
          `192.0.2.${index}`,
        ),
      ),
    );
    for (const [index, { name, content }] of files.entries()) {
      const { id, storedName } = accepted(results[index] as StageResult);
      expect(storedName).toBe(`${name.replace(" ", "").replace(".pdf", "")}${start.getTime()}.pdf`);
      await claim(id);
      const opened = await documents.open(id);
      expect((await buffer(opened?.content as Readable)).equals(content)).toBe(true);
    }
  });

  test("a file refused among many takes none of the others with it", async () => {
    const documents = open();
    const contents = [pdfFile(), exeFile(), pdfFile(), htmlFile(), pdfFile()];
    const results = await Promise.all(
      contents.map((content) =>
        documents.stage({ name: "a.pdf", mediaType: "" }, Readable.from([content]), "192.0.2.1"),
      ),
    );
    expect(results.map(({ ok }) => ok)).toEqual([true, false, true, false, true]);
    const { rows } = await database().queries.execute(sql`SELECT state FROM documents`);
    expect(rows).toEqual([{ state: "staged" }, { state: "staged" }, { state: "staged" }]);
    expect(storage.objects.size).toBe(3);
  });

  test("a disk that fails at the very end leaves no document, and the sweep no row", async () => {
    const failing = Object.assign(Object.create(storage), {
      put: async (_key: string, source: Readable) => {
        await buffer(source);
        throw new Error("input/output error");
      },
    });
    const staging = open({ storage: failing }).stage(
      { name: "a.pdf", mediaType: "" },
      Readable.from([pdfFile({ size: 900_000 })]),
      "192.0.2.1",
    );
    await expect(staging).rejects.toThrow("input/output error");
    now = new Date(Date.now() + 25 * 60 * 60 * 1_000);
    await open().sweep();
    await nothingIsKept();
  });

  test("the sender hears of his file when both its row and its object are kept", async () => {
    const disk = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const slow = Object.assign(Object.create(storage), {
      put: async (key: string, source: Readable) => {
        await storage.put(key, source);
        written.resolve();
        await disk.promise;
      },
    });
    let answered = false;
    const staging = open({ storage: slow })
      .stage({ name: "a.pdf", mediaType: "" }, Readable.from([pdfFile()]), "192.0.2.1")
      .then((result) => {
        answered = true;
        return result;
      });
    await written.promise;
    await database().queries.execute(sql`SELECT 1`);
    expect(answered).toBe(false);
    disk.resolve();
    const { id } = accepted(await staging);
    expect(await claim(id)).toBe(true);
  });

  test("an object is not whole before its intent is kept", async () => {
    const size = 900_000;
    const arrived = Promise.withResolvers<void>();
    let whole = false;
    const watched = Object.assign(Object.create(storage), {
      async put(key: string, source: Readable) {
        let bytes = 0;
        const counted = new PassThrough();
        counted.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes >= size) arrived.resolve();
        });
        counted.on("end", () => {
          whole = true;
        });
        const kept = storage.put(key, counted.pipe(new PassThrough()));
        await Promise.all([pipeline(source, counted), kept]);
      },
    });
    const content = Readable.from([pdfFile({ size })]);
    const staging = await database().transaction(async (holding) => {
      await holding.execute(sql`LOCK TABLE documents IN EXCLUSIVE MODE`);
      const begun = open({ storage: watched }).stage(
        { name: "a.pdf", mediaType: "" },
        content,
        "192.0.2.1",
      );
      await arrived.promise;
      await holding.execute(sql`SELECT 1`);
      expect(whole).toBe(false);
      return { begun };
    });
    accepted(await staging.begun);
    expect(whole).toBe(true);
  });
});
