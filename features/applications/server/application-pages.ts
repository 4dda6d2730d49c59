import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { applicationNumberIn, newNumber, numberPrefix } from "#contract/ids/application-number.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { folded, foldedEmail } from "#platform/database/search-sql.ts";
import type { KeyedHash } from "#platform/secrets/keyed-hash.ts";
import { signedTokens } from "#platform/secrets/signed-tokens.ts";
import { applicationPages, applications } from "../tables.ts";

/** Number and private page of an application. */
export type PageRow = typeof applicationPages.$inferSelect;

const { applicationId, linkVersion, withdrawnAt, emailRefusedAt } = applicationPages;

/** Twice the same of so many never comes; more tries would hide a fault. */
const maxDraws = 10;

/**
 * The page of an application, made when it is first asked for.
 * @returns null where the application is erased
 */
export async function pageOf(
  queries: Queries,
  id: number,
  draw: () => string = newNumber,
): Promise<PageRow | null> {
  for (let drawn = 0; drawn < maxDraws; drawn += 1) {
    const page = await findPage(queries, id);
    if (page) return page;
    await addPage(queries, id, draw());
  }
  return findPage(queries, id);
}

/** The same for several, by the ids of their applications; without those that are erased. */
export async function pagesOf(
  queries: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PageRow>> {
  const rows = await queries
    .select()
    .from(applicationPages)
    .where(inArray(applicationId, [...ids]));
  const pages = new Map(rows.map((row) => [row.applicationId, row]));
  for (const id of ids) {
    const page = pages.get(id) ?? (await pageOf(queries, id));
    if (page) pages.set(id, page);
  }
  return pages;
}

/** Null where there is none yet. */
export async function findPage(queries: Queries, id: number): Promise<PageRow | null> {
  const [row] = await queries.select().from(applicationPages).where(eq(applicationId, id));
  return row ?? null;
}

/** Unless the application is erased, has a page by now, or another one has that number. */
export async function addPage(queries: Queries, id: number, number: string): Promise<void> {
  await queries.execute(sql`
    INSERT INTO ${applicationPages} (application_id, number)
    SELECT id, ${number}::text FROM ${applications} WHERE id = ${id}::bigint
    ON CONFLICT DO NOTHING`);
}

export async function markWithdrawn(queries: Queries, id: number, at: Date): Promise<void> {
  await queries
    .update(applicationPages)
    .set({ withdrawnAt: at })
    .where(and(eq(applicationId, id), isNull(withdrawnAt)));
}

/** Ends the links of before. */
export async function renewLink(queries: Queries, id: number): Promise<void> {
  await queries
    .update(applicationPages)
    .set({ linkVersion: sql`${linkVersion} + 1` })
    .where(eq(applicationId, id));
}

/** Somebody has read what was sent to the address, or it is another one that nobody has tried. */
export async function trustEmail(queries: Queries, id: number): Promise<void> {
  await queries.update(applicationPages).set({ emailRefusedAt: null }).where(eq(applicationId, id));
}

/** Of all applications with this address, in any letter case. @param refusedAt null: no mail server refuses it */
export async function markEmail(
  queries: Queries,
  address: string,
  refusedAt: Date | null,
): Promise<void> {
  const theirs = sql`${foldedEmail(sql`${address}::text`)} COLLATE "C"`;
  const ofAddress = queries
    .select({ id: applications.id })
    .from(applications)
    .where(eq(folded(applications.email), theirs));
  const isOther = refusedAt ? isNull(emailRefusedAt) : isNotNull(emailRefusedAt);
  await queries
    .update(applicationPages)
    .set({ emailRefusedAt: refusedAt })
    .where(and(inArray(applicationId, ofAddress), isOther));
}

/** What a private link is made of. */
type LinkedPage = Pick<PageRow, "number" | "linkVersion">;

/** Private links of applications. */
export const createApplicationLinks = ({
  keyedHash,
  origin,
}: Pick<Context, "keyedHash" | "origin">) =>
  createNumberLinks(keyedHash, { purpose: "my-application", base: `${origin}/my-application/` });

/** Private links of what has a number, as those of candidates (docs/decisions/0036). Each ends with its version. */
export function createNumberLinks(
  keyedHash: KeyedHash,
  { purpose, base }: { purpose: string; base: string },
) {
  const tokens = signedTokens(keyedHash, { purpose, subject: /[0-9A-Z]{8}/, separator: "-" });
  const bare = (number: string) => number.slice(numberPrefix.length);
  const token = ({ number, linkVersion }: LinkedPage) =>
    tokens.write(bare(number), String(linkVersion));

  return {
    /** The last part of the link's address. */
    token,

    /** The whole address. */
    url: (page: LinkedPage) => `${base}${token(page)}`,

    /** The number that a token speaks of, not yet proven; null for what is no token. */
    numberIn(text: string): string | null {
      const number = tokens.subjectIn(text);
      return number === null ? null : applicationNumberIn(number);
    },

    /** Whether the token is the one of this page in its present version. */
    opens: (text: string, { number, linkVersion }: LinkedPage): boolean =>
      tokens.open(text, String(linkVersion)) === bare(number),
  };
}

export type ApplicationLinks = ReturnType<typeof createNumberLinks>;
