import { randomBytes } from "node:crypto";
import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { foldEmployeeId } from "#contract/ids/referral-source.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { addressGroup } from "#platform/limits/address-group.ts";
import { TokenBuckets } from "#platform/limits/token-buckets.ts";
import type { Referrer } from "../referrer-columns.ts";
import { referralNews, referrerLinks, referrers } from "../tables.ts";
import { createNotificationLinks } from "./referral-notifications.ts";
import { referrerColumnsOf } from "./referrers-store.ts";

/** A private link as HR sees it: that it is there, never what it is. */
export interface ReferrerLink {
  createdAt: Date;
  /** When it was opened last; null while nobody has. */
  seenAt: Date | null;
  /** Since when its owner is told by email of who applies; null where that is not wanted. */
  notifiedSince: Date | null;
}

export type OpenedLink =
  | { ok: true; referrer: Referrer }
  /** Unknown, revoked, or of someone who is in the list no more: nothing tells which. */
  | { ok: false; retryAfterSeconds: number | null };

/** 256 bits in base64url. */
const tokenShape = /^[\w-]{43}$/;
/** Milliseconds in which a link's use is written down once. */
const seenEvery = 10 * 60 * 1_000;

/** Private links by which the people of the list see what became of their candidates. */
export function createReferrerLinks(
  context: Pick<Context, "database" | "clock" | "keyedHash" | "origin">,
) {
  const { database, clock, keyedHash } = context;
  // those of emails to referrers open the same page
  const newsLinks = createNotificationLinks(context);
  // nobody guesses 256 bits; this keeps those who try from costing a query each time, and an office
  // behind one address, where many open links that have ended, from waiting for each other
  const tries = new TokenBuckets({ capacity: 300, perSecond: 5, clock });
  // a copy of the table opens nothing
  const hashOf = (token: string) => keyedHash("referrer-link", token);

  return {
    /**
     * Makes a link; the person's former one opens nothing from now on.
     * @returns its token, which is kept nowhere; null where the list has no such person
     */
    async make(referID: string, actor: StaffUser): Promise<string | null> {
      const token = randomBytes(32).toString("base64url");
      const key = foldEmployeeId(referID);
      const made = await database.transaction(async (queries) => {
        if (!(await lockReferrer(queries, key))) return false;
        const now = clock.now();
        await revokeLinks(queries, [key], now);
        const link = { tokenHash: hashOf(token), referrerKey: key };
        await insertLink(queries, { ...link, createdAt: now, createdBy: actor.id });
        await writeAudit(queries, now, { actor, action: "referrer-link-made", subject: key });
        return true;
      });
      return made ? token : null;
    },

    /** False where no open link is under this ID, which need not be in the list any more. */
    async revoke(referID: string, actor: StaffUser): Promise<boolean> {
      const key = foldEmployeeId(referID);
      return database.transaction(async (queries) => {
        const now = clock.now();
        const revoked = (await revokeLinks(queries, [key], now)) > 0;
        const entry = { actor, action: "referrer-link-revoked", subject: key } as const;
        if (revoked) await writeAudit(queries, now, entry);
        return revoked;
      });
    },

    /** @param address who asks: one that guesses is made to wait */
    async open(token: string, address: string): Promise<OpenedLink> {
      const group = addressGroup(address);
      const wait = tries.take(group);
      if (wait > 0) return { ok: false, retryAfterSeconds: wait };
      const request = newsLinks.requestIn(token);
      if (!request && !tokenShape.test(token)) return { ok: false, retryAfterSeconds: null };
      const link = request ? { request } : { tokenHashes: keyedHash.all("referrer-link", token) };
      const found = await findLinkOwner(database.queries, link);
      if (!found) return { ok: false, retryAfterSeconds: null };
      const { referrer, tokenHash } = found;
      tries.refund(group);
      const now = clock.now();
      const since = new Date(now.getTime() - seenEvery);
      await noteSeen(database.queries, tokenHash, { now, since });
      return { ok: true, referrer };
    },
  };
}

export type ReferrerLinks = ReturnType<typeof createReferrerLinks>;

/** Keeps the person in the list until the transaction ends. False where there is none. */
async function lockReferrer(queries: Queries, key: string): Promise<boolean> {
  const found = await queries
    .select({ key: referrers.key })
    .from(referrers)
    .where(eq(referrers.key, key))
    .for("update");
  return found.length > 0;
}

async function insertLink(
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
async function findLinkOwner(
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
          ? eq(referralNews.confirmationToken, link.request)
          : inArray(referrerLinks.tokenHash, link.tokenHashes),
        isNull(referrerLinks.revokedAt),
      ),
    );
  return found ?? null;
}

/** @param since the moment before which it must have been seen last, so that few are written */
async function noteSeen(
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
    .select({ key, createdAt, seenAt, notifiedSince: referralNews.confirmedAt })
    .from(referrerLinks)
    .leftJoin(referralNews, eq(referralNews.referrerKey, key))
    .where(and(inArray(key, [...keys]), isNull(referrerLinks.revokedAt)));
  return new Map(rows.map(({ key: owner, ...link }) => [owner, link]));
}
