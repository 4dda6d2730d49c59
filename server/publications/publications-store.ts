import { asc, eq } from "drizzle-orm";
import type { CollectionName } from "#contract/publications.ts";
import { collections, publications } from "../../db/schema.ts";
import type { Database, Queries } from "../platform/database.ts";

/** Grows with every change of the list; null where the list was never filled. */
export async function readRevision(queries: Queries, name: CollectionName): Promise<number | null> {
  const [found] = await queries
    .select({ revision: collections.revision })
    .from(collections)
    .where(eq(collections.name, name));
  return found?.revision ?? null;
}

/** Bodies of a list in their order, as they were stored. */
export async function readBodies(queries: Queries, name: CollectionName): Promise<unknown[]> {
  const rows = await queries
    .select({ body: publications.body })
    .from(publications)
    .where(eq(publications.collection, name))
    .orderBy(asc(publications.position), asc(publications.id));
  return rows.map(({ body }) => body);
}

/** Fills a list for the first time; false, and nothing stored, where that was done before. */
export async function fillCollection(
  database: Database,
  name: CollectionName,
  bodies: readonly unknown[],
): Promise<boolean> {
  return database.transaction(async (queries) => {
    const added = await queries
      .insert(collections)
      .values({ name })
      .onConflictDoNothing()
      .returning({ name: collections.name });
    if (added.length === 0) return false;
    for (let start = 0; start < bodies.length; start += rowsPerInsert) {
      const rows = bodies
        .slice(start, start + rowsPerInsert)
        .map((body, at) => ({ collection: name, position: start + at, body }));
      await queries.insert(publications).values(rows);
    }
    return true;
  });
}

/** A statement may have 65,535 parameters; a row here has three. */
const rowsPerInsert = 5_000;
