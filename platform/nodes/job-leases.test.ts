import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { databaseKinds, freshDatabase } from "../../tests/support/databases/database.ts";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { type JobLeases, jobLeases } from "./job-leases.ts";

test("the embedded database has one process, and no turns", () => {
  expect(jobLeases({ kind: "embedded" } as Database)).toBeNull();
});

describe.runIf(databaseKinds.includes("postgresql"))("turns of two nodes", () => {
  let databases: Database[];
  let remove: () => Promise<void>;
  let one: JobLeases;
  let other: JobLeases;

  beforeAll(async () => {
    const place = await freshDatabase("postgresql");
    remove = place.remove;
    databases = await Promise.all([openDatabase(place), openDatabase(place)]);
    [one, other] = databases.map(jobLeases) as [JobLeases, JobLeases];
  });
  afterAll(async () => {
    for (const database of databases) await database.close();
    await remove();
  });
  beforeEach(() => query("DELETE FROM job_leases"));

  const query = (text: string) => (databases[0] as Database).pool.query(text);
  const pass = (seconds: number) =>
    query(`UPDATE job_leases SET expires_at = expires_at - interval '${seconds} seconds',
      due_at = due_at - interval '${seconds} seconds'`);

  test("of two that ask at once one gets it", async () => {
    for (let round = 0; round < 20; round += 1) {
      const waits = await Promise.all([one.acquire(`job ${round}`), other.acquire(`job ${round}`)]);
      expect(waits.filter((wait) => wait === 0)).toHaveLength(1);
    }
  });

  test("one that is had by nobody is had again when it is due, by either", async () => {
    expect(await one.acquire("sweep")).toBe(0);
    await one.release("sweep", 60_000);
    expect(await one.acquire("sweep")).toBeGreaterThan(58_000);
    expect(await other.acquire("sweep")).toBeGreaterThan(58_000);
    await pass(60);
    expect(await other.acquire("sweep")).toBe(0);
  });

  test("a killed node's passes on after 15 seconds, one that says that it goes on keeps its own", async () => {
    expect(await one.acquire("sweep")).toBe(0);
    const wait = await other.acquire("sweep");
    expect(wait).toBeGreaterThan(13_000);
    // a clock that is set right between the two questions may add a little to the 15 seconds
    expect(wait).toBeLessThan(16_000);
    await pass(14);
    expect(await one.renew("sweep")).toBe(true);
    await pass(14);
    expect(await other.acquire("sweep")).toBeGreaterThan(0);
    await pass(2);
    expect(await other.acquire("sweep")).toBe(0);
  });

  test("a frozen node that wakes up neither keeps nor gives back what is another's", async () => {
    await one.acquire("sweep");
    await pass(20);
    expect(await other.acquire("sweep")).toBe(0);
    expect(await one.renew("sweep")).toBe(false);
    await one.release("sweep", 0);
    expect(await one.acquire("sweep")).toBeGreaterThan(0);
    expect(await other.renew("sweep")).toBe(true);
  });
});
