import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database, Queries } from "../database/database.ts";
import type { KeyedHash } from "../secrets/keyed-hash.ts";
import { createRateLimitStore } from "./rate-limit-store.ts";
import { TokenBuckets } from "./token-buckets.ts";

/** Calls at once, and how many come back each second. */
export interface Rate {
  capacity: number;
  perSecond: number;
}

export interface RateLimit {
  /** Calls that store something. */
  accepted: Rate;
  /** All calls: refused ones are given back above, so that a wrong choice costs nobody his share. */
  attempted: Rate;
}

/** Token buckets of one kind of call, one for each sender. */
export interface RateLimitBuckets {
  /** Takes one call. @returns 0, or the whole seconds to wait for one */
  take(sender: string): Promise<number>;
  /**
   * Gives one back that came to nothing. Never fails, and takes a moment at most: a share that is
   * lost comes back by itself.
   */
  refund(sender: string): Promise<void>;
}

const maxRefund = 250;

/** @param name tells one kind of call from another */
export type CreateBuckets = (name: string, share: RateLimit) => RateLimitBuckets;

interface RateLimitDependencies {
  database: Database;
  clock: Clock;
  /** Senders stand in the table as hashes. */
  keyedHash: KeyedHash;
}

/**
 * Counts in the database, for all nodes together; in memory with the embedded one, which has one
 * process. What they let in needs the same database a moment later: without it nothing is let in.
 */
export function bucketFactory({
  database,
  clock,
  keyedHash,
}: RateLimitDependencies): CreateBuckets {
  if (database.kind === "embedded") return (_, share) => bucketsInMemory(share, clock);
  return (name, share) => {
    const store = createRateLimitStore(database.pool, share);
    const keyOf = (sender: string) => keyedHash("call share", name, sender);
    return {
      take: (sender) => store.take(keyOf(sender)),
      refund: (sender) => briefly(store.refund(keyOf(sender))),
    };
  };
}

/** Whoever is refused because the store is slow does not wait for it once more. */
async function briefly(refund: Promise<unknown>): Promise<void> {
  await Promise.race([refund.catch(() => {}), pause(maxRefund, undefined, { ref: false })]);
}

/** Counts in this process alone. */
export function bucketsInMemory(
  { accepted, attempted }: RateLimit,
  clock: Clock,
): RateLimitBuckets {
  const keeping = new TokenBuckets({ ...accepted, clock });
  const trying = new TokenBuckets({ ...attempted, clock });
  return {
    take: async (sender) => trying.take(sender) || keeping.take(sender),
    refund: async (sender) => keeping.refund(sender),
  };
}

const aDay = 24 * 60 * 60;

/**
 * What somebody is given at most so often a day, counted in the transaction that gives it: what is
 * undone took none, and a repeat that comes to nothing holds none back from the one that is stored.
 */
export function dailyAllowance(keyedHash: KeyedHash, name: string, aDayAtMost: number) {
  const keyOf = (whose: string) => keyedHash("call share", name, whose);
  const remaining = sql.raw(`least(${aDayAtMost}, share.accepted +
    greatest(0, extract(epoch FROM clock_timestamp() - share.at)::float8) * ${aDayAtMost / aDay})`);
  return {
    /** @returns false where there is none left; nothing is taken then */
    async take(queries: Queries, whose: string): Promise<boolean> {
      const { rows } = await queries.execute(sql`
        INSERT INTO rate_limit_buckets AS share (key, accepted, attempted, granted, at, full_at)
        VALUES (${keyOf(whose)}, ${aDayAtMost - 1}, 0, 1, clock_timestamp(),
          clock_timestamp() + interval '1 day')
        ON CONFLICT (key) DO UPDATE SET accepted = ${remaining} - 1, at = excluded.at,
          full_at = excluded.full_at
        WHERE ${remaining} >= 1
        RETURNING key`);
      return rows.length > 0;
    },

    async hasLeft(queries: Queries, whose: string): Promise<boolean> {
      const { rows } = await queries.execute(sql`
        SELECT 1 FROM rate_limit_buckets AS share WHERE key = ${keyOf(whose)} AND ${remaining} < 1`);
      return rows.length === 0;
    },
  };
}

export type DailyAllowance = ReturnType<typeof dailyAllowance>;
