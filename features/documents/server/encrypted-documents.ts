import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { type DocumentKey, newestKey } from "#platform/secrets/document-keys.ts";
import { type EncryptedValues, inBatches } from "#platform/secrets/renew-keys.ts";
import { type DocumentState, documents } from "../tables.ts";
import { type KeyBinding, unwrapKey, wrapKey } from "./encryption.ts";

interface WrappedKey extends KeyBinding {
  wrappedKey: Buffer;
}

const storedStates: DocumentState[] = ["staged", "claimed"];
const { id, keyId, size, wrappedKey } = documents;

const replaceKeys = `
  UPDATE documents SET key_id = $1, wrapped_key = done.new_key
  FROM unnest($2::text[], $3::bytea[], $4::bytea[]) AS done (id, old_key, new_key)
  WHERE documents.id = done.id AND documents.wrapped_key = done.old_key`;

/** The keys of files, each wrapped by a document key. The files themselves stay as they are. */
export function encryptedDocuments(
  { queries, pool }: Pick<Database, "queries" | "pool">,
  keys: Iterable<DocumentKey>,
): EncryptedValues<WrappedKey> {
  /** The id of a key that rows name, the next one after `after`; null behind the last. */
  async function nextKeyId(after: string): Promise<string | null> {
    // one step in the index for each key, however many rows
    const next = sql<string | null>`min(${keyId})`;
    const [row] = await queries.select({ next }).from(documents).where(gt(keyId, after));
    return row?.next ?? null;
  }

  const listUnder = (under: string) => (after: string, limit: number) =>
    queries
      .select({ id, keyId, size, wrappedKey })
      .from(documents)
      .where(and(eq(keyId, under), gt(id, after), inArray(documents.state, storedStates)))
      .orderBy(asc(id))
      .limit(limit);

  return {
    async *batches() {
      const newest = newestKey(keys).id;
      for (let at = await nextKeyId(""); at !== null; at = await nextKeyId(at))
        if (at !== newest) yield* inBatches("", listUnder(at));
    },

    renew(row) {
      const newest = newestKey(keys);
      const old = Array.from(keys).find((key) => key.id === row.keyId);
      const fileKey = old && unwrapOrNull(old, row);
      if (!fileKey) return { left: row.keyId };
      return { to: wrapKey(newest, fileKey, { ...row, keyId: newest.id }) };
    },

    async replace(changes) {
      const columns = [
        changes.map(({ row }) => row.id),
        changes.map(({ row }) => row.wrappedKey),
        changes.map(({ to }) => to),
      ];
      const statement = { name: "documents-rewrap", text: replaceKeys };
      const values = [newestKey(keys).id, ...columns];
      return (await pool.query({ ...statement, values })).rowCount ?? 0;
    },
  };
}

/** Null for a row that was changed: it stays as it is, for whoever looks into that. */
function unwrapOrNull(key: DocumentKey, row: WrappedKey): Buffer | null {
  try {
    return unwrapKey(key, row.wrappedKey, row);
  } catch {
    return null;
  }
}
