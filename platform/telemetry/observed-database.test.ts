import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails } from "#features/mail/tables.ts";
import { readBacklog } from "#server/backlog-store.ts";
import { eachDatabase } from "../../tests/support/database.ts";
import type { Database } from "../database.ts";
import { type Instrumentation, noInstrumentation, type Work } from "../instrumentation.ts";
import { observedDatabase } from "./observed-database.ts";

/** What was begun, with how it ended. */
function notebook(): { instrumentation: Instrumentation; seen: [Work, unknown][] } {
  const seen: [Work, unknown][] = [];
  return {
    seen,
    instrumentation: {
      ...noInstrumentation,
      begin: (work) => ({ run: (perform) => perform(), end: (error) => seen.push([work, error]) }),
    },
  };
}

const now = new Date("2026-11-20T10:00:00Z");
const mail = (key: string, state: "waiting" | "held", minutesAgo: number) => ({
  ...{ key, state, kind: "kyc-receipt", recipient: "", subject: "", body: "", createdAt: now },
  nextAt: new Date(now.getTime() - minutesAgo * 60_000),
});

eachDatabase((database) => {
  // the pool's own way to a connection is put back, because other tests use the same database
  async function observing<Result>(
    instrumentation: Instrumentation,
    use: (seen: Database) => Promise<Result>,
  ) {
    const { pool } = database();
    const { connect } = pool;
    try {
      return await use(observedDatabase(database(), instrumentation));
    } finally {
      pool.connect = connect;
    }
  }

  test("each statement is seen once, with placeholders and without what they stand for", async () => {
    const { instrumentation, seen } = notebook();
    const rows = await observing(instrumentation, async (seenDatabase) => {
      await seenDatabase.queries.execute(sql`SELECT ${"a secret"}::text AS word`);
      await seenDatabase.pool.query("SELECT $1::int + 1 AS sum", [1]);
      return seenDatabase.transaction((queries) => queries.execute(sql`SELECT 3 AS three`));
    });
    expect(rows.rows).toEqual([{ three: 3 }]);
    const texts = seen.flatMap(([work]) => (work.kind === "statement" ? [work.text] : []));
    expect(texts).toEqual([
      "SELECT $1::text AS word",
      "SELECT $1::int + 1 AS sum",
      "BEGIN",
      "SELECT 3 AS three",
      "COMMIT",
    ]);
    expect(JSON.stringify(seen)).not.toContain("a secret");
    expect(seen.filter(([{ kind }]) => kind === "connection")).toHaveLength(3);
  });

  test("a statement that fails is seen to, and fails as before, by either way to it", async () => {
    const { instrumentation, seen } = notebook();
    await observing(instrumentation, async ({ pool, withoutTimeLimit }) => {
      await expect(pool.query("SELECT 1 / 0")).rejects.toMatchObject({ code: "22012" });
      const apart = withoutTimeLimit((client) => client.query("SELECT 2 / 0"));
      await expect(apart).rejects.toMatchObject({ code: "22012" });
    });
    const failed = seen.flatMap(([work, error]) =>
      work.kind === "statement" && error ? [work.text] : [],
    );
    expect(failed).toEqual(["SELECT 1 / 0", "SELECT 2 / 0"]);
  });

  test("what waits is counted, and for how long the first has waited", async () => {
    const { queries } = database();
    await queries.delete(mails);
    const nothing = { waiting: 0, sending: 0, held: 0, failed: 0 };
    expect(await readBacklog(queries, { now, scans: true })).toMatchObject({
      mails: nothing,
      mailDelay: 0,
    });
    await queries
      .insert(mails)
      .values([mail("a", "waiting", 5), mail("b", "waiting", 2), mail("c", "held", 60)]);
    expect(await readBacklog(queries, { now, scans: false })).toEqual({
      mails: { ...nothing, waiting: 2, held: 1 },
      mailDelay: 300,
      unscanned: null,
      unclaimedBytes: 0,
      resumes: { waiting: 0, unreadable: 0 },
    });
    await queries.delete(mails);
  });
});
