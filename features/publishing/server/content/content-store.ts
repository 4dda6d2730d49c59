import { and, desc, eq, inArray, isNotNull, lt, max, sql } from "drizzle-orm";
import { staffAccounts } from "#features/accounts/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import { collections, contentDrafts, contentVersions } from "../../tables.ts";
import type { StoredBody } from "./collection.ts";

export interface ContentVersion {
  id: number;
  key: string;
  /** Null took the item away. */
  body: StoredBody | null;
  /** Null where it was published before the desk kept versions. */
  by: string | null;
  at: Date;
}

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
      const [locked] = await queries
        .select({ revision: collections.revision })
        .from(collections)
        .where(eq(collections.name, collection))
        .for("update");
      return locked?.revision ?? firstRevision;
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

export interface StoredDraft {
  key: string;
  body: StoredBody | null;
  revision: number;
  at: Date;
  by: string | null;
}

/** All SQL on drafts of one collection. */
export function createDraftsStore(queries: Queries, collection: string) {
  const draftOf = (key: string) =>
    and(eq(contentDrafts.collection, collection), eq(contentDrafts.key, key));
  const draftColumns = {
    key: contentDrafts.key,
    body: contentDrafts.body,
    revision: contentDrafts.revision,
    at: contentDrafts.updatedAt,
    by: staffAccounts.name,
  };
  const selectDrafts = () =>
    queries
      .select(draftColumns)
      .from(contentDrafts)
      .leftJoin(staffAccounts, eq(staffAccounts.id, contentDrafts.updatedBy));

  return {
    async drafts(): Promise<StoredDraft[]> {
      return selectDrafts()
        .where(eq(contentDrafts.collection, collection))
        .orderBy(contentDrafts.updatedAt, contentDrafts.key);
    },

    async draft(key: string): Promise<StoredDraft | null> {
      const [found] = await selectDrafts().where(draftOf(key));
      return found ?? null;
    },

    async putDraft(draft: Omit<StoredDraft, "by"> & { actorId: string }): Promise<void> {
      const { key, body, revision, at: updatedAt, actorId: updatedBy } = draft;
      const row = { body, revision, updatedAt, updatedBy };
      await queries
        .insert(contentDrafts)
        .values({ collection, key, ...row })
        .onConflictDoUpdate({ target: [contentDrafts.collection, contentDrafts.key], set: row });
    },

    async deleteDraft(key: string): Promise<void> {
      await queries.delete(contentDrafts).where(draftOf(key));
    },

    async deleteDraftsBefore(moment: Date): Promise<void> {
      const older = lt(contentDrafts.updatedAt, moment);
      await queries
        .delete(contentDrafts)
        .where(and(eq(contentDrafts.collection, collection), older));
    },

    /** Leaves those that were saved last. */
    async deleteDraftsBut(newest: number): Promise<void> {
      const { key, updatedAt } = contentDrafts;
      const ofCollection = eq(contentDrafts.collection, collection);
      const older = queries
        .select({ key })
        .from(contentDrafts)
        .where(ofCollection)
        .orderBy(desc(updatedAt), desc(key))
        .offset(newest);
      await queries.delete(contentDrafts).where(and(ofCollection, inArray(key, older)));
    },
  };
}

/** All SQL on versions of what one collection published. */
export function createVersionsStore(queries: Queries, collection: string) {
  const versionColumns = {
    id: contentVersions.id,
    key: contentVersions.key,
    body: contentVersions.body,
    at: contentVersions.at,
    by: staffAccounts.name,
  };
  const selectVersions = () =>
    queries
      .select(versionColumns)
      .from(contentVersions)
      .leftJoin(staffAccounts, eq(staffAccounts.id, contentVersions.actorId));

  return {
    /** By key, the number of what was published last. */
    async latestVersions(): Promise<Map<string, number>> {
      const rows = await queries
        .select({ key: contentVersions.key, id: max(contentVersions.id) })
        .from(contentVersions)
        .where(eq(contentVersions.collection, collection))
        .groupBy(contentVersions.key);
      return new Map(rows.map(({ key, id }) => [key, Number(id)]));
    },

    /** By key, what was published last that was there. */
    async lastBodies(): Promise<{ key: string; body: StoredBody }[]> {
      return queries
        .selectDistinctOn([contentVersions.key], {
          key: contentVersions.key,
          body: contentVersions.body,
        })
        .from(contentVersions)
        .where(and(eq(contentVersions.collection, collection), isNotNull(contentVersions.body)))
        .orderBy(contentVersions.key, desc(contentVersions.id));
    },

    /** When somebody first published an item. */
    async firstByHand(): Promise<Date | null> {
      const [first] = await queries
        .select({ at: contentVersions.at })
        .from(contentVersions)
        .where(
          and(
            eq(contentVersions.collection, collection),
            isNotNull(contentVersions.actorId),
            isNotNull(contentVersions.body),
          ),
        )
        .orderBy(contentVersions.id)
        .limit(1);
      return first?.at ?? null;
    },

    /** The newest first. */
    async versions(key: string, most: number) {
      return selectVersions()
        .where(and(eq(contentVersions.collection, collection), eq(contentVersions.key, key)))
        .orderBy(desc(contentVersions.id))
        .limit(most);
    },

    async version(id: number) {
      const [found] = await selectVersions().where(
        and(eq(contentVersions.collection, collection), eq(contentVersions.id, id)),
      );
      return found ?? null;
    },

    /** In this order, the newest last. */
    async addVersions(
      versions: readonly {
        key: string;
        body: StoredBody | null;
        at: Date;
        actorId: string | null;
      }[],
    ): Promise<void> {
      const rows = versions.map((version) => ({ collection, ...version }));
      await queries.insert(contentVersions).values(rows);
    },
  };
}
