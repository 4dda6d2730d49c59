import { and, asc, eq, inArray, max, ne, sql } from "drizzle-orm";
import type { CollectionName } from "#contract/publications.ts";
import { inChunks } from "#platform/database/chunks.ts";
import type { Database, Queries } from "#platform/database/database.ts";
import { collections, publications } from "../../tables.ts";

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

/** Items of a list in their order, each with the number of its row. */
export async function readItems(
  queries: Queries,
  name: CollectionName,
): Promise<{ key: string; body: unknown }[]> {
  const rows = await queries
    .select({ id: publications.id, body: publications.body })
    .from(publications)
    .where(eq(publications.collection, name))
    .orderBy(asc(publications.position), asc(publications.id));
  return rows.map(({ id, body }) => ({ key: String(id), body }));
}

const itemOf = (name: CollectionName, id: number) =>
  and(eq(publications.collection, name), eq(publications.id, id));

/** One item; null where the list has none of that number. */
export async function readItem(queries: Queries, name: CollectionName, id: number) {
  const [row] = await queries
    .select({ body: publications.body })
    .from(publications)
    .where(itemOf(name, id));
  return row?.body ?? null;
}

/** Another item with the same values under these keys, in any letter case; null where there is none. */
export async function findDuplicate(
  queries: Queries,
  name: CollectionName,
  id: number,
  values: readonly (readonly [key: string, value: string])[],
): Promise<unknown> {
  const [duplicate] = await queries
    .select({ body: publications.body })
    .from(publications)
    .where(
      and(
        eq(publications.collection, name),
        ne(publications.id, id),
        ...values.map(
          ([key, value]) => sql`lower(${publications.body}->>${key}::text) = lower(${value})`,
        ),
      ),
    )
    .limit(1);
  return duplicate?.body ?? null;
}

/** Replaces items where they stand, or adds them behind the others in this order. */
export async function putItems(
  queries: Queries,
  name: CollectionName,
  items: readonly { id: number; body: unknown }[],
): Promise<void> {
  const [last] = await queries
    .select({ position: max(publications.position) })
    .from(publications)
    .where(eq(publications.collection, name));
  const next = (last?.position ?? -1) + 1;
  const rows = items.map((item, at) => ({ ...item, collection: name, position: next + at }));
  await queries
    .insert(publications)
    .values(rows)
    .onConflictDoUpdate({
      target: publications.id,
      set: { body: sql`excluded.body`, updatedAt: sql`now()` },
    });
}

export async function deleteItems(
  queries: Queries,
  name: CollectionName,
  ids: readonly number[],
): Promise<void> {
  await queries
    .delete(publications)
    .where(and(eq(publications.collection, name), inArray(publications.id, [...ids])));
}

/** Numbers that no item of any list has or had, in their order. */
export async function nextItemIds(queries: Queries, count: number): Promise<number[]> {
  const { rows } = await queries.execute<{ next: string }>(
    sql`SELECT nextval(pg_get_serial_sequence('publications', 'id')) AS next
      FROM generate_series(1, ${count}::int)`,
  );
  return rows.map(({ next }) => Number(next));
}

/** Puts the items of these numbers into this order. */
export async function orderItems(queries: Queries, name: CollectionName, ids: readonly number[]) {
  await queries.execute(sql`
    UPDATE ${publications} SET position = wanted.place
    FROM unnest(${sql.param(ids)}::bigint[]) WITH ORDINALITY AS wanted(id, place)
    WHERE ${publications.id} = wanted.id AND ${publications.collection} = ${name}`);
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
    const rows = bodies.map((body, position) => ({ collection: name, position, body }));
    for (const part of inChunks(rows, rowsPerInsert)) {
      await queries.insert(publications).values([...part]);
    }
    return true;
  });
}

/** A statement may have 65,535 parameters; a row here has three. */
const rowsPerInsert = 5_000;
