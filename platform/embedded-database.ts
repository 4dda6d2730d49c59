import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { Availability } from "./availability.ts";
import { AvailabilityPool } from "./availability-pool.ts";
import type { Database } from "./database.ts";
import { databaseOnPool } from "./database-on-pool.ts";
import { EmbeddedConnection } from "./embedded-connection.ts";
import { maintain } from "./embedded-maintenance.ts";
import { OperatorError } from "./operator-error.ts";
import type { RestartingEngine } from "./restarting-engine.ts";

const longestWaitForConnection = 10_000;
/** In milliseconds: looking costs nothing. */
const looks = { suspicion: 500, between: 200 };
const longestEnd = 5_000;

/** Bytes: less than a new one takes. */
const leastRoom = 64_000_000;

/** The engine does not say what it broke on. */
async function refuseWithoutRoom(folder: string, cause: unknown): Promise<never> {
  const { bavail, bsize } = await statfs(dirname(folder));
  const free = bavail * bsize;
  if (free >= leastRoom) throw cause;
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
): Promise<Database> {
  await engine.open().catch((error) => refuseWithoutRoom(engine.folder, error));
  let patient = 0;
  const look = async () => {
    const running = await engine.open();
    if (patient === 0) await running.pulse();
  };
  const availability = new Availability({ what: "embedded database", look, limits: looks });
  const pool = new AvailabilityPool(
    {
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: longestWaitForConnection,
      user: "postgres",
      database: "postgres",
      stream: () => new EmbeddedConnection(() => engine.open()),
    },
    availability,
  );
  // Of a connection that breaks there is nothing more to say than of the engine itself.
  pool.on("error", () => undefined);

  /** Runs what may take long, and may well wait for a slow disk meanwhile. */
  async function onConnection<Result>(
    work: (client: pg.ClientBase) => Promise<Result>,
  ): Promise<Result> {
    const client = await pool.connect();
    patient += 1;
    try {
      return await work(client);
    } finally {
      patient -= 1;
      client.release();
    }
  }

  const endMaintenance = maintain(pool, onConnection, onFault);

  return {
    kind: "embedded",
    ...databaseOnPool(pool, availability),

    withoutTimeLimit: onConnection,

    withTimeLimit: (_, work) => onConnection(work),

    async close() {
      endMaintenance();
      availability.close();
      const closing = pool.end().then(() => engine.close());
      // what a disk that hangs keeps from its end was never acknowledged
      await Promise.race([closing, pause(longestEnd, undefined, { ref: false })]);
    },
  };
}
