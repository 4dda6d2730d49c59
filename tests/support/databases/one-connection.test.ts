import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { describeWithDatabase } from "./database.ts";

describeWithDatabase((database) => {
  const ask = sql`SELECT 1`;

  test("work inside a transaction has the queries that it is given, as on the embedded database", async () => {
    const { queries, pool, transaction } = database();
    const within = (work: () => Promise<unknown>) => transaction(work);
    await expect(within(() => queries.execute(ask))).rejects.toThrow();
    await expect(within(() => pool.connect())).rejects.toThrow("a second connection");
    await expect(within(() => transaction(async () => {}))).rejects.toThrow();
    await transaction((own) => own.execute(ask));
    await queries.execute(ask);
  });
});
