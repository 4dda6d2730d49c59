import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { Duplex } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { type Database, databaseOnPool } from "../database/database.ts";
import { DatabasePool } from "../database/database-pool.ts";
import { OperatorError } from "../operator-error.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import type { EmbeddedEngine } from "./embedded-engine.ts";
import { maintain } from "./embedded-maintenance.ts";
import type { RestartingEngine } from "./restarting-engine.ts";

/** There is one, and a long statement is no fault; an engine that hangs fails all who wait at once. */
const maxConnectionWaitMs = 10_000;
const maxEndMs = 5_000;

/** Bytes: less than a new one takes. */
const minRoom = 64_000_000;

/** The engine does not say what it broke on. */
async function refuseWithoutRoom(folder: string, cause: unknown): Promise<never> {
  const { bavail, bsize } = await statfs(dirname(folder));
  const free = bavail * bsize;
  if (free >= minRoom) throw cause;
  throw new OperatorError(
    `The database in ${folder} does not open, and its disk has ${Math.floor(free / 1e6)} MB left. Make room and start again.`,
    { cause },
  );
}

/**
 * Opens the database that needs no server, over an engine in its folder, creating it where there is
 * none. The caller holds the lock on the data folder: two processes on one folder destroy it.
 */
export async function openEmbeddedDatabase(
  engine: RestartingEngine,
  onFault: (error: Error) => void,
  metrics: Metrics | null = null,
): Promise<Database> {
  await engine.open().catch((error) => refuseWithoutRoom(engine.folder, error));
  const pool = new DatabasePool(
    {
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: maxConnectionWaitMs,
      user: "postgres",
      database: "postgres",
      stream: () => new EmbeddedConnection(() => engine.reach()),
    },
    metrics,
  );
  // Of a connection that breaks there is nothing more to say than of the engine itself.
  pool.on("error", () => undefined);

  /** What may take long, and may well wait for a slow disk meanwhile. */
  async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
    engine.patient += 1;
    try {
      return await work();
    } finally {
      engine.patient -= 1;
    }
  }

  async function onConnection<Result>(
    work: (client: pg.ClientBase) => Promise<Result>,
  ): Promise<Result> {
    const client = await pool.connect();
    return patiently(() => work(client)).finally(() => client.release());
  }

  const endMaintenance = maintain(pool, onConnection, onFault);

  return {
    kind: "embedded",
    ...databaseOnPool(pool),

    withoutTimeLimit: onConnection,

    withTimeLimit: (_, work) => onConnection(work),

    patiently,

    async close() {
      endMaintenance();
      const closing = pool.end().then(() => engine.close());
      // what a disk that hangs keeps from its end was never acknowledged
      await Promise.race([closing, pause(maxEndMs, undefined, { ref: false })]);
    },
  };
}

/** What the PostgreSQL client takes for its network socket: the way to the embedded engine. */
class EmbeddedConnection extends Duplex {
  readonly #openEngine: () => Promise<EmbeddedEngine>;
  #engine: EmbeddedEngine | null = null;

  constructor(openEngine: () => Promise<EmbeddedEngine>) {
    super();
    this.#openEngine = openEngine;
  }

  connect(): this {
    this.#openEngine().then(
      (engine) => this.#begin(engine),
      (reason) => this.destroy(reason),
    );
    return this;
  }

  #begin(engine: EmbeddedEngine): void {
    this.#engine = engine;
    engine.end.then((reason) => this.destroy(reason));
    this.emit("connect");
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.#exchange(chunk).then(() => done(), done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#exchange(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  async #exchange(messages: Buffer): Promise<void> {
    if (!this.#engine) throw new Error("The connection has not begun.");
    const answer = await this.#engine.exchange(messages);
    if (answer.length > 0 && !this.destroyed) {
      this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.length));
    }
  }

  // A socket's settings mean nothing to a stream in memory.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}
