import { asc, eq, sql } from "drizzle-orm";
import { foldEmployeeId } from "#contract/referral-source.ts";
import type { Referrer } from "#contract/referrer-columns.ts";
import { collections, referrers } from "../../db/schema.ts";
import type { Database, Queries } from "../platform/database.ts";

/** Where the list's revision stands among those of the other published lists. */
const collection = "referrers";

const columns = {
  referID: referrers.referId,
  applicantType: referrers.applicantType,
  referName: referrers.referName,
  team: referrers.team,
  years: referrers.years,
  imagePath: referrers.imagePath,
  information: referrers.information,
};

/** Every column as the row that is put has it. */
const allAsGiven = {
  referId: sql`excluded.refer_id`,
  applicantType: sql`excluded.applicant_type`,
  referName: sql`excluded.refer_name`,
  team: sql`excluded.team`,
  years: sql`excluded.years`,
  imagePath: sql`excluded.image_path`,
  information: sql`excluded.information`,
  position: sql`excluded.position`,
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
  return queries
    .select(columns)
    .from(referrers)
    .orderBy(asc(referrers.position), asc(referrers.key));
}

/** @param key a folded employee ID */
export async function readReferrer(queries: Queries, key: string): Promise<Referrer | null> {
  const [found] = await queries.select(columns).from(referrers).where(eq(referrers.key, key));
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

/** Adds people, or writes them over those with the same ID. */
export async function putReferrers(
  queries: Queries,
  rows: readonly (Referrer & { position: number })[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    const values = rows.slice(start, start + rowsPerInsert).map(({ referID, ...rest }) => ({
      key: foldEmployeeId(referID),
      referId: referID,
      ...rest,
    }));
    await queries
      .insert(referrers)
      .values(values)
      .onConflictDoUpdate({ target: referrers.key, set: allAsGiven });
  }
}

/** A statement may have 65,535 parameters; a row here has nine. */
const rowsPerInsert = 2_000;
