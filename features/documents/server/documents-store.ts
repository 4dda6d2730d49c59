import { and, eq, inArray, lt, ne, not, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Queries } from "#platform/database/database.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { documents } from "../tables.ts";

/** What is left of a document whose key is gone, until the sweep takes its object. */
const destroyed = {
  state: "deleting",
  wrappedKey: Buffer.alloc(0),
  sha256: null,
  storedName: "",
  size: 0,
} as const;

export type DocumentRow = typeof documents.$inferSelect;
/** Whether a document is one that nobody opens, though it is stored. */
export type IsSealed = (id: SQLWrapper) => SQL;
export type DocumentsStore = ReturnType<typeof createDocumentsStore>;

/** SQL on documents, but for that of uploads and of the scanner. */
export function createDocumentsStore(queries: Queries, isSealed: IsSealed) {
  return {
    async forget(ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await queries.delete(documents).where(inArray(documents.id, [...ids]));
    },

    async digest(id: string): Promise<string | null> {
      const [row] = await queries
        .select({ sha256: documents.sha256 })
        .from(documents)
        .where(and(eq(documents.id, id), inArray(documents.state, ["staged", "claimed"])));
      return row?.sha256 ?? null;
    },

    async find(id: string): Promise<DocumentRow | null> {
      const [row] = await queries
        .select()
        .from(documents)
        .where(
          and(eq(documents.id, id), eq(documents.state, "claimed"), not(isSealed(documents.id))),
        );
      return row ?? null;
    },

    /** Those of them that are claimed and have their keys. */
    async findAll(ids: readonly string[]): Promise<DocumentRow[]> {
      if (ids.length === 0) return [];
      return queries
        .select()
        .from(documents)
        .where(
          and(
            inArray(documents.id, [...ids]),
            eq(documents.state, "claimed"),
            ne(documents.wrappedKey, Buffer.alloc(0)),
          ),
        );
    },

    /** Those of them whose keys are gone, and whose objects may still be there. */
    async released(ids: readonly string[]): Promise<string[]> {
      const rows = await queries
        .select({ id: documents.id })
        .from(documents)
        .where(and(inArray(documents.id, [...ids]), eq(documents.state, "deleting")));
      return rows.map(({ id }) => id);
    },

    /** Marks those of them that are staged; they can neither be claimed nor opened any more. */
    async markDiscarded(ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return [];
      const rows = await queries
        .update(documents)
        .set(destroyed)
        .where(and(inArray(documents.id, [...ids]), eq(documents.state, "staged")))
        .returning({ id: documents.id });
      return rows.map(({ id }) => id);
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

/** Destroys the keys of claimed documents inside a transaction; the sweep removes the rest. */
export async function releaseDocuments(queries: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await queries
    .update(documents)
    .set(destroyed)
    .where(and(inArray(documents.id, [...ids]), eq(documents.state, "claimed")));
}

const sweptAtOnce = 200;

/**
 * Removes documents that came before a time and that no record has claimed. Each step can be cut off and done again: mark,
 * delete the object, delete the row. Only rows lead to objects: an object that this database does
 * not know may be another's, or older or newer than a restored copy of it.
 * @returns how many documents went
 * @throws AggregateError where some objects could not be deleted, once the others of their batch are
 */
export async function sweepDocuments(
  store: DocumentsStore,
  storage: Storage,
  before: Date,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const ids = await store.markUnclaimed(before, sweptAtOnce);
    const gone: string[] = [];
    const faults: unknown[] = [];
    for (const id of ids) {
      await storage.delete(id).then(
        () => gone.push(id),
        (fault) => faults.push(fault),
      );
    }
    await store.forget(gone);
    removed += gone.length;
    // its row stays for the next sweep; the others are not kept for it
    if (faults.length > 0) throw new AggregateError(faults, "Some objects were not deleted.");
    if (ids.length < sweptAtOnce) return removed;
  }
}
