import { and, eq, inArray, lt, ne, sql } from "drizzle-orm";
import { documents } from "../../db/schema.ts";
import type { Queries } from "../platform/database.ts";

export interface StagedRow {
  id: string;
  storedName: string;
  mediaType: string;
  size: number;
  sha256: string;
  keyId: string;
  wrappedKey: Buffer;
}

/** All SQL on documents. */
export function createDocumentsStore(queries: Queries) {
  return {
    /** Notes that an object is about to be written, so that a crash leaves a trace to sweep. */
    async intend(id: string, sender: string): Promise<void> {
      await queries.insert(documents).values({
        id,
        sender,
        state: "intent",
        storedName: "",
        mediaType: "",
        size: 0,
        keyId: "",
        wrappedKey: Buffer.alloc(0),
      });
    },

    async stage({ id, ...row }: StagedRow): Promise<void> {
      const updated = await queries
        .update(documents)
        .set({ ...row, state: "staged" })
        .where(and(eq(documents.id, id), eq(documents.state, "intent")))
        .returning({ id: documents.id });
      if (updated.length === 0) throw new Error("The upload took longer than its intent is kept.");
    },

    async forget(ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await queries.delete(documents).where(inArray(documents.id, [...ids]));
    },

    /** Bytes that this sender, and all senders, have staged and not claimed. */
    async unclaimedBytes(sender: string): Promise<{ own: number; all: number }> {
      const bytes = sql<string>`coalesce(sum(${documents.size}), 0)`;
      const [row] = await queries
        .select({
          all: bytes,
          own: sql<string>`coalesce(sum(${documents.size}) filter (where ${documents.sender} = ${sender}), 0)`,
        })
        .from(documents)
        .where(ne(documents.state, "claimed"));
      return { own: Number(row?.own), all: Number(row?.all) };
    },

    async find(id: string) {
      const [row] = await queries
        .select()
        .from(documents)
        .where(and(eq(documents.id, id), eq(documents.state, "claimed")));
      return row ?? null;
    },

    /** Marks what nobody claimed in time; a marked document cannot be claimed any more. */
    async markUnclaimed(before: Date, limit: number): Promise<string[]> {
      const old = queries
        .select({ id: documents.id })
        .from(documents)
        .where(and(ne(documents.state, "claimed"), lt(documents.createdAt, before)))
        .limit(limit)
        .for("update", { skipLocked: true });
      const rows = await queries
        .update(documents)
        .set({ state: "deleting" })
        .where(inArray(documents.id, old))
        .returning({ id: documents.id });
      return rows.map(({ id }) => id);
    },

    /** Those of `ids` that a row knows. */
    async known(ids: readonly string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set();
      const rows = await queries
        .select({ id: documents.id })
        .from(documents)
        .where(inArray(documents.id, [...ids]));
      return new Set(rows.map(({ id }) => id));
    },
  };
}

/** Claims a staged document inside the transaction that saves its record. */
export async function claimDocument(queries: Queries, id: string): Promise<boolean> {
  const rows = await queries
    .update(documents)
    .set({ state: "claimed" })
    .where(and(eq(documents.id, id), eq(documents.state, "staged")))
    .returning({ id: documents.id });
  return rows.length === 1;
}
