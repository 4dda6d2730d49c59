import { eq, inArray, lt, sql } from "drizzle-orm";
import type { Database, Queries } from "#platform/database/database.ts";
import { signInDelays } from "../../tables.ts";

/** Failed tries in a row under one key. */
export interface Tally {
  failures: number;
  lastAttemptAt: Date;
  notBefore: Date;
}

export interface DelayRule {
  /** Tries before the first wait. */
  free: number;
}

/** A person mistypes; an office behind one address has several of them. */
export const accountRule: DelayRule = { free: 5 };
export const networkRule: DelayRule = { free: 10 };

/** No wait is longer, so that no account is ever locked for good. */
const maxWaitMs = 5 * 60_000;
/** Tries are forgotten after so long without another. */
export const forgetAfter = 60 * 60_000;

/** Milliseconds to wait after so many failures: 1 s, 2 s, 4 s … once the free tries are used up. */
export function waitAfter(failures: number, { free }: DelayRule): number {
  if (failures < free) return 0;
  return Math.min(2 ** (failures - free) * 1_000, maxWaitMs);
}

/** Seconds until the next try. More than the longest wait means that the clock was set back. */
export function secondsLeft({ notBefore }: Tally, now: Date): number {
  const remaining = notBefore.getTime() - now.getTime();
  return remaining > 0 && remaining <= maxWaitMs ? Math.ceil(remaining / 1_000) : 0;
}

/** The tally with one more try, or null while the wait of the last one lasts. */
export function countTry(tally: Tally | null, now: Date, rule: DelayRule): Tally | null {
  if (tally && secondsLeft(tally, now) > 0) return null;
  const isOld = !tally || now.getTime() - tally.lastAttemptAt.getTime() > forgetAfter;
  const failures = (isOld ? 0 : tally.failures) + 1;
  return {
    failures,
    lastAttemptAt: now,
    notBefore: new Date(now.getTime() + waitAfter(failures, rule)),
  };
}

/** Keyed hashes that a sign-in is counted under; no network's where that one is known. */
export interface DelayKeys {
  account: string;
  network: string | null;
}

const { key, lastAttemptAt } = signInDelays;

/**
 * Growing waits between failed sign-ins, per account and per network. A try counts before its
 * password is looked at, so that many at once, on any node, are as slow as one after another.
 */
export function createSignInDelays(database: Database) {
  return {
    /** Counts a try. Answers the seconds to wait instead where it comes too early. */
    async count(keys: DelayKeys, now: Date): Promise<number> {
      const rules = new Map([[keys.account, accountRule]]);
      if (keys.network !== null) rules.set(keys.network, networkRule);
      return database.transaction(async (queries) => {
        const locked = await lockTallies(queries, [...rules.keys()], now);
        const counted = new Map<string, Tally>();
        for (const [name, rule] of rules) {
          const tally = countTry(locked.get(name) ?? null, now, rule);
          if (!tally) return Math.max(...locked.values().map((each) => secondsLeft(each, now)));
          counted.set(name, tally);
        }
        for (const [name, tally] of counted) {
          await queries.update(signInDelays).set(tally).where(eq(key, name));
        }
        return 0;
      });
    },

    /** The try was right: the account starts again, the network gets its try back. */
    async forgive({ account, network }: DelayKeys, now: Date): Promise<void> {
      const { queries } = database;
      await queries.delete(signInDelays).where(eq(key, account));
      if (network === null) return;
      const failures = sql`greatest(${signInDelays.failures} - 1, 0)`;
      await queries.update(signInDelays).set({ failures, notBefore: now }).where(eq(key, network));
    },
  };
}

/** The tallies of these keys, held until the transaction ends; new keys start at none. */
async function lockTallies(
  queries: Queries,
  keys: readonly string[],
  now: Date,
): Promise<Map<string, Tally>> {
  // in one order everywhere, so that two sign-ins cannot wait for each other
  const sorted = [...keys].sort();
  const rows = await queries
    .insert(signInDelays)
    .values(sorted.map((key) => ({ key, failures: 0, lastAttemptAt: now, notBefore: now })))
    // changes nothing, and holds what is there: a row that was only looked for could be cleared
    // by another sign-in before it is held, and would be added out of order
    .onConflictDoUpdate({ target: key, set: { key: sql`excluded.key` } })
    .returning();
  return new Map(rows.map(({ key, ...tally }) => [key, tally]));
}

/** Forgets old tallies, but passes over those that a sign-in holds: waiting for each other, both would fail. */
export async function forgetOldDelays(queries: Queries, now: Date): Promise<void> {
  const old = queries
    .select({ key })
    .from(signInDelays)
    .where(lt(lastAttemptAt, new Date(now.getTime() - forgetAfter)))
    .for("update", { skipLocked: true });
  await queries.delete(signInDelays).where(inArray(key, old));
}
