import { sql } from "drizzle-orm";
import { cancelledEnds } from "#features/mail/server/mail-ends.ts";
import { countUnread } from "#features/resume-text/server/resume-texts-store.ts";
import type { Queries } from "#platform/database.ts";
import type { Backlog } from "#platform/telemetry/read-gauges.ts";

/** Enough to see that something is wrong, and cheap however much there is. */
const mostCounted = 10_000;

const mailStates = ["waiting", "sending", "held", "failed"] as const;

/**
 * Counts what waits: by indexes, each count ending at 10,000.
 * @param options.scans whether there is a scanner: where not, no document waits for one
 */
export async function readBacklog(
  queries: Queries,
  { now, scans }: { now: Date; scans: boolean },
): Promise<Backlog> {
  // what was cancelled stands as failed too, and nobody has to do anything about it
  const mailsThatAre = (state: string) =>
    counted(sql`SELECT 1 FROM mails WHERE state = ${state}
      AND coalesce(failure, '') NOT IN ${[...cancelledEnds]} LIMIT ${mostCounted}`);
  const unscanned = sql`SELECT 1 FROM documents
    WHERE scan IN ('unscanned', 'waiting') AND state IN ('staged', 'claimed') LIMIT ${mostCounted}`;
  const states = mailStates.map((state) => sql`${mailsThatAre(state)} AS ${sql.identifier(state)}`);
  const { rows } = await queries.execute<Record<string, string | null>>(sql`SELECT
    ${sql.join(states, sql`, `)},
    (SELECT min(next_at) FROM mails WHERE state = 'waiting') AS due,
    ${scans ? counted(unscanned) : sql`NULL`} AS unscanned,
    (SELECT coalesce(sum(size), 0) FROM documents WHERE state <> 'claimed') AS unclaimed`);
  const [row = {}] = rows;
  const resumes = await countUnread(queries, mostCounted);
  const due = row.due ? new Date(row.due).getTime() : now.getTime();
  return {
    mails: Object.fromEntries(mailStates.map((state) => [state, Number(row[state])])),
    mailDelay: Math.max(0, (now.getTime() - due) / 1_000),
    unscanned: row.unscanned === null ? null : Number(row.unscanned),
    unclaimedBytes: Number(row.unclaimed),
    resumes: { ...resumes },
  };
}

function counted(query: ReturnType<typeof sql>) {
  return sql`(SELECT count(*) FROM (${query}) AS found)`;
}
