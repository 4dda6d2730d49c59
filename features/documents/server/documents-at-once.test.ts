import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { eachDatabase } from "../../../tests/support/databases/database.ts";
import { exeFile, htmlFile, pdfFile } from "../../../tests/support/files/files.ts";
import { accepted, documentsUnderTest } from "../../../tests/support/records/documents.ts";
import type { StageResult } from "./documents.ts";

eachDatabase((database) => {
  const { claim, open, start, storage } = documentsUnderTest(database);

  test("many files at once are stored, each with its own name and content", async () => {
    const documents = open();
    const files = Array.from({ length: 40 }, (_, index) => ({
      content: pdfFile({ text: `Candidate ${index}`, size: 20_000 + index }),
      name: `resume ${index}.pdf`,
    }));
    const results = await Promise.all(
      files.map(({ name, content }, index) =>
        documents.stage(
          { name },
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
        documents.stage({ name: "a.pdf" }, Readable.from([content]), "192.0.2.1"),
      ),
    );
    expect(results.map(({ ok }) => ok)).toEqual([true, false, true, false, true]);
    const { rows } = await database().queries.execute(sql`SELECT state FROM documents`);
    expect(rows).toEqual([{ state: "staged" }, { state: "staged" }, { state: "staged" }]);
    expect(storage.objects.size).toBe(3);
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
      .stage({ name: "a.pdf" }, Readable.from([pdfFile()]), "192.0.2.1")
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
    const locked = Promise.withResolvers<void>();
    const holds = database().transaction(async (holding) => {
      await holding.execute(sql`LOCK TABLE documents IN EXCLUSIVE MODE`);
      locked.resolve();
      await arrived.promise;
      await holding.execute(sql`SELECT 1`);
      expect(whole).toBe(false);
    });
    await locked.promise;
    const staging = open({ storage: watched }).stage({ name: "a.pdf" }, content, "192.0.2.1");
    await holds;
    accepted(await staging);
    expect(whole).toBe(true);
  });
});
