import type { Database } from "../platform/database.ts";
import { accountRule, countTry, networkRule, type Tally } from "./delay-rules.ts";
import { createDelaysStore } from "./delays-store.ts";

/** Keyed hashes that a sign-in is counted under. */
export interface DelayKeys {
  account: string;
  network: string;
}

/**
 * Growing waits between failed sign-ins, per account and per network. A try counts before its
 * password is looked at, so that many at once, on any node, are as slow as one after another.
 */
export function createSignInDelays(database: Database) {
  return {
    /** Counts a try. Answers the seconds to wait instead where it comes too early. */
    async count(keys: DelayKeys, now: Date): Promise<number> {
      return database.transaction(async (queries) => {
        const store = createDelaysStore(queries);
        const held = await store.hold([keys.account, keys.network], now);
        const tally = (key: string): Tally | null => held.get(key) ?? null;
        const account = countTry(tally(keys.account), now, accountRule);
        const network = countTry(tally(keys.network), now, networkRule);
        if (!account || !network) return secondsUntil(now, [...held.values()]);
        await store.keep(keys.account, account);
        await store.keep(keys.network, network);
        return 0;
      });
    },

    /** The try was right: the account starts anew, the network gets its try back. */
    async forgive(keys: DelayKeys, now: Date): Promise<void> {
      const store = createDelaysStore(database.queries);
      await store.clear(keys.account);
      await store.takeBack(keys.network, now);
    },
  };
}

function secondsUntil(now: Date, tallies: readonly Tally[]): number {
  const latest = Math.max(...tallies.map(({ notBefore }) => notBefore.getTime()));
  return Math.max(1, Math.ceil((latest - now.getTime()) / 1_000));
}
