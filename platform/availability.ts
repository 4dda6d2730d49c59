import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { isStoreUnavailable, StoreUnavailable } from "./store-unavailable.ts";

/** In milliseconds. */
export interface AvailabilityLimits {
  /** After so long without an end, or a byte, whoever waits has the store looked at. */
  suspicion: number;
  /** How long a look may take. */
  look: number;
  /** From one look at a store that is in use to the next. */
  between: number;
  /** From one look at a store that is away to the next. */
  again: number;
}

/** Together below the three seconds after which whoever waits must be told. */
const usualLimits: AvailabilityLimits = { suspicion: 800, look: 1_500, between: 1_000, again: 500 };
const tick = 100;

export interface AvailabilityOptions {
  /** As errors call it. */
  what: string;
  /** Resolves when the store answers a small question; rejects when it does not. */
  look: () => Promise<void>;
  limits?: Partial<AvailabilityLimits>;
}

interface Waiting {
  /** When it last got something; null where waiting for long says nothing. */
  since: number | null;
  cut: (reason: StoreUnavailable) => void;
}

/**
 * A circuit breaker for a store (database, disk, S3). It is probed only when a call has waited for long or
 * has failed. While it is open (the store is unavailable) calls fail at once, until a probe succeeds;
 * calls that are waiting when it opens are rejected together instead of each waiting for its own time-out.
 */
export class Availability {
  readonly #options: AvailabilityOptions;
  readonly #limits: AvailabilityLimits;
  readonly #waiting = new Set<Waiting>();
  #away: StoreUnavailable | null = null;
  #looking: Promise<boolean> | null = null;
  #ticking: NodeJS.Timeout | null = null;
  #again: NodeJS.Timeout | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #succeededAt = Number.NEGATIVE_INFINITY;
  #closed = false;
  /** How often it has gone: what was open before may be half-open now. */
  generation = 0;

  constructor(options: AvailabilityOptions) {
    this.#options = options;
    this.#limits = { ...usualLimits, ...options.limits };
  }

  get isAway(): boolean {
    return this.#away !== null;
  }

  /**
   * Runs work on the store. Where that goes away meanwhile it rejects at once; what became of the
   * work is then not known.
   * @param options.onCut ends what the work has open
   * @param options.long of work that usually takes long: it is cut off as others are, but the store
   * is not looked at for its sake
   * @throws StoreUnavailable
   */
  async guard<Result>(
    work: () => Promise<Result>,
    { onCut, long = false }: { onCut?: () => void; long?: boolean } = {},
  ): Promise<Result> {
    if (this.#away) throw this.#away;
    const { promise: cut, reject } = Promise.withResolvers<never>();
    const entry = this.#enter((reason) => {
      reject(reason);
      onCut?.();
    }, long);
    const running = work();
    // one of the two is listened to by nobody
    for (const each of [cut, running]) each.catch(() => {});
    try {
      const result = await Promise.race([running, cut]);
      this.#succeededAt = performance.now();
      return result;
    } catch (error) {
      if (isStoreUnavailable(error)) void this.look();
      throw error;
    } finally {
      this.#leave(entry);
    }
  }

  /** Has the store looked at where this takes long. Its end says nothing of the store. */
  watch(waiting: Promise<unknown>): void {
    const entry = this.#enter(() => {});
    waiting.then(
      () => this.#leave(entry),
      () => this.#leave(entry),
    );
  }

  /** The same stream out of the store, which breaks off where that goes away before its end. */
  follow(stream: Readable): Readable {
    const entry = this.#enter((reason) => stream.destroy(reason));
    stream.once("close", () => this.#leave(entry));
    // one that nobody reads yet has nobody else to tell
    stream.on("error", () => {});
    const followed = Readable.from(chunksOf(stream, entry), { objectMode: false });
    return followed.once("close", () => stream.destroy());
  }

  /**
   * Looks now, or waits for the look under way.
   * @returns whether the store is available
   */
  look(): Promise<boolean> {
    this.#looking ??= this.#lookOnce().finally(() => {
      this.#looking = null;
      this.#lookedAt = performance.now();
    });
    return this.#looking;
  }

  /** Resolves where the store answers now. @throws StoreUnavailable */
  async check(): Promise<void> {
    if (!(await this.look())) throw this.#away ?? new StoreUnavailable(this.#options.what);
  }

  close(): void {
    this.#closed = true;
    if (this.#ticking) clearTimeout(this.#ticking);
    if (this.#again) clearTimeout(this.#again);
  }

  async #lookOnce(): Promise<boolean> {
    const begun = performance.now();
    const fault = await this.#answerWithin(this.#limits.look);
    if (this.#closed) return fault === null;
    // who is being served shows that it is there, however busy
    if (fault === null || this.#succeededAt > begun) this.#away = null;
    else this.#goAway(fault);
    return this.#away === null;
  }

  /** What the look found; null where the store answers. */
  async #answerWithin(limit: number): Promise<unknown> {
    const answer = Promise.try(this.#options.look).then(
      () => null,
      (error: unknown) => error,
    );
    let over = false;
    // counted in steps, so that a busy moment of our own is not taken for the store's silence
    const silence = async () => {
      for (let left = limit; left > 0 && !over; left -= tick) await pause(tick);
      return new StoreUnavailable(this.#options.what);
    };
    try {
      return await Promise.race([answer, silence()]);
    } finally {
      over = true;
    }
  }

  #goAway(cause: unknown): void {
    if (!this.#away) this.generation += 1;
    this.#away = new StoreUnavailable(this.#options.what, { cause });
    for (const { cut } of [...this.#waiting]) cut(this.#away);
    if (this.#again) clearTimeout(this.#again);
    this.#again = setTimeout(() => void this.look(), this.#limits.again).unref();
  }

  #enter(cut: Waiting["cut"], long = false): Waiting {
    const entry = { since: long ? null : performance.now(), cut };
    this.#waiting.add(entry);
    this.#ticking ??= setTimeout(() => this.#suspect(), tick).unref();
    return entry;
  }

  #leave(entry: Waiting): void {
    this.#waiting.delete(entry);
  }

  #suspect(): void {
    this.#ticking = null;
    if (this.#waiting.size === 0 || this.#closed) return;
    this.#ticking = setTimeout(() => this.#suspect(), tick).unref();
    const now = performance.now();
    if (now - this.#lookedAt < this.#limits.between) return;
    const isLate = ({ since }: Waiting) => since !== null && now - since > this.#limits.suspicion;
    if (this.#waiting.values().some(isLate)) void this.look();
  }
}

async function* chunksOf(stream: Readable, entry: Waiting): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    entry.since = performance.now();
    yield chunk;
  }
}
