import type { Clock } from "#platform/clock.ts";
import { addressGroup } from "./address-group.ts";
import { TokenBuckets } from "./token-buckets.ts";

export type OpenedLink<Found> =
  | { ok: true; found: Found }
  /** Unknown, ended or erased: nothing tells which. Seconds to wait, for one who tries often. */
  | { ok: false; retryAfterSeconds: number | null };

/** What stands behind private links of one kind, for whoever comes with a token. */
export interface TokenAccess<Found> {
  /** @param address who asks: one that guesses is made to wait */
  open(token: string, address: string): Promise<OpenedLink<Found>>;
}

/** @returns token access that counts tries in memory, each node for itself */
export function createTokenAccess<Found>(
  find: (token: string) => Promise<Found | null>,
  clock: Clock,
): TokenAccess<Found> {
  // nobody guesses a keyed hash; this keeps those who try from costing a query each time
  const tries = new TokenBuckets({ capacity: 300, perSecond: 5, clock });
  return {
    async open(token, address) {
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
