import { randomBytes } from "node:crypto";
import { foldEmployeeId } from "#contract/referral-source.ts";
import { writeAudit } from "#features/accounts/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import type { KeyedHash } from "#platform/keyed-hash.ts";
import { addressGroup } from "#platform/limits/address-group.ts";
import { TokenBuckets } from "#platform/limits/token-buckets.ts";
import type { NewsLinks } from "./referral-news.ts";
import type { ReferrerLinks } from "./referrer-links.ts";
import * as store from "./referrer-links-store.ts";

export interface ReferrerLinksOptions {
  database: Database;
  clock: Clock;
  /** A copy of the table opens nothing: it holds hashes under this key. */
  keyedHash: KeyedHash;
  /** Of emails to referrers, which open the same page. */
  newsLinks: Pick<NewsLinks, "requestIn">;
}

/** 256 bits in base64url. */
const tokenShape = /^[\w-]{43}$/;
/** Milliseconds in which a link's use is written down once. */
const seenEvery = 10 * 60 * 1_000;

export function createReferrerLinks(options: ReferrerLinksOptions): ReferrerLinks {
  const { database, clock } = options;
  // nobody guesses 256 bits; this keeps those who try from costing a query each time, and an office
  // behind one address, where many open links that have ended, from waiting for each other
  const tries = new TokenBuckets({ capacity: 300, perSecond: 5, clock });
  const hashOf = (token: string) => options.keyedHash("referrer-link", token);

  return {
    async make(referID, actor) {
      const token = randomBytes(32).toString("base64url");
      const key = foldEmployeeId(referID);
      const made = await database.transaction(async (queries) => {
        if (!(await store.holdReferrer(queries, key))) return false;
        const now = clock.now();
        await store.revokeLinks(queries, [key], now);
        const link = { tokenHash: hashOf(token), referrerKey: key };
        await store.insertLink(queries, { ...link, createdAt: now, createdBy: actor.id });
        await writeAudit(queries, now, { actor, action: "referrer-link-made", subject: key });
        return true;
      });
      return made ? token : null;
    },

    async revoke(referID, actor) {
      const key = foldEmployeeId(referID);
      return database.transaction(async (queries) => {
        const now = clock.now();
        const revoked = (await store.revokeLinks(queries, [key], now)) > 0;
        const entry = { actor, action: "referrer-link-revoked", subject: key } as const;
        if (revoked) await writeAudit(queries, now, entry);
        return revoked;
      });
    },

    async open(token, address) {
      const group = addressGroup(address);
      const wait = tries.take(group);
      if (wait > 0) return { ok: false, retryAfterSeconds: wait };
      const request = options.newsLinks.requestIn(token);
      if (!request && !tokenShape.test(token)) return { ok: false, retryAfterSeconds: null };
      const link = request
        ? { request }
        : { tokenHashes: options.keyedHash.all("referrer-link", token) };
      const found = await store.findLinkOwner(database.queries, link);
      if (!found) return { ok: false, retryAfterSeconds: null };
      const { referrer, tokenHash } = found;
      tries.refund(group);
      const now = clock.now();
      const since = new Date(now.getTime() - seenEvery);
      await store.noteSeen(database.queries, tokenHash, { now, since });
      return { ok: true, referrer };
    },
  };
}
