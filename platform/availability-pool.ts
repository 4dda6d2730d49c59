import pg from "pg";
import type { Availability } from "./availability.ts";

type Done = Parameters<Parameters<pg.Pool["connect"]>[0]>;
type WithClient = (...done: Done) => void;

/**
 * A connection pool behind the circuit breaker: fails at once while the database is unavailable, and uses
 * no connection from before an outage, which may be half-open.
 */
export class AvailabilityPool extends pg.Pool {
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
