import type { Clock } from "./clock.ts";
import { isStoreAway } from "./store-unavailable.ts";

export interface KeptRead<Value> {
  /** What was read last, or what is being read just now. */
  get(): Promise<Value>;
  /** The next call reads anew: what is under way may be of before a change. */
  forget(): void;
}

/**
 * Milliseconds for which lists that pages show are used again. Together with the second for which a
 * page is kept, and the time to make it, a publication shows on every node within two seconds.
 */
export const keptFor = 500;

/**
 * Reads at most once at a time, and again only after `maxAge` milliseconds. A failed read is not
 * kept; while the store is away what was read last stands in. A store that hangs is asked once,
 * however many wait for it.
 */
export function keepRead<Value>(
  read: () => Promise<Value>,
  { clock, maxAge }: { clock: Clock; maxAge: number },
): KeptRead<Value> {
  let latest: { value: Promise<Value>; startedAt: number; pending: boolean } | null = null;
  let known: { value: Value } | null = null;

  async function readOrKnown(): Promise<Value> {
    const before = known;
    try {
      return await read();
    } catch (error) {
      // after a change, what was read before it is nothing to fall back on
      if (before && before === known && isStoreAway(error)) return before.value;
      throw error;
    }
  }

  function start(now: number): Promise<Value> {
    const started = { value: readOrKnown(), startedAt: now, pending: true };
    latest = started;
    started.value.then(
      (value) => {
        started.pending = false;
        if (latest === started) known = { value };
      },
      () => {
        if (latest === started) latest = null;
      },
    );
    return started.value;
  }

  return {
    async get() {
      const now = clock.now().getTime();
      const fresh = latest && (latest.pending || Math.abs(now - latest.startedAt) < maxAge);
      return latest && fresh ? latest.value : start(now);
    },
    forget() {
      latest = null;
      known = null;
    },
  };
}
