import { EventEmitter } from "node:events";
import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { databaseKinds, freshDatabase } from "../../tests/support/databases/database.ts";
import { isStoreUnavailable } from "../store-unavailable.ts";
import { createMetrics, type Metrics } from "../telemetry/metrics.ts";
import { type Database, databaseOnPool } from "./database.ts";
import { DatabasePool } from "./database-pool.ts";
import { openDatabase } from "./open-database.ts";

let database: Database | null = null;
afterEach(async () => {
  await database?.close();
  database = null;
});

/** What was counted of one kind, by its labels. */
async function counts(metrics: Metrics, name: string): Promise<Record<string, number>> {
  const lines = (await metrics.text()).matchAll(
    new RegExp(`^${name}_count\\{(.*)\\} (\\d+)$`, "gm"),
  );
  return Object.fromEntries([...lines].map(([, labels = "", count]) => [labels, Number(count)]));
}

test.each(databaseKinds)(
  "each statement of %s is counted once, by what it does and how it ended",
  async (kind) => {
    const metrics = createMetrics();
    database = await openDatabase(await freshDatabase(kind), metrics);
    const { queries, pool } = database;
    metrics.statements.reset();
    metrics.connectionWaits.reset();
    await queries.execute(sql`SELECT ${"a secret"}::text AS word`);
    const { rows } = await pool.query("  WITH a AS (SELECT $1::int AS n) SELECT n FROM a", [1]);
    expect(rows).toEqual([{ n: 1 }]);
    await database.transaction((inside) => inside.execute(sql`SELECT 3`));
    await expect(pool.query("SELECT 1 / 0")).rejects.toMatchObject({ code: "22012" });
    const apart = database.withoutTimeLimit((client) => client.query("UPDATE nowhere SET a = 1"));
    await expect(apart).rejects.toMatchObject({ code: "42P01" });
    expect(await counts(metrics, "db_client_operation_duration_seconds")).toEqual({
      'db_operation_name="SELECT",outcome="ok"': 2,
      'db_operation_name="WITH",outcome="ok"': 1,
      'db_operation_name="BEGIN",outcome="ok"': 1,
      'db_operation_name="COMMIT",outcome="ok"': 1,
      'db_operation_name="SELECT",outcome="error"': 1,
      'db_operation_name="UPDATE",outcome="error"': 1,
    });
    const waits = await counts(metrics, "db_client_connection_wait_time_seconds");
    expect(waits['outcome="ok"']).toBeGreaterThan(3);
    expect(await metrics.text()).not.toContain("secret");
  },
);

/** What the pool needs of a client that is connected at once, and answers no statement. */
class SilentClient extends EventEmitter {
  readonly connection = { stream: { destroy: () => this.emit("error", new Error("ended")) } };
  readonly _queryable = true;
  connect(done: () => void): void {
    done();
  }
  end(done?: () => void): void {
    done?.();
  }
  ref(): void {}
  unref(): void {}
}

test("where a server fell silent nobody waits for it within the next moment, and idle connections are not used again", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const pool = new DatabasePool({ max: 3, idleTimeoutMillis: 0 }, null);
  (pool as unknown as { Client: unknown }).Client = SilentClient;
  pool.on("error", () => {});
  const [idle, silent] = await Promise.all([pool.connect(), pool.connect()]);
  idle.release();
  silent.release(new Error("Query read timeout"));
  await expect(pool.connect()).rejects.toSatisfy(isStoreUnavailable);
  await expect(pool.query("SELECT 1")).rejects.toSatisfy(isStoreUnavailable);
  vi.advanceTimersByTime(600);
  const fresh = await pool.connect();
  expect(fresh).not.toBe(idle);
  fresh.release();
  vi.useRealTimers();
  await pool.end();
});

/** One that answers all statements but the last one of a transaction that failed. */
class SlowToRollBack extends SilentClient {
  async query(given: string | { text: string }): Promise<object> {
    if (typeof given !== "string") throw new Error("Query read timeout");
    return {};
  }
}

test("a roll-back that takes long costs its connection, and nobody else is told that the server is away", async () => {
  const pool = new DatabasePool({ max: 3, idleTimeoutMillis: 0 }, null);
  (pool as unknown as { Client: unknown }).Client = SlowToRollBack;
  pool.on("error", () => {});
  const [one, other] = await Promise.all([pool.connect(), pool.connect()]);
  one.release();
  other.release();
  const fault = new Error("no");
  const work = () => Promise.reject(fault);
  await expect(databaseOnPool(pool).transaction(work)).rejects.toBe(fault);
  const [left, fresh] = await Promise.all([pool.connect(), pool.connect()]);
  expect([one, other]).toContain(left);
  expect([one, other]).not.toContain(fresh);
  left.release();
  fresh.release();
  await pool.end();
});
