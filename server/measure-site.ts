import type { Server } from "node:http";
import { sql } from "drizzle-orm";
import { isCancelled } from "#features/mail/server/mail-status.ts";
import { countUnread } from "#features/resume-text/server/resume-texts-store.ts";
import type { PageCache } from "#http/cache/page-cache.ts";
import { measureRequests } from "#http/server/measure-requests.ts";
import { cachedRead } from "#platform/cached-read.ts";
import type { Config } from "#platform/config.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { summarise } from "#platform/logger.ts";
import type { JoinedNode } from "#platform/nodes/nodes.ts";
import type { Metrics, Reading } from "#platform/telemetry/metrics.ts";
import { serveMetrics } from "#platform/telemetry/metrics-server.ts";
import { boundedCount, maxCounted } from "#records/list/counted-list.ts";

/** What a running site is measured by. */
interface Site extends Pick<Context, "clock" | "config" | "database" | "logger" | "storage"> {
  server: Server;
  pageCache: PageCache;
  node: Pick<JoinedNode, "hears">;
}

/** Milliseconds for which a look into the store serves whoever scrapes. */
const backlogMaxAge = 10_000;
const mailStates = ["waiting", "sending", "held", "failed"] as const;

/**
 * Counts what a site answers, reads what waits in it when somebody asks, and tells it on the port for metrics.
 * @returns a function that ends it
 */
export async function measureSite(metrics: Metrics, site: Site): Promise<() => void> {
  const { config, logger, server } = site;
  measureRequests(server, metrics);
  readOwn(metrics, site);
  readWaiting(metrics, site);
  const onFault = (error: unknown) =>
    logger.error({ error: summarise(error) }, "metrics could not be collected");
  const place = config.metrics as NonNullable<Config["metrics"]>;
  const answering = await serveMetrics(metrics, { ...place, onFault });
  return () => {
    answering.close();
    answering.closeAllConnections();
  };
}

/** What this node knows by itself. */
export function readOwn(
  { read, readCounts, build }: Metrics,
  {
    config,
    database,
    storage,
    pageCache,
    node,
  }: Pick<Site, "config" | "database" | "storage" | "pageCache" | "node">,
): void {
  build.set({ version: config.version, node: process.version, database: database.kind }, 1);
  const { pool } = database;
  read(
    "careers_page_cache_entries",
    "Rendered pages in the cache.",
    () => pageCache.figures.entries,
  );
  // the cache counts for itself, because nothing may cost it time
  readCounts(
    "careers_page_cache_requests_total",
    "Pages that are the same for everyone: served from the cache (hit), rendered for the first time (miss), or rendered again because the copy was too old (renewed).",
    "outcome",
    () => {
      const { hits: hit, misses: miss, renewals: renewed } = pageCache.figures;
      return { hit, miss, renewed };
    },
  );
  read(
    "db_client_connections",
    "Connections of the pool, used and idle.",
    () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount }),
    "state",
  );
  read(
    "db_client_connection_pending_requests",
    "Requests that wait for a connection of the pool.",
    () => pool.waitingCount,
  );
  read(
    "careers_node_subscribed",
    "1 while this node receives what the others publish, 0 while it does not; absent on the embedded database.",
    () => {
      const hears = node.hears();
      return hears === null ? null : Number(hears);
    },
  );
  read(
    "careers_storage_free_bytes",
    "Free bytes on the disk that stores documents; absent where they are in a bucket.",
    async () => {
      const free = await storage.freeBytes().catch(() => Number.POSITIVE_INFINITY);
      return Number.isFinite(free) ? free : null;
    },
  );
}

/** What waits in the database. While that is away nothing is told of it: old figures would look like new ones. */
export function readWaiting(
  { read }: Metrics,
  { config, database, clock }: Pick<Site, "config" | "database" | "clock">,
): void {
  const scans = config.clamd !== null;
  const backlog = cachedRead(() => readBacklog(database.queries, { now: clock.now(), scans }), {
    clock,
    maxAge: backlogMaxAge,
  });
  const fromBacklog = (pick: (found: Backlog) => Reading) => async () => {
    const found = await backlog.get().catch(() => null);
    return found && pick(found);
  };
  read(
    "careers_backlog_readable",
    "1 while the backlog can be read from the database, 0 while it cannot.",
    async () => (await fromBacklog(() => 1)()) ?? 0,
  );
  read(
    "careers_outbox_emails",
    "Emails that are not sent, by state; counted to 10,000.",
    fromBacklog(({ mails }) => mails),
    "state",
  );
  read(
    "careers_outbox_delay_seconds",
    "How long the oldest email that is due has waited.",
    fromBacklog(({ mailDelay }) => mailDelay),
  );
  read(
    "careers_documents_unscanned",
    "Files that are not scanned yet; counted to 10,000. Absent without a scanner.",
    fromBacklog(({ unscanned }) => unscanned),
  );
  read(
    "careers_documents_unclaimed_bytes",
    "Bytes of files that no record has claimed yet.",
    fromBacklog(({ unclaimedBytes }) => unclaimedBytes),
  );
  read(
    "careers_resumes_not_read",
    "Resumes whose text is not searched: waiting to be read, or unreadable; each counted to 10,000.",
    fromBacklog(({ resumes }) => resumes),
    "state",
  );
}

/** What waits in the store, as all nodes see it. */
type Backlog = Awaited<ReturnType<typeof readBacklog>>;

/**
 * Counts what waits: by indexes, each count ending at 10,000.
 * @param options.scans whether there is a scanner: where not, no document waits for one
 */
export async function readBacklog(queries: Queries, { now, scans }: { now: Date; scans: boolean }) {
  // what was cancelled stands as failed too, and nobody has to do anything about it
  const mailsThatAre = (state: string) =>
    counted(sql`SELECT 1 FROM mails WHERE state = ${state}
      AND (${isCancelled}) IS NOT TRUE LIMIT ${maxCounted}`);
  const unscanned = sql`SELECT 1 FROM documents
    WHERE scan IN ('unscanned', 'waiting') AND state IN ('staged', 'claimed') LIMIT ${maxCounted}`;
  const states = mailStates.map((state) => sql`${mailsThatAre(state)} AS ${sql.identifier(state)}`);
  const { rows } = await queries.execute<Record<string, string | null>>(sql`SELECT
    ${sql.join(states, sql`, `)},
    (SELECT min(next_attempt_at) FROM mails WHERE state = 'waiting') AS due,
    ${scans ? counted(unscanned) : sql`NULL`} AS unscanned,
    (SELECT coalesce(sum(size), 0) FROM documents WHERE state <> 'claimed') AS unclaimed`);
  const [row = {}] = rows;
  const { waiting, unreadable } = await countUnread(queries);
  const due = row.due ? new Date(row.due).getTime() : now.getTime();
  return {
    /** Emails that are not sent, by how they stand. */
    mails: Object.fromEntries(mailStates.map((state) => [state, Number(row[state])])),
    /** Seconds since the oldest email that is due should have gone. */
    mailDelay: Math.max(0, (now.getTime() - due) / 1_000),
    /** Null where there is no scanner. */
    unscanned: row.unscanned === null ? null : Number(row.unscanned),
    unclaimedBytes: Number(row.unclaimed),
    resumes: { waiting: boundedCount(waiting).count, unreadable: boundedCount(unreadable).count },
  };
}

function counted(query: ReturnType<typeof sql>) {
  return sql`(SELECT count(*) FROM (${query}) AS found)`;
}
