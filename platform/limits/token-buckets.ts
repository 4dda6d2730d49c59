import type { Clock } from "../clock.ts";

export interface BucketOptions {
  /** How many at once. */
  capacity: number;
  /** How many come back each second. */
  perSecond: number;
  clock: Clock;
}

const maxKeys = 50_000;

/** One token bucket a key. Counts in memory: each node limits for itself. */
export class TokenBuckets {
  readonly #options: BucketOptions;
  readonly #buckets = new Map<string, { tokens: number; at: number }>();

  constructor(options: BucketOptions) {
    this.#options = options;
  }

  /** Takes one token. Returns 0, or the whole seconds to wait for one. */
  take(key: string): number {
    const bucket = this.#refilled(key);
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / this.#options.perSecond);
    bucket.tokens -= 1;
    return 0;
  }

  /** Gives a token back that was taken for nothing. */
  refund(key: string): void {
    const bucket = this.#refilled(key);
    bucket.tokens = Math.min(this.#options.capacity, bucket.tokens + 1);
  }

  #refilled(key: string): { tokens: number; at: number } {
    const { capacity, perSecond, clock } = this.#options;
    const now = clock.now().getTime();
    const known = this.#buckets.get(key) ?? { tokens: capacity, at: now };
    // a clock that is set back must not lock everyone out
    const gained = (Math.max(0, now - known.at) / 1_000) * perSecond;
    const bucket = { tokens: Math.min(capacity, known.tokens + gained), at: now };
    // the key used last stands last, so that the first is the one to forget
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > maxKeys) {
      this.#buckets.delete(this.#buckets.keys().next().value as string);
    }
    return bucket;
  }
}
