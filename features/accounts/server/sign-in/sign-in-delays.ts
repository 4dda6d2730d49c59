import { eq, inArray, lt, sql } from "drizzle-orm";
import type { Database, Queries } from "#platform/database.ts";
import { signInDelays } from "../../tables.ts";

/** Failed tries in a row under one key. */
export interface Tally {
  failures: number;
  triedAt: Date;
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
const longestWait = 5 * 60_000;
/** Tries are forgotten after so long without another. */
export const forgetAfter = 60 * 60_000;

/** Milliseconds to wait after so many failures: 1 s, 2 s, 4 s … once the free tries are used up. */
export function waitAfter(failures: number, { free }: DelayRule): number {
  if (failures < free) return 0;
  return Math.min(2 ** (failures - free) * 1_000, longestWait);
}

/** Seconds until the next try. More than the longest wait means that the clock was set back. */
export function secondsLeft({ notBefore }: Tally, now: Date): number {
  const left = notBefore.getTime() - now.getTime();
  return left > 0 && left <= longestWait ? Math.ceil(left / 1_000) : 0;
}

/** The tally with one more try, or null while the wait of the last one lasts. */
export function countTry(tally: Tally | null, now: Date, rule: DelayRule): Tally | null {
  if (tally && secondsLeft(tally, now) > 0) return null;
  const isOld = !tally || now.getTime() - tally.triedAt.getTime() > forgetAfter;
  const failures = (isOld ? 0 : tally.failures) + 1;
  return { failures, triedAt: now, notBefore: new Date(now.getTime() + waitAfter(failures, rule)) };
}

/** All SQL on sign-in delays. */
export function createDelaysStore(queries: Queries) {
  return {
    /** The tallies of these keys, held until the transaction ends; new keys start at none. */
    async hold(keys: readonly string[], now: Date): Promise<Map<string, Tally>> {
      // in one order everywhere, so that two sign-ins cannot wait for each other
      const sorted = [...keys].sort();
      const rows = await queries
        .insert(signInDelays)
        .values(sorted.map((key) => ({ key, failures: 0, triedAt: now, notBefore: now })))
        // changes nothing, and holds what is there: a row that was only looked for could be cleared
        // by another sign-in before it is held, and would be added out of order
        .onConflictDoUpdate({ target: signInDelays.key, set: { key: sql`excluded.key` } })
        .returning();
      return new Map(rows.map(({ key, ...tally }) => [key, tally]));
    },

    async keep(key: string, tally: Tally): Promise<void> {
      await queries
        .insert(signInDelays)
        .values({ key, ...tally })
        .onConflictDoUpdate({ target: signInDelays.key, set: tally });
    },

    async clear(key: string): Promise<void> {
      await queries.delete(signInDelays).where(eq(signInDelays.key, key));
    },

    /** Takes one try back: it was no failure. */
    async takeBack(key: string, now: Date): Promise<void> {
      const failures = sql`greatest(${signInDelays.failures} - 1, 0)`;
      await queries
        .update(signInDelays)
        .set({ failures, notBefore: now })
        .where(eq(signInDelays.key, key));
    },

    /** Passes over tallies that a sign-in holds: waiting for each other, both would fail. */
    async forget(triedBefore: Date): Promise<void> {
      const old = queries
        .select({ key: signInDelays.key })
        .from(signInDelays)
        .where(lt(signInDelays.triedAt, triedBefore))
        .for("update", { skipLocked: true });
      await queries.delete(signInDelays).where(inArray(signInDelays.key, old));
    },
  };
}

/** Keyed hashes that a sign-in is counted under; no network's where that one is known. */
export interface DelayKeys {
  account: string;
  network: string | null;
}

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
        const store = createDelaysStore(queries);
        const held = await store.hold([...rules.keys()], now);
        const counted = new Map<string, Tally>();
        for (const [key, rule] of rules) {
          const tally = countTry(held.get(key) ?? null, now, rule);
          if (!tally) return Math.max(...held.values().map((each) => secondsLeft(each, now)));
          counted.set(key, tally);
        }
        for (const [key, tally] of counted) await store.keep(key, tally);
        return 0;
      });
    },

    /** The try was right: the account starts again, the network gets its try back. */
    async forgive(keys: DelayKeys, now: Date): Promise<void> {
      const store = createDelaysStore(database.queries);
      await store.clear(keys.account);
      if (keys.network !== null) await store.takeBack(keys.network, now);
    },
  };
}
