import { limits } from "#contract/limits.ts";
import type { Clock } from "#platform/clock.ts";

interface UnclaimedTotalOptions {
  clock: Clock;
  /** Bytes that all have left, uploads under way counted as the largest that they may become. */
  readBytes: () => Promise<number>;
  /** Bytes that may be left. */
  most: number;
}

/** Milliseconds for which what was read is built upon, and within which it is not read anew. */
const usualAge = 10_000;
const leastAge = 1_000;

/**
 * What all senders together have left, without a look at the store for each upload: what this node
 * let in since the last look is added to it.
 */
export function createUnclaimedTotal({ clock, readBytes, most }: UnclaimedTotalOptions) {
  let looked: { bytes: Promise<number>; at: number; since: number } | null = null;

  function look(oldest: number) {
    const at = clock.now().getTime();
    if (looked && Math.abs(at - looked.at) < oldest) return looked;
    const look = { bytes: readBytes(), at, since: 0 };
    looked = look;
    look.bytes.catch(() => {
      if (looked === look) looked = null;
    });
    return look;
  }

  async function fits(oldest: number): Promise<boolean> {
    const last = look(oldest);
    last.since += limits.documentBytes;
    const isWithin = (await last.bytes) + last.since <= most;
    if (!isWithin) last.since -= limits.documentBytes;
    return isWithin;
  }

  /** Whether one more upload fits; it counts from then on. */
  return async (): Promise<boolean> => (await fits(usualAge)) || fits(leastAge);
}
