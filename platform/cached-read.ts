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

/** Milliseconds for which visitors wait for a list, where a store is away. */
export const shownWithin = 500;

interface CacheOptions {
  clock: Clock;
  maxAge: number;
  /** Milliseconds after which the last value is good enough: only where each change calls `forget`. */
  timeoutMs?: number;
}

/**
 * Caches the result of `read` for `maxAge` milliseconds, counted from the start of the read. Concurrent
 * calls share one read (single flight). A failed read is not cached; while the store is unavailable the
 * last value is served (stale-if-error). Not lru-cache: see docs/decisions/0069.
 */
export function cachedRead<Value>(
  read: () => Promise<Value>,
  { clock, maxAge, timeoutMs }: CacheOptions,
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

  /** What is being read, or what is known where that takes long. */
  function soon(reading: Promise<Value>): Promise<Value> {
    const before = known;
    if (!before || timeoutMs === undefined) return reading;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => before === known && resolve(before.value), timeoutMs);
      reading.then(resolve, reject).finally(() => clearTimeout(late));
    });
  }

  function start(now: number): Promise<Value> {
    const reading = readOrKnown();
    const started = { value: soon(reading), startedAt: now, pending: true };
    latest = started;
    reading.then(
      (value) => {
        started.pending = false;
        started.value = reading;
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

interface CachedReadsOptions {
  clock: Clock;
  /** Milliseconds. */
  maxAge: number;
  /** Values that are cached; what was asked for longest ago is left out first. */
  most: number;
}

/** Cached reads by what is asked. */
export function cachedReads<Value>({ clock, maxAge, most }: CachedReadsOptions) {
  const reads = new Map<string, CachedRead<Value>>();
  return {
    get(key: string, read: () => Promise<Value>): Promise<Value> {
      const known = reads.get(key) ?? cachedRead(read, { clock, maxAge });
      reads.delete(key);
      reads.set(key, known);
      const [oldest] = reads.keys();
      if (reads.size > most && oldest) reads.delete(oldest);
      return known.get();
    },

    forget: () => reads.clear(),
  };
}
