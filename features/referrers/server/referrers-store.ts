import { asc, eq, inArray, sql } from "drizzle-orm";
import { foldEmployeeId } from "#contract/ids/referral-source.ts";
import { collections } from "#features/publishing/tables.ts";
import type { Database, Queries } from "#platform/database/database.ts";
import type { Referrer } from "../referrer-columns.ts";
import { referrers } from "../tables.ts";
import type { DataPlan, ListedReferrer } from "./plan-data-file.ts";

/** Where the list's revision stands among those of the other published lists. */
const collection = "referrers";

/** A person as the list has them. */
export const referrerColumnsOf = {
  referID: referrers.referId,
  applicantType: referrers.applicantType,
  referName: referrers.referName,
  team: referrers.team,
  years: referrers.years,
  imagePath: referrers.imagePath,
  information: referrers.information,
};

/** Grows with every change of the list; 0 where it was never filled. */
export async function readRevision(queries: Queries): Promise<number> {
  const [found] = await queries
    .select({ revision: collections.revision })
    .from(collections)
    .where(eq(collections.name, collection));
  return found?.revision ?? 0;
}

/** Everyone, in order. */
export async function readReferrers(queries: Queries): Promise<Referrer[]> {
  const listed = await readListed(queries);
  return listed.map(({ position: _, ...row }) => row);
}

/** The same, with their places. In pages, between which the queries of visitors get in. */
export async function readListed(queries: Queries): Promise<ListedReferrer[]> {
  const found: ListedReferrer[] = [];
  const { position, key } = referrers;
  for (let last: { position: number; key: string } | undefined; ; ) {
    const page = await queries
      .select({ ...referrerColumnsOf, position, key })
      .from(referrers)
      .where(last && sql`(${position}, ${key}) > (${last.position}, ${last.key})`)
      .orderBy(asc(position), asc(key))
      .limit(rowsPerRead);
    for (const { key: _, ...row } of page) found.push(row);
    last = page.at(-1);
    if (page.length < rowsPerRead) return found;
  }
}

const rowsPerRead = 2_000;

/** @param key a folded employee ID */
export async function readReferrer(queries: Queries, key: string): Promise<Referrer | null> {
  const [found] = await queries
    .select(referrerColumnsOf)
    .from(referrers)
    .where(eq(referrers.key, key));
  return found ?? null;
}

/** Fills the list for the first time; false, and nothing stored, where that was done before. */
export async function fillReferrers(
  database: Database,
  rows: readonly Referrer[],
): Promise<boolean> {
  return database.transaction(async (queries) => {
    const added = await queries
      .insert(collections)
      .values({ name: collection })
      .onConflictDoNothing()
      .returning({ name: collections.name });
    if (added.length === 0) return false;
    await putReferrers(
      queries,
      rows.map((row, position) => ({ ...row, position })),
    );
    return true;
  });
}

/** Changes the list as planned, and raises its revision. */
export async function carryOut(queries: Queries, plan: DataPlan): Promise<void> {
  await removeReferrers(
    queries,
    plan.removed.map(({ referID }) => foldEmployeeId(referID)),
  );
  await putReferrers(queries, plan.put);
  await moveReferrers(queries, plan.move);
  await queries
    .update(collections)
    .set({ revision: sql`${collections.revision} + 1` })
    .where(eq(collections.name, collection));
}

/** Adds people, or writes them over those with the same ID. */
async function putReferrers(
  queries: Queries,
  rows: readonly (Referrer & { position: number })[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += step) {
    const put = rows.slice(start, start + step).map(({ referID, ...rest }) => ({
      key: foldEmployeeId(referID),
      refer_id: referID,
      applicant_type: rest.applicantType,
      refer_name: rest.referName,
      team: rest.team,
      years: rest.years,
      image_path: rest.imagePath,
      information: rest.information,
      position: rest.position,
    }));
    await queries.execute(sql`
      INSERT INTO ${referrers}
      SELECT * FROM jsonb_populate_recordset(NULL::${referrers}, ${JSON.stringify(put)}::jsonb)
      ON CONFLICT (key) DO UPDATE SET
        refer_id = excluded.refer_id, applicant_type = excluded.applicant_type,
        refer_name = excluded.refer_name, team = excluded.team, years = excluded.years,
        image_path = excluded.image_path, information = excluded.information,
        position = excluded.position`);
  }
}

/** Rows in one statement. */
const step = 1_000;

/** Gives people other places in the list. */
async function moveReferrers(
  queries: Queries,
  moved: readonly { key: string; position: number }[],
): Promise<void> {
  for (let start = 0; start < moved.length; start += step) {
    const part = JSON.stringify(moved.slice(start, start + step));
    await queries.execute(sql`
      UPDATE ${referrers} SET position = moved.position
      FROM jsonb_to_recordset(${part}::jsonb) AS moved(key text, position integer)
      WHERE referrers.key = moved.key`);
  }
}

/** @param keys folded employee IDs */
async function removeReferrers(queries: Queries, keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += step) {
    await queries.delete(referrers).where(inArray(referrers.key, keys.slice(start, start + step)));
  }
}

/** The revision, which nobody else changes until the transaction ends. */
export async function lockRevision(queries: Queries): Promise<number> {
  await queries.insert(collections).values({ name: collection, revision: 0 }).onConflictDoNothing();
  const [locked] = await queries
    .select({ revision: collections.revision })
    .from(collections)
    .where(eq(collections.name, collection))
    .for("update");
  return locked?.revision ?? 0;
}
