import pg from "pg";
import type { Availability } from "./availability.ts";

type Done = Parameters<Parameters<pg.Pool["connect"]>[0]>;
type WithClient = (...done: Done) => void;

/**
 * A pool that asks nobody who is known to be away, and that uses no connection any more from before
 * its server went away: such a one may be half-open, and nobody would answer on it.
 */
export class GuardedPool extends pg.Pool {
  readonly #availability: Availability;
  readonly #bornIn = new WeakMap<pg.ClientBase, number>();

  constructor(config: pg.PoolConfig, availability: Availability) {
    super(config);
    this.#availability = availability;
    this.on("connect", (client) => this.#bornIn.set(client, availability.generation));
    const query = super.query.bind(this) as (...asked: unknown[]) => Promise<pg.QueryResult>;
    // its many forms are all passed on as they are
    this.query = ((...asked: unknown[]) =>
      availability.guard(() => query(...asked))) as pg.Pool["query"];
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: WithClient): void;
  override connect(callback?: WithClient): Promise<pg.PoolClient> | undefined {
    if (callback) {
      this.#connect(callback);
      return undefined;
    }
    let isAwaited = true;
    return this.#availability.guard(
      () =>
        new Promise((resolve, reject) => {
          this.#connect((error, client, release) => {
            if (!client) reject(error);
            else if (isAwaited) resolve(client);
            // whoever asked was told that the store is away, and would never give it back
            else release();
          });
        }),
      {
        onCut() {
          isAwaited = false;
        },
      },
    );
  }

  #connect(callback: WithClient): void {
    super.connect((error, client, release) => {
      const isOld = client && this.#bornIn.get(client) !== this.#availability.generation;
      if (!isOld) return callback(error, client, release);
      release(true);
      this.#connect(callback);
    });
  }
}
