import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { DocumentRow } from "#features/documents/server/documents-store.ts";
import { unwrapKey, wrapKey } from "#features/documents/server/encryption.ts";
import { documents as documentsTable } from "#features/documents/tables.ts";
import { allEncryptedValues } from "#server/encrypted-values.ts";
import { eachDatabase } from "../../tests/support/database.ts";
import { accepted, documentKeys, documentsUnderTest } from "../../tests/support/documents.ts";
import { pdfFile } from "../../tests/support/files.ts";
import { type DocumentKey, writeDocumentKeys } from "../document-keys.ts";
import { KeyRing } from "../key-ring.ts";
import { createKeyRotation } from "./key-rotation.ts";
import { readRotationState } from "./rotation-state.ts";

const second = { id: "2", key: Buffer.alloc(32, 9) };
const minute = 60_000;

eachDatabase((database) => {
  const { claim, open, stage } = documentsUnderTest(database);
  let folder: string;
  let now: number;
  let left: Readonly<Record<string, number>>[];
  let refused: unknown[];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "careers-rotation-"));
    now = Date.parse("2026-11-22T10:00:00Z");
    left = [];
    refused = [];
    write(documentKeys);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (keys: typeof documentKeys) =>
    writeFileSync(join(folder, "keys"), writeDocumentKeys(keys));

  /** A node that runs since before the keys changed. */
  function node(keys = documentKeys) {
    const ring = new KeyRing(keys, join(folder, "keys"));
    const rotation = createKeyRotation({
      ring,
      values: allEncryptedValues(database(), ring),
      clock: { now: () => new Date(now) },
      stateFile: join(folder, "state"),
      onLeft: (counts) => left.push(counts),
      onRefused: (error) => refused.push(error),
    });
    return { ring, step: () => rotation.step() };
  }

  async function claimed(text: string): Promise<string> {
    const { id } = accepted(await stage("a.pdf", pdfFile({ text })));
    await claim(id);
    return id;
  }

  async function contentOf(id: string, keys: Iterable<DocumentKey>) {
    const opened = await open({ keys }).open(id);
    return opened && buffer(opened.content);
  }

  const keyIds = async () =>
    (await database().queries.select().from(documentsTable)).map(({ keyId }) => keyId);
  const change = (id: string, values: Partial<typeof documentsTable.$inferInsert>) =>
    database().queries.update(documentsTable).set(values).where(eq(documentsTable.id, id));

  test("a running node takes up a new key, and all it has opens without the old one", async () => {
    const ids = [await claimed("first"), await claimed("second")];
    const { ring, step } = node();
    expect(await step()).toBe(0);
    write([second, ...documentKeys]);
    expect(await step()).toBe(2);
    expect(await contentOf(ids[0] as string, [second])).toEqual(pdfFile({ text: "first" }));
    expect(await contentOf(ids[1] as string, [second])).toEqual(pdfFile({ text: "second" }));
    const file = { name: "b.pdf", mediaType: "" };
    accepted(await open({ keys: ring }).stage(file, Readable.from([pdfFile()]), "192.0.2.1"));
    expect(await keyIds()).toEqual(["2", "2", "2"]);
  });

  test("what waits for its record is claimed and opens after the rotation", async () => {
    const { id } = accepted(await stage("a.pdf", pdfFile()));
    write([second, ...documentKeys]);
    await node().step();
    expect(await claim(id)).toBe(true);
    expect(await contentOf(id, [second])).toEqual(pdfFile());
  });

  test("a document that is let go meanwhile does not get its key back", async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, (_, at) => claimed(`${at}`)));
    const gone = ids.slice(0, 3);
    write([second, ...documentKeys]);
    const release = database().transaction((queries) => open().release(queries, gone));
    await Promise.all([node().step(), release, node().step()]);
    const rows = await database().queries.select().from(documentsTable);
    for (const { id, state, wrappedKey } of rows) {
      expect([id, state, wrappedKey.length > 0]).toEqual(
        gone.includes(id) ? [id, "deleting", false] : [id, "claimed", true],
      );
    }
    for (const id of ids.slice(3)) expect(await contentOf(id, [second])).not.toBeNull();
  });

  test("more than one batch is done, and a second node finds nothing to do", async () => {
    await claimed("one of many");
    const [row] = (await database().queries.select().from(documentsTable)) as [DocumentRow];
    const [first] = documentKeys as [DocumentKey];
    const fileKey = unwrapKey(first, row.wrappedKey, row);
    const copies = Array.from({ length: 450 }, (_, at) => {
      const copy = { ...row, id: `copy-${at}` };
      return { ...copy, wrappedKey: wrapKey(first, fileKey, copy) };
    });
    await database().queries.insert(documentsTable).values(copies);
    write([second, ...documentKeys]);
    expect(await node().step()).toBe(451);
    expect(new Set(await keyIds())).toEqual(new Set(["2"]));
    expect(await node().step()).toBe(0);
  });

  test("what no key opens, and what was changed, is left alone and told of once", async () => {
    const lost = await claimed("lost");
    const changed = await claimed("changed");
    const fine = await claimed("fine");
    await change(lost, { keyId: "0" });
    await change(changed, { size: 1 });
    write([second, ...documentKeys]);
    const { step } = node();
    expect(await step()).toBe(1);
    now += 2 * 60 * minute;
    expect(await step()).toBe(0);
    expect(left).toEqual([{ "0": 1, "1": 1 }]);
    await change(lost, { keyId: "1" });
    await change(changed, { size: pdfFile({ text: "changed" }).length });
    expect(await contentOf(lost, documentKeys)).toEqual(pdfFile({ text: "lost" }));
    expect(await contentOf(changed, documentKeys)).toEqual(pdfFile({ text: "changed" }));
    expect(await contentOf(fine, [second])).toEqual(pdfFile({ text: "fine" }));
  });

  test("keys that cannot be read are told of once; all goes on under those of before", async () => {
    const id = await claimed("before");
    const { ring, step } = node();
    await step();
    writeFileSync(join(folder, "keys"), "nonsense");
    await step();
    await step();
    expect(refused).toHaveLength(1);
    expect(await contentOf(id, ring)).not.toBeNull();
  });

  test("it writes down that all is under the newest key, minutes after it came", async () => {
    await claimed("a");
    const { step } = node();
    await step();
    write([second, ...documentKeys]);
    now += minute;
    await step();
    const state = () => readRotationState(join(folder, "state"));
    expect(state()).toMatchObject({ newest: "2", renewed: 1, checkedAt: now });
    now += 2 * minute;
    await step();
    expect(state()).toEqual({ newest: "2", renewed: 0, left: {}, checkedAt: now });
  });
});
