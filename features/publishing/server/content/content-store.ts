import { eq, sql } from "drizzle-orm";
import type { Queries } from "#platform/database.ts";
import { collections } from "../../tables.ts";
import { createDraftsStore } from "./drafts-store.ts";
import { createVersionsStore } from "./versions-store.ts";

/** Of a collection that was never changed; the table's own default. */
const firstRevision = 1;

/** What is kept of one collection beside what is published: its revision, drafts and versions. */
export function createContentStore(queries: Queries, collection: string) {
  return {
    ...createDraftsStore(queries, collection),
    ...createVersionsStore(queries, collection),

    /** Keeps others from changing the collection until the transaction ends; its revision. */
    async hold(): Promise<number> {
      await queries.insert(collections).values({ name: collection }).onConflictDoNothing();
      const [held] = await queries
        .select({ revision: collections.revision })
        .from(collections)
        .where(eq(collections.name, collection))
        .for("update");
      return held?.revision ?? firstRevision;
    },

    /** As `hold` would find it. */
    async readRevision(): Promise<number> {
      const [found] = await queries
        .select({ revision: collections.revision })
        .from(collections)
        .where(eq(collections.name, collection));
      return found?.revision ?? firstRevision;
    },

    /** Tells every node that what is published has changed. */
    async raiseRevision(): Promise<void> {
      await queries
        .update(collections)
        .set({ revision: sql`${collections.revision} + 1` })
        .where(eq(collections.name, collection));
    },
  };
}

export type ContentStore = ReturnType<typeof createContentStore>;
