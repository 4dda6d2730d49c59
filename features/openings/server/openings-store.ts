import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { OpeningChoice } from "#features/accounts/server/index.ts";
import { accountOpenings } from "#features/accounts/tables.ts";
import { contentDrafts, contentVersions } from "#features/publishing/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import type { StoredOpening } from "../opening.ts";
import type { OpeningContent } from "../opening-content.ts";
import { openings } from "../tables.ts";

/** Under which drafts and versions of openings are kept. */
export const openingsCollectionName = "openings";

/** Versions that a form can have been given, unless it lay open for long. */
const maxVersions = 100;

type Row = typeof openings.$inferSelect;

/** All openings, shown or not, in the order of their titles as people sort them. */
export async function readOpenings(queries: Queries): Promise<StoredOpening[]> {
  // und-x-icu sorts alike on both engines, whose default collations differ
  const byTitle = sql`${openings.title} COLLATE "und-x-icu"`;
  const rows = await queries.select().from(openings).orderBy(byTitle, asc(openings.id));
  return rows.map(toOpening);
}

/** One opening, shown or not; null where there is none. */
export async function readOpening(
  queries: Queries,
  openingId: number,
): Promise<StoredOpening | null> {
  const [row] = await queries.select().from(openings).where(eq(openings.id, openingId));
  return row ? toOpening(row) : null;
}

/** Adds openings; those whose id or code is there already stay as they are. */
export async function insertOpenings(
  queries: Queries,
  added: readonly StoredOpening[],
): Promise<void> {
  await queries.insert(openings).values(added.map(toRow)).onConflictDoNothing();
}

/** Adds openings or replaces what stands under their numbers. */
export async function putOpenings(
  queries: Queries,
  put: readonly (OpeningContent & { openingId: number })[],
): Promise<void> {
  await queries
    .insert(openings)
    .values(put.map(toRow))
    .onConflictDoUpdate({ target: openings.id, set: asPut });
}

const asPut = Object.fromEntries(
  Object.entries(getTableColumns(openings)).map(([field, { name }]) => [
    field,
    sql`excluded.${sql.identifier(name)}`,
  ]),
);

export async function deleteOpenings(queries: Queries, ids: readonly number[]): Promise<void> {
  await queries.delete(openings).where(inArray(openings.id, [...ids]));
}

/** Whether another opening has this code, in any letter case. */
export async function isCodeTaken(
  queries: Queries,
  code: string,
  exceptId: number,
): Promise<boolean> {
  const sameCode = eq(sql`lower(${openings.code})`, code.toLowerCase());
  const found = await queries
    .select({ id: openings.id })
    .from(openings)
    .where(and(sameCode, ne(openings.id, exceptId)))
    .limit(1);
  return found.length > 0;
}

/** Codes that drafts would publish, in small letters. */
export async function draftedCodes(queries: Queries): Promise<Set<string>> {
  const code = sql<string | null>`lower(${contentDrafts.body}->>'openingCode')`;
  const rows = await queries
    .select({ code })
    .from(contentDrafts)
    .where(eq(contentDrafts.collection, openingsCollectionName));
  return new Set(rows.flatMap((row) => row.code ?? []));
}

/** A number above all that openings, their drafts and their versions have. */
export async function nextOpeningId(queries: Queries): Promise<number> {
  const { rows } = await queries.execute<{ next: number }>(sql`
    SELECT coalesce(max(id), 0) + 1 AS next FROM (
      SELECT id FROM ${openings}
      UNION ALL SELECT key::int FROM ${contentDrafts} WHERE collection = ${openingsCollectionName}
      UNION ALL SELECT key::int FROM ${contentVersions} WHERE collection = ${openingsCollectionName}
    ) AS known`);
  return Number(rows[0]?.next);
}

/** The questions of what was published of an opening, newest first; null for a version without. */
export async function questionsOfVersions(queries: Queries, openingId: number): Promise<unknown[]> {
  const rows = await queries
    .select({ questions: sql<unknown>`${contentVersions.body}->'questions'` })
    .from(contentVersions)
    .where(
      and(
        eq(contentVersions.collection, openingsCollectionName),
        eq(contentVersions.key, String(openingId)),
        isNotNull(contentVersions.body),
      ),
    )
    .orderBy(desc(contentVersions.id))
    .limit(maxVersions);
  return rows.map(({ questions }) => questions);
}

/** Whether there is any opening at all. */
export async function hasOpenings(queries: Queries): Promise<boolean> {
  const found = await queries.select({ id: openings.id }).from(openings).limit(1);
  return found.length > 0;
}

function toOpening({ id, code, title, visibleFrom, questions, ...rest }: Row): StoredOpening {
  return {
    openingId: id,
    openingCode: code,
    openingTitle: title,
    ...rest,
    ...(questions && { questions }),
    ...(visibleFrom && { visibleFrom: visibleFrom.toISOString() }),
  };
}

function toRow({
  openingId,
  openingCode,
  openingTitle,
  visibleFrom,
  ...rest
}: Omit<StoredOpening, "visibleFrom"> & { visibleFrom?: string | null }) {
  return {
    id: openingId,
    code: openingCode,
    title: openingTitle,
    ...rest,
    visibleFrom: visibleFrom ? new Date(visibleFrom) : null,
  };
}

/** All openings by title, and those that somebody was given and that are removed: what a hiring manager may be given. */
export async function openingChoices(queries: Queries): Promise<OpeningChoice[]> {
  const { rows } = await queries.execute<{ id: number; title: string; removed: boolean }>(sql`
    SELECT ${openings.id} AS id, ${openings.title} AS title, false AS removed FROM ${openings}
    UNION ALL
    SELECT gone.id, coalesce((
      SELECT ${contentVersions.body} ->> 'openingTitle' FROM ${contentVersions}
      WHERE ${contentVersions.collection} = 'openings' AND ${contentVersions.key} = gone.id::text
        AND ${contentVersions.body} ->> 'openingTitle' IS NOT NULL
      ORDER BY ${contentVersions.id} DESC LIMIT 1
    ), gone.id::text), true
    FROM (SELECT DISTINCT ${accountOpenings.openingId} AS id FROM ${accountOpenings}) AS gone
    WHERE NOT EXISTS (SELECT FROM ${openings} WHERE ${openings.id} = gone.id)
    ORDER BY removed, title, id`);
  return rows;
}
