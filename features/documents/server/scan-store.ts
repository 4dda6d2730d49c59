import { and, asc, eq, gt, inArray, ne, or, sql } from "drizzle-orm";
import type { Queries } from "#platform/database.ts";
import { type DocumentState, documents } from "../tables.ts";
import type { DocumentRow } from "./documents-store.ts";

export type Waiting = Pick<DocumentRow, "id" | "createdAt">;
const { id, state, scan, createdAt, wrappedKey } = documents;
const kept: DocumentState[] = ["staged", "claimed"];
const noKey = Buffer.alloc(0);
const isWaiting = inArray(scan, ["unscanned", "waiting"]);

/** All SQL on what the scanner has seen, and not seen. */
export function createScanStore(queries: Queries) {
  return {
    /** Those without a verdict, oldest first. */
    async waiting(after: Waiting | null, limit: number): Promise<Waiting[]> {
      const follows =
        after &&
        or(gt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), gt(id, after.id)));
      return queries
        .select({ id, createdAt })
        .from(documents)
        .where(and(isWaiting, inArray(state, kept), follows ?? undefined))
        .orderBy(asc(createdAt), asc(id))
        .limit(limit);
    },

    /** One of them; null where it has its verdict, or is gone. */
    async find(documentId: string): Promise<DocumentRow | null> {
      const [row] = await queries
        .select()
        .from(documents)
        .where(and(eq(id, documentId), isWaiting, inArray(state, kept)));
      return row ?? null;
    },

    async markClean(documentId: string): Promise<void> {
      await queries
        .update(documents)
        .set({ scan: "clean" })
        .where(and(eq(id, documentId), isWaiting, inArray(state, kept)));
    },

    /**
     * Destroys the key of one that held malware. It still waits, so that its object is found after
     * a crash; one that no record has claimed cannot be claimed any more.
     * @returns what it was; null where it was gone already
     */
    async destroyKey(documentId: string): Promise<"staged" | "claimed" | null> {
      const [row] = await queries
        .update(documents)
        .set({
          scan: "waiting",
          keyId: "",
          wrappedKey: noKey,
          sha256: null,
          state: sql`CASE ${state} WHEN 'claimed' THEN 'claimed' ELSE 'deleting' END`,
        })
        .where(and(eq(id, documentId), inArray(state, kept), ne(wrappedKey, noKey)))
        .returning({ state });
      if (!row) return null;
      return row.state === "claimed" ? "claimed" : "staged";
    },

    /** Its object is gone as well: nothing waits any more. */
    async markInfected(documentId: string): Promise<void> {
      await queries
        .update(documents)
        .set({ scan: "infected" })
        .where(and(eq(id, documentId), eq(wrappedKey, noKey)));
    },
  };
}
