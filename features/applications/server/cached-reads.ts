import { type CachedRead, cachedRead } from "#platform/cached-read.ts";
import type { Clock } from "#platform/clock.ts";

interface CachedReadsOptions {
  clock: Clock;
  /** Milliseconds. */
  maxAge: number;
  /** Values that are cached; what was asked for longest ago is left out first. */
  most: number;
}

/** Cached reads by what is asked. */
export function createCachedReads<Value>({ clock, maxAge, most }: CachedReadsOptions) {
  const kept = new Map<string, CachedRead<Value>>();
  return {
    get(key: string, read: () => Promise<Value>): Promise<Value> {
      const known = kept.get(key) ?? cachedRead(read, { clock, maxAge });
      kept.delete(key);
      kept.set(key, known);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest) kept.delete(oldest);
      return known.get();
    },

    forget: () => kept.clear(),
  };
}
