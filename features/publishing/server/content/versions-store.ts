import { and, desc, eq, isNotNull, max } from "drizzle-orm";
import { admins } from "#features/accounts/tables.ts";
import type { Queries } from "#platform/database.ts";
import { contentVersions } from "../../tables.ts";
import type { StoredBody } from "./collection.ts";

/** All SQL on versions of what one collection published. */
export function createVersionsStore(queries: Queries, collection: string) {
  const versionColumns = {
    id: contentVersions.id,
    key: contentVersions.key,
    body: contentVersions.body,
    at: contentVersions.at,
    by: admins.name,
  };
  const selectVersions = () =>
    queries
      .select(versionColumns)
      .from(contentVersions)
      .leftJoin(admins, eq(admins.id, contentVersions.actorId));

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
