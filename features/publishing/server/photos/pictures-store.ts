import { and, asc, desc, eq, sql } from "drizzle-orm";
import {
  type PictureFormat,
  pictureFormats,
  readUploadedName,
} from "#contract/answers/uploaded-picture.ts";
import { referrers } from "#features/referrers/tables.ts";
import type { Database, Queries } from "#platform/database/database.ts";
import { collections, contentDrafts, publications } from "../../tables.ts";
import type { PictureState } from "./photos.ts";

/** Uploaded pictures stand beside the lists that name them, in a collection of their own. */
const collection = "pictures";

/** Whether a row of `publications`, by the names of its columns, is one of an uploaded picture. */
export function isPictureRow(row: Readonly<Record<string, string | null>>): boolean {
  return row.collection === collection;
}

export interface PictureRecord {
  name: string;
  state: PictureState;
  /** ISO 8601. */
  sentAt: string;
  /** When something named it, or it was sent, as last looked at. */
  usedAt: string;
  /** Until then a process makes its files. */
  claimedUntil: string | null;
}

/** A picture, and the moment by which this process is known from others that had it. */
export interface ClaimedPicture {
  name: string;
  /** ISO 8601. */
  claimedUntil: string;
}

const body = publications.body;
const isPicture = (name: string) =>
  and(eq(publications.collection, collection), sql`${body}->>'name' = ${name}`);

/** Notes a picture that is about to be stored; one that is there already starts again unless ready. */
export async function notePicture(
  database: Database,
  name: string,
  { now, claimedUntil }: { now: Date; claimedUntil: Date },
): Promise<void> {
  const at = now.toISOString();
  const picture: PictureRecord = {
    ...{ name, state: "waiting", sentAt: at, usedAt: at },
    claimedUntil: claimedUntil.toISOString(),
  };
  await database.transaction(async (queries) => {
    await queries.insert(collections).values({ name: collection }).onConflictDoNothing();
    // held to the end: two senders of one photo must not both add it
    await queries.select().from(collections).where(eq(collections.name, collection)).for("update");
    const known = await findPicture(queries, name);
    if (known?.state === "ready") return changePicture(queries, name, { usedAt: at });
    if (known) return changePicture(queries, name, picture);
    await queries.insert(publications).values({ collection, position: 0, body: picture });
  });
}

export async function findPicture(queries: Queries, name: string): Promise<PictureRecord | null> {
  const [found] = await queries.select({ body }).from(publications).where(isPicture(name));
  return (found?.body as PictureRecord | undefined) ?? null;
}

export async function changePicture(
  queries: Queries,
  name: string,
  change: Partial<PictureRecord>,
): Promise<void> {
  await queries
    .update(publications)
    .set({ body: sql`${body} || ${JSON.stringify(change)}::jsonb` })
    .where(isPicture(name));
}

/** The picture that has waited longest and that nobody works on; held until `until`. */
export async function claimNextPicture(
  database: Database,
  { now, until }: { now: Date; until: Date },
): Promise<ClaimedPicture | null> {
  return database.transaction(async (queries) => {
    const [next] = await queries
      .select({ id: publications.id, body })
      .from(publications)
      .where(
        and(
          eq(publications.collection, collection),
          sql`${body}->>'state' = 'waiting'`,
          sql`coalesce(${body}->>'claimedUntil', '') <= ${now.toISOString()}`,
        ),
      )
      .orderBy(asc(publications.id))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!next) return null;
    const { name } = next.body as PictureRecord;
    const claimedUntil = until.toISOString();
    await changePicture(queries, name, { claimedUntil });
    return { name, claimedUntil };
  });
}

/**
 * Ends a hold with what became of the picture.
 * @returns false where the hold has ended before, and another process has or had it
 */
export async function releasePicture(
  queries: Queries,
  { name, claimedUntil }: ClaimedPicture,
  state: PictureState,
): Promise<boolean> {
  const change = { state, claimedUntil: null };
  const ended = await queries
    .update(publications)
    .set({ body: sql`${body} || ${JSON.stringify(change)}::jsonb` })
    .where(and(isPicture(name), sql`${body}->>'claimedUntil' = ${claimedUntil}`))
    .returning({ id: publications.id });
  return ended.length > 0;
}

export async function newestPictures(queries: Queries, most: number): Promise<PictureRecord[]> {
  const rows = await queries
    .select({ body })
    .from(publications)
    .where(eq(publications.collection, collection))
    .orderBy(desc(publications.id))
    .limit(most);
  return rows.map((row) => row.body as PictureRecord);
}

/** All that were used last before `before`, as last looked at. */
export async function picturesUnusedSince(queries: Queries, before: Date): Promise<string[]> {
  const rows = await queries
    .select({ name: sql<string>`${body}->>'name'` })
    .from(publications)
    .where(
      and(
        eq(publications.collection, collection),
        sql`${body}->>'usedAt' < ${before.toISOString()}`,
      ),
    );
  return rows.map(({ name }) => name);
}

/** Whether an item, a draft of one or a referrer names it; a blurred one also by its sharp name. */
export async function isPictureNamed(queries: Queries, name: string): Promise<boolean> {
  const names = [name, name.replace(/-blurred$/, "")].map((each) => `%"${each}"%`);
  const named = sql`LIKE ANY (${sql.param(names)}::text[])`;
  const { rows } = await queries.execute<{ named: boolean }>(sql`SELECT
    EXISTS (SELECT 1 FROM ${publications}
      WHERE ${publications.collection} <> ${collection} AND ${body}::text ${named})
    OR EXISTS (SELECT 1 FROM ${contentDrafts} WHERE ${contentDrafts.body}::text ${named})
    OR EXISTS (SELECT 1 FROM ${referrers} WHERE ${referrers.imagePath} = ${name}) AS named`);
  return rows[0]?.named ?? true;
}

/** Ends a picture that nothing used since `before`; false where something did meanwhile. */
export async function giveUpPicture(
  queries: Queries,
  name: string,
  before: Date,
): Promise<boolean> {
  const ended = await queries
    .update(publications)
    .set({ body: sql`${body} || '{"state": "failed"}'::jsonb` })
    .where(and(isPicture(name), sql`${body}->>'usedAt' < ${before.toISOString()}`))
    .returning({ id: publications.id });
  return ended.length > 0;
}

/** Unless it was sent again since `before`. */
export async function forgetPicture(queries: Queries, name: string, before: Date): Promise<void> {
  await queries
    .delete(publications)
    .where(and(isPicture(name), sql`${body}->>'usedAt' < ${before.toISOString()}`));
}

/** Where one file of an uploaded picture lies in the document store. */
export function fileKey(picture: string, width: number, format: PictureFormat): string {
  return `${picture}-${width}-${format}`;
}

/** Where the photo itself lies until its files are made. */
export function originalKey(picture: string): string {
  return `original-${picture}`;
}

/** The objects that a row of `publications` leads to, where it is one of an uploaded picture. */
export function* pictureObjects(row: Readonly<Record<string, string | null>>) {
  if (!isPictureRow(row) || !row.body) return;
  const { name, state, claimedUntil } = JSON.parse(row.body) as PictureRecord;
  const { widths = [] } = readUploadedName(name) ?? {};
  // one that is held is just being stored, or just being made: either may be there
  const isSure = claimedUntil === null;
  if (state === "waiting") yield { key: originalKey(name), size: null, isSure };
  if (state === "failed" || (state === "waiting" && isSure)) return;
  for (const width of widths) {
    for (const format of pictureFormats) {
      yield { key: fileKey(name, width, format), size: null, isSure: state === "ready" };
    }
  }
}
