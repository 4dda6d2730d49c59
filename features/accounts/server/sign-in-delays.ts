import type { Database } from "#platform/database.ts";
import { accountRule, countTry, networkRule, secondsLeft, type Tally } from "./delay-rules.ts";
import { createDelaysStore } from "./delays-store.ts";

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
