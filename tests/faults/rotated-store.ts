import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect } from "vitest";
import type { DocumentRow } from "#features/documents/server/documents-store.ts";
import { unwrapKey, wrapKey } from "#features/documents/server/encryption.ts";
import { documents } from "#features/documents/tables.ts";
import { systemClock } from "#platform/clock.ts";
import { readConfig } from "#platform/config.ts";
import { inChunks } from "#platform/database/chunks.ts";
import { type DocumentKey, newestKey } from "#platform/secrets/document-keys.ts";
import { accepted } from "../support/documents.ts";
import { pdfFile } from "../support/files.ts";
import type { Environment } from "../support/stores/key-changes.ts";
import { openStoppedStore, type StoppedStore } from "../support/stores/stopped-store.ts";

const contents = Array.from({ length: 8 }, (_, at) => pdfFile({ text: `Document ${at}` }));
/** Rows that share the key of one file: enough that putting all under a new key takes a while. */
const copies = 6_000;

/** @returns ids and contents of documents that records have claimed */
export function fill(environment: Environment): Promise<Map<string, Buffer>> {
  return withStore(environment, async ({ documents: service, database }, keys) => {
    const sent = new Map<string, Buffer>();
    for (const content of contents) {
      const file = { name: "a.pdf", mediaType: "" };
      const { id } = accepted(await service.stage(file, Readable.from([content]), "192.0.2.1"));
      await database.transaction((queries) => service.claim(queries, id));
      sent.set(id, content);
    }
    const [row] = (await database.queries.select().from(documents)) as [DocumentRow];
    const key = newestKey(keys);
    const fileKey = unwrapKey(key, row.wrappedKey, row);
    const rows = Array.from({ length: copies }, (_, at) => {
      const copy = { ...row, id: `copy-${at}` };
      return { ...copy, wrappedKey: wrapKey(key, fileKey, copy) };
    });
    for (const part of inChunks(rows, 1_000)) {
      await database.queries.insert(documents).values([...part]);
    }
    return sent;
  });
}

/** Every row's key is one of ours, and every file is what was sent. Returns the keys in use. */
export function check(environment: Environment, sent: Map<string, Buffer>): Promise<string[]> {
  return withStore(environment, async ({ database, documents: service }, keys) => {
    const rows = await database.queries.select().from(documents);
    expect(rows).toHaveLength(contents.length + copies);
    for (const row of rows) {
      const key = keys.find(({ id }) => id === row.keyId) as DocumentKey;
      if (unwrapKey(key, row.wrappedKey, row).length !== 32) throw new Error("This is no key.");
    }
    for (const [id, content] of sent) {
      const opened = await service.open(id);
      expect(opened && (await buffer(opened.content))).toEqual(content);
    }
    return [...new Set(rows.map(({ keyId }) => keyId))];
  });
}

async function withStore<Result>(
  environment: Environment,
  work: (store: StoppedStore, keys: readonly DocumentKey[]) => Promise<Result>,
): Promise<Result> {
  const store = await openStoppedStore(environment, systemClock);
  try {
    return await work(store, readConfig(environment).documentKeys);
  } finally {
    await store.close();
  }
}
