import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, inject, test } from "vitest";
import { describeWithDatabase, freshDatabase } from "./database.ts";
import { oncePerRun } from "./once-per-run.ts";
import { refusedByEmbedded, sentIn } from "./sent-statements.ts";

/** A run that has sent these statements and nothing else. */
async function runThatSent(texts: string[]): Promise<string> {
  const runFolder = join(inject("runFolder"), randomUUID());
  const lines = texts.map((text) => JSON.stringify({ text, file: "features/a.test.ts" }));
  mkdirSync(join(runFolder, "statements"), { recursive: true });
  if (lines.length > 0) writeFileSync(join(runFolder, "statements", "1.jsonl"), lines.join("\n"));
  const { databaseUrl } = await freshDatabase("postgresql");
  await oncePerRun(runFolder, "postgresql", async () => JSON.stringify({ databaseUrl }));
  return runFolder;
}

const alike = ["SELECT $1::int + 1", "select id from applications where id = $1", "BEGIN"];

describe.runIf(inject("postgresAvailable"))("what tests sent to PostgreSQL", () => {
  test("is refused where the embedded database alone refuses it, and says which test sent it", async () => {
    const byLanguage = 'SELECT refer_name FROM referrers ORDER BY refer_name COLLATE "en-x-icu"';
    const ofTest = "SELECT 1 FROM a_table_of_a_test";
    const refused = await refusedByEmbedded(await runThatSent([...alike, byLanguage, ofTest]));
    expect(refused).toEqual([
      expect.stringMatching(/^features\/a\.test\.ts: collation "en-x-icu".*\n.*COLLATE/),
    ]);
  });

  test("is refused where it is fewer statements than any test sends", async () => {
    expect(await refusedByEmbedded(await runThatSent([]))).toHaveLength(1);
    expect(await refusedByEmbedded(await runThatSent(alike))).toEqual([]);
  });

  describeWithDatabase((database) => {
    test("is written down once, also from a transaction", async () => {
      const own = `own-${randomUUID()}`;
      const ask = sql.raw(`SELECT '${own}' AS said`);
      await database().queries.execute(ask);
      await database().queries.execute(ask);
      await database().transaction(async (queries) => queries.execute(sql.raw(`SELECT '${own}'`)));
      const sent = [...sentIn(inject("runFolder"))].filter(([text]) => text.includes(own));
      expect(sent.map(([, file]) => file)).toEqual(
        Array(2).fill("tests/support/databases/sent-statements.test.ts"),
      );
    });
  });
});
