import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Queries } from "#platform/database.ts";
import type { Referrer } from "../referrer-columns.ts";
import { referralNews, referrerLinks, referrers } from "../tables.ts";
import type { ReferrerLink } from "./referrer-links.ts";
import { referrerColumnsOf } from "./referrers-store.ts";

/** Keeps the person in the list until the transaction ends. False where there is none. */
export async function holdReferrer(queries: Queries, key: string): Promise<boolean> {
  const found = await queries
    .select({ key: referrers.key })
    .from(referrers)
    .where(eq(referrers.key, key))
    .for("update");
  return found.length > 0;
}

export async function insertLink(
  queries: Queries,
  link: typeof referrerLinks.$inferInsert,
): Promise<void> {
  await queries.insert(referrerLinks).values(link);
}

/** With each goes the address that was entered on its page. @returns how many there were that were not revoked before */
export async function revokeLinks(
  queries: Queries,
  keys: readonly string[],
  now: Date,
): Promise<number> {
  const revoked = await queries
    .update(referrerLinks)
    .set({ revokedAt: now })
    .where(isOpenLinkOf(keys))
    .returning({ key: referrerLinks.referrerKey });
  const owners = revoked.map(({ key }) => key);
  if (owners.length > 0)
    await queries.delete(referralNews).where(inArray(referralNews.referrerKey, owners));
  return revoked.length;
}

/** Which of these people have an open link. */
export async function linkedAmong(queries: Queries, keys: readonly string[]): Promise<Set<string>> {
  const found = await queries
    .select({ key: referrerLinks.referrerKey })
    .from(referrerLinks)
    .where(isOpenLinkOf(keys));
  return new Set(found.map(({ key }) => key));
}

/** As one parameter, because a data file may name more people than a statement has of them. */
function isOpenLinkOf(keys: readonly string[]) {
  const named = sql`(SELECT jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`;
  return and(sql`${referrerLinks.referrerKey} IN ${named}`, isNull(referrerLinks.revokedAt));
}

/** By the link that HR made, or by that of an email to its owner. */
type LinkOf = { tokenHashes: string[] } | { request: string };

/** Whose link this is, while it is not revoked and the person is in the list. */
export async function findLinkOwner(
  queries: Queries,
  link: LinkOf,
): Promise<{ referrer: Referrer; tokenHash: string } | null> {
  const [found] = await queries
    .select({ referrer: referrerColumnsOf, tokenHash: referrerLinks.tokenHash })
    .from(referrerLinks)
    .innerJoin(referrers, eq(referrers.key, referrerLinks.referrerKey))
    .leftJoin(referralNews, eq(referralNews.referrerKey, referrers.key))
    .where(
      and(
        "request" in link
          ? eq(referralNews.request, link.request)
          : inArray(referrerLinks.tokenHash, link.tokenHashes),
        isNull(referrerLinks.revokedAt),
      ),
    );
  return found ?? null;
}

/** @param since the moment before which it must have been seen last, so that few are written */
export async function noteSeen(
  queries: Queries,
  tokenHash: string,
  { now, since }: { now: Date; since: Date },
): Promise<void> {
  const isOld = or(isNull(referrerLinks.seenAt), lt(referrerLinks.seenAt, since));
  await queries
    .update(referrerLinks)
    .set({ seenAt: now })
    .where(and(eq(referrerLinks.tokenHash, tokenHash), isOld));
}

/** Open links by their owner's key. */
export async function linksOf(
  queries: Queries,
  keys: readonly string[],
): Promise<Map<string, ReferrerLink>> {
  if (keys.length === 0) return new Map();
  const { referrerKey: key, createdAt, seenAt } = referrerLinks;
  const rows = await queries
    .select({ key, createdAt, seenAt, toldSince: referralNews.confirmedAt })
    .from(referrerLinks)
    .leftJoin(referralNews, eq(referralNews.referrerKey, key))
    .where(and(inArray(key, [...keys]), isNull(referrerLinks.revokedAt)));
  return new Map(rows.map(({ key: owner, ...link }) => [owner, link]));
}
