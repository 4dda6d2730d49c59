import { and, desc, eq, inArray, lt } from "drizzle-orm";
import { admins } from "#features/accounts/tables.ts";
import type { Queries } from "#platform/database.ts";
import { contentDrafts } from "../../tables.ts";
import type { StoredBody } from "./collection.ts";

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
    by: admins.name,
  };
  const selectDrafts = () =>
    queries
      .select(draftColumns)
      .from(contentDrafts)
      .leftJoin(admins, eq(admins.id, contentDrafts.updatedBy));

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
