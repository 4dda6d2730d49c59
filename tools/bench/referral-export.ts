import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { newestFirst } from "#features/applications/list/application-query.ts";
import { exportColumns } from "#features/applications/list/referral-columns.ts";
import { shownText } from "#features/applications/server/export/shown-columns.ts";
import { conditionsOf, orderOf } from "#features/applications/server/list/list-conditions.ts";
import { applications } from "#features/applications/tables.ts";
import { measureExport } from "./export-contest.ts";
import type { Row } from "./report.ts";
import type { OurServer } from "./servers.ts";

/** An export of all applications from the whole server, and what it does to visitors meanwhile. */
export function measureReferralExport(
  folder: string,
  environment: Record<string, string>,
  { group, databaseUrl }: { group: string; databaseUrl: string | null },
): Promise<Row[]> {
  const copy = { statement: copyStatement(), what: "psql \\copy of the same query" };
  const contest = { group, databaseUrl, readAll: download, copy, leastOfPsql: 0.5 };
  return measureExport(folder, environment, contest);
}

async function download({ port }: OurServer, cookie: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${deskCallPaths.applicationsExport}`, {
    headers: { cookie },
  });
  if (!answer.ok || !answer.body) throw new Error(`The export answered ${answer.status}.`);
  let lines = 0;
  for await (const chunk of answer.body) {
    // no field of the generated records holds a line end
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  }
  return lines - 1;
}

/** What our export reads, all of it in one statement of the database's own, into nothing. */
function copyStatement(): string {
  const shown = { resumePrefix: "http://127.0.0.1/documents/", scope: null };
  const cells = exportColumns.map(({ shows }) => shownText(shows, shown));
  const copy = sql`COPY (
    SELECT ${sql.join(cells, sql`, `)} FROM ${applications}
    WHERE ${conditionsOf({ ...newestFirst, scope: null })} ORDER BY ${orderOf(newestFirst)}
  ) TO '/dev/null' (FORMAT csv)`;
  // a COPY takes no parameters
  return new PgDialect().sqlToQuery(copy.inlineParams()).sql;
}
