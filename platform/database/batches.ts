import { setTimeout as pause } from "node:timers/promises";
import { isStoreUnavailable } from "../store-unavailable.ts";

const maxItems = 100;
/** What an fsync is worth: a few more in each batch cost next to nothing. */
const defaultBatchDelay = 15;

interface Waiting<Item, Result> extends PromiseWithResolvers<Result> {
  item: Item;
}

/**
 * Joins what is asked for while an earlier batch is under way: one statement and one fsync for
 * all of it. Alone, an item goes at once.
 */
export class Batches<Item, Result> {
  readonly #run: (items: Item[]) => Promise<Result[]>;
  readonly #gathering: number;
  readonly #waiting: Waiting<Item, Result>[] = [];
  #running = false;

  /**
   * @param run gives a result for each item, in their order; where it fails, all of them fail
   * @param gathering milliseconds that a crowd waits for more company
   */
  constructor(run: (items: Item[]) => Promise<Result[]>, gathering = defaultBatchDelay) {
    this.#run = run;
    this.#gathering = gathering;
  }

  /** The item's own result, once the batch that it went with is done. */
  add(item: Item): Promise<Result> {
    const waiting = { item, ...Promise.withResolvers<Result>() };
    this.#waiting.push(waiting);
    if (!this.#running) void this.#runAll();
    return waiting.promise;
  }

  async #runAll(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) {
      if (this.#waiting.length > 1 && this.#gathering > 0) await pause(this.#gathering);
      await this.#runBatch(this.#waiting.splice(0, maxItems));
    }
    this.#running = false;
  }

  async #runBatch(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#run(batch.map(({ item }) => item));
      for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result);
    } catch (error) {
      // whoever waits would only wait for the same store
      const others = isStoreUnavailable(error) ? this.#waiting.splice(0) : [];
      for (const { reject } of [...batch, ...others]) reject(error);
    }
  }
}
