import type { Clock } from "./clock.ts";
import { isStoreUnavailable } from "./store-unavailable.ts";

export interface CachedRead<Value> {
  /** Returns the cached value, or the read in progress. */
  get(): Promise<Value>;
  /** Invalidates: the next call reads again, because the read in progress may be older than a change. */
  forget(): void;
}

/**
 * Milliseconds for which the lists that pages show are cached. Together with the second for which a page is
 * cached, and the time to render it, a publication shows on every node within two seconds.
 */
export const cachedFor = 500;

/**
 * Caches the result of `read` for `maxAge` milliseconds, counted from the start of the read. Concurrent
 * calls share one read (single flight). A failed read is not cached; while the store is unavailable the
 * last value is served (stale-if-error). Not lru-cache: see docs/decisions/0069.
 */
export function cachedRead<Value>(
  read: () => Promise<Value>,
  { clock, maxAge }: { clock: Clock; maxAge: number },
): CachedRead<Value> {
  let latest: { value: Promise<Value>; startedAt: number; pending: boolean } | null = null;
  let known: { value: Value } | null = null;

  async function readOrKnown(): Promise<Value> {
    const before = known;
    try {
      return await read();
    } catch (error) {
      // a value from before an invalidation is never served
      if (before && before === known && isStoreUnavailable(error)) return before.value;
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
