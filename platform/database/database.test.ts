import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases/database.ts";
import { idempotencyKeys } from "../tables.ts";

const row = (key: string) => ({ scope: "test", key, requestHash: "", answer: {} });

eachDatabase((database) => {
  const keys = async () => {
    const rows = await database().queries.select().from(idempotencyKeys);
    return rows.map(({ key }) => key);
  };

  test("a transaction stores all of its rows", async () => {
    await database().transaction(async (queries) => {
      await queries.insert(idempotencyKeys).values(row("both-1"));
      await queries.insert(idempotencyKeys).values(row("both-2"));
    });
    expect(await keys()).toEqual(expect.arrayContaining(["both-1", "both-2"]));
  });

  test("a transaction whose work fails stores nothing and passes the failure on", async () => {
    const failure = new Error("no");
    const attempt = database().transaction(async (queries) => {
      await queries.insert(idempotencyKeys).values(row("half"));
      throw failure;
    });
    await expect(attempt).rejects.toBe(failure);
    expect(await keys()).not.toContain("half");
  });

  test("a transaction that goes on after a failed statement is not reported as stored", async () => {
    const attempt = database().transaction(async (queries) => {
      await queries.insert(idempotencyKeys).values(row("swallowed"));
      await queries.execute(sql`SELECT 1 / 0`).catch(() => undefined);
    });
    await expect(attempt).rejects.toThrow("rolled back");
    expect(await keys()).not.toContain("swallowed");
  });

  test("an error names its SQLSTATE in its cause, and the next query runs", async () => {
    const insert = () => database().queries.insert(idempotencyKeys).values(row("twice"));
    await insert();
    await expect(insert()).rejects.toMatchObject({ cause: { code: "23505" } });
    await database().ping();
  });
});
