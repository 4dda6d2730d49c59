import { Gauge, type Registry } from "prom-client";
import { cachedRead } from "../cached-read.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../database.ts";

/** What the page cache has to tell. */
export interface PageCacheFigures {
  entries: number;
  hits: number;
  misses: number;
  renewals: number;
}

/** What waits in the store, as all nodes see it. */
export interface Backlog {
  /** Mails that are not sent, by how they stand. */
  mails: Record<string, number>;
  /** Seconds since the oldest mail that is due should have gone. */
  mailDelay: number;
  /** Files that the scanner has not judged; null where there is no scanner. */
  unscanned: number | null;
  /** Bytes of files that no record has claimed. */
  unclaimedBytes: number;
  /** Resumes whose text nobody can search, by why. */
  resumes: Record<string, number>;
}

export interface GaugeSources {
  version: string;
  database: Database;
  clock: Clock;
  pageCache: () => PageCacheFigures;
  freeBytes: () => Promise<number>;
  /** Whether this node hears the others; null where there can be none. */
  hears: () => boolean | null;
  readBacklog: () => Promise<Backlog>;
}

/** Milliseconds for which a look into the store serves whoever scrapes. */
const backlogKept = 10_000;

interface ReadGauge {
  name: string;
  help: string;
  /** Of a gauge with several values: what tells them apart. */
  label?: string;
  /** One value, or one for each value of the label; null where there is nothing to tell. */
  read: () => Reading | Promise<Reading>;
}

type Reading = number | null | Record<string, number>;

/** Metrics that are read when somebody asks for them. */
export function readGauges(registry: Registry, sources: GaugeSources): void {
  const build = new Gauge({
    name: "careers_build_info",
    help: "1; the labels say what runs.",
    labelNames: ["version", "node", "database"],
    registers: [registry],
  });
  const { version, database } = sources;
  build.set({ version, node: process.version, database: database.kind }, 1);
  for (const gauge of [...ownGauges(sources), ...backlogGauges(sources)]) add(registry, gauge);
}

function add(registry: Registry, { name, help, label, read }: ReadGauge): void {
  new Gauge({
    name,
    help,
    labelNames: label ? [label] : [],
    registers: [registry],
    async collect() {
      const found = await read();
      this.reset();
      if (typeof found === "number") this.set(found);
      else if (label) {
        for (const [value, count] of Object.entries(found ?? {}))
          this.set({ [label]: value }, count);
      } else this.remove();
    },
  });
}

/** What this node knows by itself. */
function ownGauges({ database, pageCache, freeBytes, hears }: GaugeSources): ReadGauge[] {
  return [
    {
      name: "careers_page_cache_entries",
      help: "Rendered pages in the cache.",
      read: () => pageCache().entries,
    },
    {
      name: "careers_database_connections",
      help: "Connections of the pool: open, idle, and how many wait for one (awaited).",
      label: "state",
      read() {
        const { totalCount: open, idleCount: idle, waitingCount: awaited } = database.pool;
        return { open, idle, awaited };
      },
    },
    {
      name: "careers_node_hears",
      help: "1 while this node receives what the others publish, 0 while it does not; absent on the embedded database.",
      read() {
        const isHearing = hears();
        return isHearing === null ? null : Number(isHearing);
      },
    },
    {
      name: "careers_store_free_bytes",
      help: "Free bytes on the disk that stores documents; absent where they are in a bucket.",
      read: async () => {
        const free = await freeBytes().catch(() => Number.POSITIVE_INFINITY);
        return Number.isFinite(free) ? free : null;
      },
    },
  ];
}

/** While the database is away nothing is told of it: old figures would look like new ones. */
function backlogGauges({ readBacklog, clock }: GaugeSources): ReadGauge[] {
  const backlog = cachedRead(readBacklog, { clock, maxAge: backlogKept });
  const told = (pick: (found: Backlog) => Reading) => async () => {
    const found = await backlog.get().catch(() => null);
    return found && pick(found);
  };
  return [
    {
      name: "careers_backlog_readable",
      help: "1 while the backlog can be read from the database, 0 while it cannot.",
      read: async () => (await told(() => 1)()) ?? 0,
    },
    {
      name: "careers_outbox_mails",
      help: "Mails that are not sent, by status; counted to 10,000.",
      label: "standing",
      read: told(({ mails }) => mails),
    },
    {
      name: "careers_outbox_delay_seconds",
      help: "How long the oldest mail that is due has waited.",
      read: told(({ mailDelay }) => mailDelay),
    },
    {
      name: "careers_documents_unscanned",
      help: "Files that are not scanned yet; counted to 10,000. Absent without a scanner.",
      read: told(({ unscanned }) => unscanned),
    },
    {
      name: "careers_documents_unclaimed_bytes",
      help: "Bytes of files that no record has claimed yet.",
      read: told(({ unclaimedBytes }) => unclaimedBytes),
    },
    {
      name: "careers_resumes_not_read",
      help: "Resumes whose text is not searched: waiting to be read, or unreadable; each counted to 10,000.",
      label: "state",
      read: told(({ resumes }) => resumes),
    },
  ];
}
