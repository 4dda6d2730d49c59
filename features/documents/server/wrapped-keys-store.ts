import { and, asc, count, eq, gt, inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { type DocumentState, documents } from "../tables.ts";
import type { KeyBinding } from "./encryption.ts";

export interface WrappedKey extends KeyBinding {
  wrappedKey: Buffer;
}

/** A file's key under the newest key, and as it was. */
export interface Rewrapped {
  id: string;
  from: Buffer;
  to: Buffer;
}

const kept: DocumentState[] = ["staged", "claimed"];
const { id, keyId, size, wrappedKey } = documents;

const replaceKeys = `
  UPDATE documents SET key_id = $1, wrapped_key = done.new_key
  FROM unnest($2::text[], $3::bytea[], $4::bytea[]) AS done (id, old_key, new_key)
  WHERE documents.id = done.id AND documents.wrapped_key = done.old_key`;

/** All SQL on the keys of files. */
export function createWrappedKeysStore({ queries, pool }: Pick<Database, "queries" | "pool">) {
  return {
    /** The id of a key that rows name, the next one after `after`; null behind the last. */
    async nextKeyId(after: string): Promise<string | null> {
      // one step in the index for each key, however many rows
      const [row] = await queries
        .select({ keyId: sql<string | null>`min(${keyId})` })
        .from(documents)
        .where(gt(keyId, after));
      return row?.keyId ?? null;
    },

    async count(under: string): Promise<number> {
      const [row] = await queries
        .select({ total: count() })
        .from(documents)
        .where(and(eq(keyId, under), inArray(documents.state, kept)));
      return row?.total ?? 0;
    },

    async list(under: string, after: string, limit: number): Promise<WrappedKey[]> {
      return queries
        .select({ id, keyId, size, wrappedKey })
        .from(documents)
        .where(and(eq(keyId, under), gt(id, after), inArray(documents.state, kept)))
        .orderBy(asc(id))
        .limit(limit);
    },

    /** Each row changes only if its key is still the old one. Returns how many did. */
    async replace(newKeyId: string, rows: readonly Rewrapped[]): Promise<number> {
      const columns = [rows.map((row) => row.id), rows.map((r) => r.from), rows.map((r) => r.to)];
      const text = { name: "documents-rewrap", text: replaceKeys };
      const { rowCount } = await pool.query({ ...text, values: [newKeyId, ...columns] });
      return rowCount ?? 0;
    },
  };
}

export type WrappedKeysStore = ReturnType<typeof createWrappedKeysStore>;
