import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { openDatabase } from "#platform/database/open-database.ts";
import { deskOver, prepare, searches } from "./referral-searches.ts";

const report = fileURLToPath(new URL("./referral-plans.txt", import.meta.url));

/** Lets the server explain each statement of a connection as it runs it. */
const explaining = Object.entries({
  session_preload_libraries: "auto_explain",
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_buffers": "on",
  "auto_explain.log_nested_statements": "off",
  client_min_messages: "log",
})
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(" ");

/** Writes down, for every search, the statements it came to with their plans and times. */
export async function writePlans(databaseUrl: string, records: number): Promise<void> {
  const url = new URL(databaseUrl);
  url.searchParams.set("options", explaining);
  const database = await openDatabase({ databaseUrl: url.href, dataDir: "" });
  let plans: string[] = [];
  const listening = new WeakSet<pg.PoolClient>();
  database.pool.on("acquire", (client) => {
    if (listening.has(client)) return;
    listening.add(client);
    client.on("notice", ({ message }) => plans.push(message ?? ""));
  });
  const parts = [`EXPLAIN (ANALYZE, BUFFERS) of each search among ${records} records\n`];
  try {
    const desk = deskOver(database);
    for (const search of searches) {
      const run = await prepare(desk, search);
      await run();
      plans = [];
      await run();
      parts.push(`\n===== ${search[0]}: ${JSON.stringify(search[1])}\n`, ...plans.map(shortened));
    }
  } finally {
    await database.close();
  }
  await writeFile(report, parts.join("\n"));
}

/** Without the lists of columns and ids, which say nothing about the way. */
function shortened(plan: string): string {
  return plan
    .split("\n")
    .map((line) => (line.length > 400 ? `${line.slice(0, 400)} …` : line))
    .join("\n");
}
