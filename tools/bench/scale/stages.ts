import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { recordKindNames } from "#content/record-kinds.ts";
import type { Database } from "#platform/database/database.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import {
  type Cluster,
  createDatabase,
  startCluster,
} from "../../../tests/support/databases/postgres.ts";
import { deskEnvironment, signIn } from "../desk-session.ts";
import { fillWithCandidates } from "../kyc-records.ts";
import { fillWithRecords } from "../referral-records.ts";
import { startOurs } from "../servers.ts";
import type { Stage } from "./acts.ts";
import {
  memoryOf,
  nothingUsed,
  type ProcessMemory,
  type ProcessUse,
  usedBy,
  usedByFamily,
} from "./process-use.ts";

/** Bytes in the database for one record, indexes included. */
export interface RowBytes {
  application: number;
  candidate: number;
}

/** A stage, and what is asked of it beside the acts. */
export interface MeasuredStage extends Stage {
  rowBytes: RowBytes;
  use(): { server: ProcessUse; database: ProcessUse };
  /** Of the site's process. */
  memory(): ProcessMemory;
  stop(): Promise<void>;
}

export type StageKind = Database["kind"];

/** Fills a store with so many applications and as many candidates, and starts the site over it. */
export async function setStage(
  kind: StageKind,
  records: number,
  folder: string,
): Promise<MeasuredStage> {
  const name = `scale-${kind}-${records}`;
  const dataDir = join(folder, name);
  const cluster = kind === "postgresql" ? await startOwnCluster(name) : null;
  const databaseUrl = cluster && (await createDatabase(cluster.url, "scale", "template0"));
  const rowBytes = await fill({ databaseUrl, dataDir }, records);
  const server = await startOurs(folder, {
    ...deskEnvironment,
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    TRUSTED_PROXIES: "127.0.0.1",
    ...(databaseUrl && { DATABASE_URL: databaseUrl, ...secrets() }),
  });
  return {
    server,
    cookie: await signIn(server),
    folder,
    records,
    rowBytes,
    use: () => ({
      server: usedBy(server.pid),
      database: cluster ? usedByFamily(cluster.pid) : nothingUsed,
    }),
    memory: () => memoryOf(server.pid),
    async stop() {
      await server.stop();
      await cluster?.stop();
    },
  };
}

/** Elsewhere than the rest: PostgreSQL runs as another user, who may not look into that. */
function startOwnCluster(name: string): Promise<Cluster> {
  return startCluster(join(tmpdir(), `careers-${name}-${process.pid}`), { durable: true });
}

function secrets(): Record<string, string> {
  return {
    SESSION_SECRET: randomBytes(32).toString("hex"),
    DOCUMENT_KEYS: `bench:${randomBytes(32).toString("base64url")}`,
  };
}

async function fill(
  place: { databaseUrl: string | null; dataDir: string },
  records: number,
): Promise<RowBytes> {
  const database = await openDatabase(place);
  try {
    await migrate(database);
    return await database.withoutTimeLimit(async (client) => {
      const empty = await tableBytes(client);
      await fillWithRecords(client, records);
      const applied = await tableBytes(client);
      await fillWithCandidates(client, records);
      await keepAll(client);
      const all = await tableBytes(client);
      return {
        application: (applied - empty) / records,
        candidate: (all - applied) / records,
      };
    });
  } finally {
    await database.close();
  }
}

/** Records of three years would be erased by rule while the rest is measured. */
async function keepAll(client: pg.ClientBase): Promise<void> {
  await client.query(
    `INSERT INTO retention_rules (kind, days, updated_at)
      SELECT kind, 36500, now() FROM unnest($1::text[]) AS kind`,
    [recordKindNames],
  );
}

/** Of all tables with their indexes. */
async function tableBytes(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `SELECT coalesce(sum(pg_total_relation_size(oid)), 0) AS bytes
      FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  return Number(rows[0]?.bytes);
}
