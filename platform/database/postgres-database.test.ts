import { connect, createServer } from "node:net";
import { describe, expect, inject, test } from "vitest";
import { databaseKinds, freshDatabase } from "../../tests/support/databases/database.ts";
import { clusterFolder } from "../../tests/support/databases/postgres.ts";
import { freePort } from "../../tests/support/run/free-port.ts";
import { readPlace } from "../config.ts";
import { openDatabase } from "./open-database.ts";

const freshDatabaseUrl = async () => (await freshDatabase("postgresql")).databaseUrl as string;

describe.runIf(databaseKinds.includes("postgresql"))("a PostgreSQL server", () => {
  const open = async (onFault?: (error: Error) => void) =>
    openDatabase({ databaseUrl: await freshDatabaseUrl(), dataDir: "", onFault });

  test.skipIf(process.env.TEST_DATABASE_URL)("is reached by its unix socket", async () => {
    const { username, password, port, pathname } = new URL(await freshDatabaseUrl());
    const folder = clusterFolder(inject("runFolder"));
    const DATABASE_URL = `postgres://${pathname}?host=${folder}&port=${port}&user=${username}&password=${password}`;
    const database = await openDatabase(readPlace({ DATABASE_URL }));
    // a socket has no address
    const { rows } = await database.pool.query("SELECT inet_client_addr() AS address");
    expect(rows).toEqual([{ address: null }]);
    await database.withoutTimeLimit((client) => client.query("SELECT 1"));
    await database.close();
  });

  test("breaks off a statement that takes too long, but not long work", async () => {
    const database = await open();
    const limit = "SELECT current_setting('statement_timeout') AS limit";
    expect((await database.pool.query(limit)).rows).toEqual([{ limit: "1700ms" }]);
    const unlimited = await database.withoutTimeLimit((client) => client.query(limit));
    expect(unlimited.rows).toEqual([{ limit: "0" }]);
    await expect(database.pool.query("SELECT pg_sleep(20)")).rejects.toMatchObject({
      code: "57014",
    });
    await database.close();
  });

  test("may close an idle connection without ending the process or failing the next query", async () => {
    const faults: Error[] = [];
    const database = await open((error) => faults.push(error));
    const other = await open();
    const { rows } = await database.pool.query("SELECT pg_backend_pid() AS pid");
    await other.pool.query("SELECT pg_terminate_backend($1)", [rows[0].pid]);
    await expect.poll(() => faults).toHaveLength(1);
    await database.ping();
    await database.close();
    await other.close();
  });

  test("may close a connection in the middle of a transaction: that one fails, no other", async () => {
    const database = await open();
    const other = await open();
    const broken = new Promise((resolve) => {
      database.pool.once("acquire", (client) => client.once("end", resolve));
    });
    const attempt = database.transaction(async (queries) => {
      const { rows } = await queries.execute<{ pid: number }>("SELECT pg_backend_pid() AS pid");
      await other.pool.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
      await broken;
      await queries.execute("SELECT 1");
    });
    await expect(attempt).rejects.toThrow();
    await database.ping();
    await database.close();
    await other.close();
  });

  test.skipIf(process.env.TEST_DATABASE_URL)("may fall silent: queries fail in time", async () => {
    const database = await open();
    const { rows } = await database.pool.query("SELECT pg_backend_pid() AS pid");
    process.kill(rows[0].pid, "SIGSTOP");
    try {
      const start = performance.now();
      const nothing = async () => undefined;
      await expect(database.transaction(nothing)).rejects.toThrow("Query read timeout");
      expect(performance.now() - start).toBeLessThan(10_000);
      await expect.poll(() => database.ping().then(() => "well", String)).toBe("well");
    } finally {
      process.kill(rows[0].pid, "SIGCONT");
    }
    await database.close();
  });

  test("may start later than we do", async () => {
    const real = new URL(await freshDatabaseUrl());
    const late = new URL(real);
    late.hostname = "127.0.0.1";
    late.port = String(await freePort());
    const opening = openDatabase({ databaseUrl: late.href, dataDir: "" });
    await refused(Number(late.port));
    const forwarder = createServer((socket) => {
      socket.pipe(connect(Number(real.port || 5432), real.hostname)).pipe(socket);
    });
    forwarder.listen(Number(late.port), "127.0.0.1");
    const database = await opening;
    await database.ping();
    await database.close();
    forwarder.close();
  });

  test("that knows no such database is named as the trouble, at once", async () => {
    const url = new URL(await freshDatabaseUrl());
    url.pathname = "/not_there";
    await expect(openDatabase({ databaseUrl: url.href, dataDir: "" })).rejects.toThrow(
      "DATABASE_URL",
    );
  });
});

/** Resolves after a connection attempt that, like the pool's before it, met nobody. */
function refused(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const attempt = connect(port, "127.0.0.1");
    attempt.once("connect", () => reject(new Error("Somebody listens there.")));
    attempt.once("error", () => resolve());
  });
}
