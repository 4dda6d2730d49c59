import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { freshDatabase } from "../support/databases/database.ts";
import { findPostgres } from "../support/databases/postgres.ts";
import { contentsOf } from "../support/files/folder-contents.ts";
import { type RunningServer, runServer } from "../support/servers/running-server.ts";
import { serverSecrets, spawnServer } from "../support/servers/server-process.ts";

/** Starts a server that should not start; resolves to what it says. */
async function refusal(environment: Record<string, string>): Promise<string> {
  const server = spawnServer(environment);
  const { code } = await server.exit;
  expect(code).toBe(1);
  expect(server.output()).not.toContain("XLD Careers is at");
  return server.output();
}

test.each(["SESSION_SECRET", "DOCUMENT_KEYS"])(
  "with DATABASE_URL and without %s the server names it and does not start",
  async (name) => {
    const DATABASE_URL = "postgresql://careers:hunter2@127.0.0.1:1/careers";
    const said = await refusal({ ...serverSecrets(), DATABASE_URL, [name]: "" });
    expect(said).toBe(`${name} must be set (or ${name}_FILE) when DATABASE_URL is used.\n`);
  },
);

test("a first password that breaks a rule is told in a sentence", async () => {
  const place = await freshDatabase("embedded");
  const said = await refusal({ DATA_DIR: place.dataDir, ADMIN_PASSWORD: "abc", PORT: "0" });
  expect(said).toMatch(/^.*8 to 256 characters.*\n$/);
  await place.remove();
});

test.runIf(inject("postgresAvailable"))(
  "a wrong database password is told without telling it",
  async () => {
    const place = await freshDatabase("postgresql");
    const url = new URL(place.databaseUrl as string);
    url.password = "hunter2";
    const said = await refusal({
      ...serverSecrets(),
      DATABASE_URL: url.href,
      DATA_DIR: place.dataDir,
    });
    expect(said).toBe(
      "The database named in DATABASE_URL cannot be reached: it does not take this user and password.\n",
    );
    await place.remove();
  },
);

test("on a data folder of before 1.0 the server says so, and changes no byte of it", async () => {
  const { dataDir, remove } = await freshDatabase("embedded");
  rmSync(join(dataDir, "database", "careers-schema"));
  const before = contentsOf(dataDir);
  const said = await refusal({ ...serverSecrets(), DATA_DIR: dataDir, PORT: "0" });
  expect(said).toBe(
    `The database in ${dataDir} is of a version before 1.0. Nothing was changed. Use the version that made it, or set DATA_DIR to an empty folder.\n`,
  );
  expect(contentsOf(dataDir)).toEqual(before);
  await remove();
});

test.runIf(inject("postgresAvailable"))(
  "on a PostgreSQL database of before 1.0 the server says so, and changes nothing in it",
  async () => {
    const { databaseUrl, dataDir, remove } = await freshDatabase("postgresql");
    const url = databaseUrl as string;
    const client = new pg.Client(url);
    await client.connect();
    await client.query("UPDATE drizzle.__drizzle_migrations SET hash = 'of another first one'");
    await client.end();
    const dump = () =>
      execFileSync(join(findPostgres() as string, "pg_dump"), [url], { encoding: "utf8" }).replace(
        /^\\(un)?restrict .*$/gm,
        "",
      );
    const before = dump();
    const said = await refusal({ ...serverSecrets(), DATABASE_URL: url, DATA_DIR: dataDir });
    expect(said).toBe(
      "The tables of this database are of a version before 1.0. Nothing was changed. Use the version that made them, or name an empty database in DATABASE_URL.\n",
    );
    expect(dump()).toBe(before);
    await remove();
  },
);

let running: RunningServer;
beforeAll(async () => {
  running = await runServer("embedded");
});
afterAll(() => running?.remove());

test("a second process on the same data folder says so, and the first one serves on", async () => {
  const said = await refusal({ ...running.environment, PORT: "0" });
  expect(said).toBe(
    `The data folder ${running.environment.DATA_DIR} is in use by another process. Stop that one, or set DATA_DIR to another folder.\n`,
  );
  const answer = await running.client.get("/readyz");
  expect(answer.status).toBe(200);
});

test("a port that is taken is named, and before it the first password: the account stays", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port } = other.address() as AddressInfo;
  const place = await freshDatabase("embedded");
  const said = await refusal({ DATA_DIR: place.dataDir, PORT: String(port) });
  expect(said).toMatch(/^First account: admin, password \S+ \(shown only now\)\n/);
  expect(said.split("\n").slice(1)).toEqual([
    `Cannot listen on port ${port} of 127.0.0.1: it is in use. Set PORT or HOST.`,
    "",
  ]);
  await place.remove();
  other.close();
});

test("a data folder that cannot be made is named, with the reason", async () => {
  const place = await freshDatabase("embedded");
  const file = join(place.dataDir, "file");
  writeFileSync(file, "");
  expect(await refusal({ DATA_DIR: file })).toBe(
    `The data folder ${file} cannot be written to: a file stands in its place. Mend that, or set DATA_DIR to another folder.\n`,
  );
  await place.remove();
});
