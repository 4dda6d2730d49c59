import type { Clock } from "#platform/clock.ts";
import { addressGroup } from "./address-group.ts";
import { TokenBuckets } from "./token-buckets.ts";

export type OpenedLink<Found> =
  | { ok: true; found: Found }
  /** Unknown, ended or erased: nothing tells which. Seconds to wait, for one who tries often. */
  | { ok: false; retryAfterSeconds: number | null };

/** What stands behind private links of one kind, for whoever comes with a token. Tries are counted in memory, each node for itself. */
export function createTokenAccess<Found>(
  find: (token: string) => Promise<Found | null>,
  clock: Clock,
) {
  // nobody guesses a keyed hash; this keeps those who try from costing a query each time
  const tries = new TokenBuckets({ capacity: 300, perSecond: 5, clock });
  return {
    /** @param address who asks: one that guesses is made to wait */
    async open(token: string, address: string): Promise<OpenedLink<Found>> {
      const group = addressGroup(address);
      const wait = tries.take(group);
      if (wait > 0) return { ok: false, retryAfterSeconds: wait };
      const found = await find(token);
      if (found === null) return { ok: false, retryAfterSeconds: null };
      tries.refund(group);
      return { ok: true, found };
    },
  };
}

export type TokenAccess<Found> = ReturnType<typeof createTokenAccess<Found>>;
