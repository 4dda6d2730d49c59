import type { Database } from "#platform/database.ts";
import type { DocumentKey } from "#platform/document-keys.ts";
import { newestKey } from "#platform/key-ring.ts";
import { type EncryptedValues, noteLeft } from "#platform/key-rotation/encrypted-values.ts";
import { createYieldToRequests, type YieldToRequests } from "#platform/yield-to-requests.ts";
import { unwrapKey, wrapKey } from "./encryption.ts";
import {
  createWrappedKeysStore,
  type WrappedKey,
  type WrappedKeysStore,
} from "./wrapped-keys-store.ts";

const batchSize = 200;

/** The keys of files, each wrapped by a document key. The files themselves stay as they are. */
export function encryptedDocuments(
  database: Database,
  keys: Iterable<DocumentKey>,
): EncryptedValues {
  const store = createWrappedKeysStore(database);
  return {
    async renew() {
      const yieldToRequests = createYieldToRequests(database.kind);
      const newest = newestKey(keys);
      const left = new Map<string, number>();
      let renewed = 0;
      for (let at = await store.nextKeyId(""); at !== null; at = await store.nextKeyId(at)) {
        if (at === newest.id) continue;
        const old = Array.from(keys).find(({ id }) => id === at);
        if (old) renewed += await rewrap({ store, old, newest, left, yieldToRequests });
        else noteLeft(left, at, await store.count(at));
      }
      return { renewed, left };
    },
  };
}

interface Rewrap {
  store: WrappedKeysStore;
  old: DocumentKey;
  newest: DocumentKey;
  left: Map<string, number>;
  yieldToRequests: YieldToRequests;
}

/** Any number of nodes may do this at once: a row whose key was changed meanwhile is left alone. */
async function rewrap({ store, old, newest, left, yieldToRequests }: Rewrap): Promise<number> {
  let renewed = 0;
  let after = "";
  for (;;) {
    const rows = await store.list(old.id, after, batchSize);
    const fresh = rows.flatMap((row) => {
      const fileKey = unwrapOrNull(old, row);
      if (!fileKey) return [];
      const to = wrapKey(newest, fileKey, { ...row, keyId: newest.id });
      return [{ id: row.id, from: row.wrappedKey, to }];
    });
    noteLeft(left, old.id, rows.length - fresh.length);
    if (fresh.length > 0) renewed += await store.replace(newest.id, fresh);
    after = rows.at(-1)?.id ?? after;
    if (rows.length < batchSize) return renewed;
    await yieldToRequests();
  }
}

/** Null for a row that was changed: it stays as it is, for whoever looks into that. */
function unwrapOrNull(key: DocumentKey, row: WrappedKey): Buffer | null {
  try {
    return unwrapKey(key, row.wrappedKey, row);
  } catch {
    return null;
  }
}
