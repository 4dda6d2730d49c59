import type { Readable } from "node:stream";
import { StoreUnavailable } from "../store-unavailable.ts";
import { addressGroup } from "./address-group.ts";

/** In milliseconds, but for the two counts. */
export interface UploadQueueLimits {
  /** Uploads that run at once. */
  atOnce: number;
  /** Each holds a connection and what of its body has come by itself. */
  maxWaiting: number;
  /** Below the half minute without a byte after which a connection is cut. */
  maxWaitMs: number;
  /** If no upload ends for so long, something is down, and those that wait are refused. */
  standstill: number;
  /** Between two checks of the running uploads. */
  look: number;
}

const defaultLimits: UploadQueueLimits = {
  atOnce: 32,
  maxWaiting: 2_000,
  maxWaitMs: 20_000,
  standstill: 2_000,
  look: 250,
};

/** Thrown instead of running the upload, which may be retried a little later. */
export class UploadQueueFull extends StoreUnavailable {
  constructor() {
    super("turn of an upload");
    this.message = "So many uploads wait that this one found no turn.";
  }
}

interface Waiting {
  body: Readable;
  since: number;
  begin: (turn: Turn) => void;
  refuse: (reason: UploadQueueFull) => void;
}

interface Turn {
  body: Readable;
  since: number;
}

/**
 * Limits how many uploads run at once; the others wait with their bodies unread. Fair by sender (round
 * robin). A thousand uploads at once would slow each step until time-outs fire that are meant for stores
 * that hang.
 */
export class UploadQueue {
  readonly #limits: UploadQueueLimits;
  readonly #turns = new Set<Turn>();
  readonly #waiting = new Map<string, Waiting[]>();
  #looking: NodeJS.Timeout | null = null;
  /** Milliseconds, counted in looks: a busy moment of our own is no standstill. */
  #still = 0;

  constructor(limits: Partial<UploadQueueLimits> = {}) {
    this.#limits = { ...defaultLimits, ...limits };
  }

  /** How many uploads wait. */
  get waiting(): number {
    return this.#waiting.values().reduce((sum, queue) => sum + queue.length, 0);
  }

  /**
   * Runs work that reads a body, when the queue lets it.
   * @param sender the address that it comes from
   * @throws UploadQueueFull
   */
  async run<Result>(sender: string, body: Readable, work: () => Promise<Result>): Promise<Result> {
    const turn = await this.#begin(addressGroup(sender), body);
    try {
      // its sender may have left meanwhile
      if (body.destroyed) throw body.errored ?? new Error("The upload broke off.");
      return await work();
    } finally {
      this.#still = 0;
      if (this.#turns.delete(turn)) this.#passOn();
    }
  }

  #begin(sender: string, body: Readable): Promise<Turn> {
    const since = performance.now();
    if (this.#turns.size < this.#limits.atOnce) {
      const turn = { body, since };
      this.#turns.add(turn);
      return Promise.resolve(turn);
    }
    if (this.waiting >= this.#limits.maxWaiting) return Promise.reject(new UploadQueueFull());
    const { promise, resolve, reject } = Promise.withResolvers<Turn>();
    const queue = this.#waiting.get(sender) ?? [];
    queue.push({ body, since, begin: resolve, refuse: reject });
    this.#waiting.set(sender, queue);
    this.#looking ??= setTimeout(() => this.#look(), this.#limits.look).unref();
    return promise;
  }

  #passOn(): void {
    while (this.#turns.size < this.#limits.atOnce) {
      const next = this.#next();
      if (!next) return;
      const turn = { body: next.body, since: performance.now() };
      this.#turns.add(turn);
      next.begin(turn);
    }
  }

  /** The oldest waiting upload of the sender that was served longest ago. */
  #next(): Waiting | undefined {
    for (const [sender, queue] of this.#waiting) {
      const next = queue.shift();
      this.#waiting.delete(sender);
      if (queue.length > 0) this.#waiting.set(sender, queue);
      return next;
    }
    return undefined;
  }

  #look(): void {
    this.#looking = null;
    this.#still += this.#limits.look;
    this.#leaveSlowOnes();
    const { standstill, maxWaitMs } = this.#limits;
    const now = performance.now();
    const isLost = ({ since }: Waiting) => this.#still >= standstill || now - since >= maxWaitMs;
    for (const [sender, queue] of this.#waiting) {
      for (const { refuse } of queue.filter(isLost)) refuse(new UploadQueueFull());
      const stillWaiting = queue.filter((waiting) => !isLost(waiting));
      if (stillWaiting.length > 0) this.#waiting.set(sender, stillWaiting);
      else this.#waiting.delete(sender);
    }
    if (this.waiting > 0) {
      this.#looking = setTimeout(() => this.#look(), this.#limits.look).unref();
    }
  }

  /** An upload whose sender is slow gives its place to another, and goes on without one. */
  #leaveSlowOnes(): void {
    const begun = performance.now() - this.#limits.look;
    const isSlow = ({ body, since }: Turn) =>
      since < begun && body.readableLength === 0 && !body.readableEnded;
    const slow = [...this.#turns].filter(isSlow);
    for (const turn of slow) this.#turns.delete(turn);
    if (slow.length > 0) this.#still = 0;
    this.#passOn();
  }
}
