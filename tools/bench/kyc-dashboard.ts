import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "#platform/database/migrate.ts";
import { type DatabaseOptions, openDatabase } from "#platform/database/open-database.ts";
import { createDatabase, startCluster } from "../../tests/support/databases/postgres.ts";
import { readable } from "./figures.ts";
import { measureKycExport } from "./kyc-export.ts";
import { fillWithCandidates } from "./kyc-records.ts";
import { type KycTimes, timeKyc } from "./kyc-searches.ts";
import type { Row } from "./report.ts";

/** Milliseconds in the server. */
const maxP95 = 100;
const maxGrowth = { page: 3, search: 4 };
const few = 100;
const many = 100_000;

type Times = Map<string, KycTimes>;

/** The dashboard and the `get` call among many candidates, on both kinds of database. */
export async function measureKycDashboard(folder: string): Promise<Row[]> {
  return [...(await onServer(folder)), ...(await onEmbedded(folder))];
}

async function onServer(folder: string): Promise<Row[]> {
  // not in the scratch folder: PostgreSQL runs as another user, who may not look into that
  const place = join(tmpdir(), `careers-bench-kyc-${process.pid}`);
  const cluster = await startCluster(place, { durable: true });
  try {
    const urlOf = (name: string) => createDatabase(cluster.url, name, "template0");
    const [smallUrl, databaseUrl] = [await urlOf("few"), await urlOf("many")];
    const small = await timesAmong(few, { databaseUrl: smallUrl, dataDir: "" });
    const large = await timesAmong(many, { databaseUrl, dataDir: "" });
    const environment = {
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: randomBytes(32).toString("hex"),
      DOCUMENT_KEYS: `bench:${randomBytes(32).toString("base64url")}`,
    };
    const group = `KYC records of ${readable(many)} candidates, PostgreSQL`;
    const exported = await measureKycExport(folder, environment, { group, databaseUrl });
    return [...rowsOf("PostgreSQL", large, small), ...exported];
  } finally {
    await cluster.stop();
  }
}

async function onEmbedded(folder: string): Promise<Row[]> {
  const placeOf = (count: number) => ({ databaseUrl: null, dataDir: join(folder, `kyc-${count}`) });
  const small = await timesAmong(few, placeOf(few));
  const large = await timesAmong(many, placeOf(many));
  const environment = { DATA_DIR: placeOf(many).dataDir };
  const group = `KYC records of ${readable(many)} candidates, embedded database`;
  const exported = await measureKycExport(folder, environment, { group, databaseUrl: null });
  return [...rowsOf("embedded database", large, small), ...exported];
}

async function timesAmong(count: number, place: DatabaseOptions): Promise<Times> {
  const database = await openDatabase(place);
  try {
    await migrate(database);
    await database.withoutTimeLimit((client) => fillWithCandidates(client, count));
    return await timeKyc(database);
  } finally {
    await database.close();
  }
}

function rowsOf(kind: string, large: Times, small: Times): Row[] {
  return [...large].map(([name, { p50, p95, found, shown, isSearch }]): Row => {
    const before = comparable(small, name, shown);
    const growth = p50 / before;
    const most = isSearch ? maxGrowth.search : maxGrowth.page;
    return {
      group: `Dashboard of ${readable(many)} candidates, ${kind}, milliseconds in the server; bare is a page as long with ${few}`,
      what: `${name} (${found})`,
      ours: `${readable(p50)}, p95 ${readable(p95)}`,
      bare: readable(before),
      measured: `p95 ${readable(p95)}, growth ${readable(growth)}`,
      limit: `< ${maxP95}, <= ${most}`,
      ok: p95 < maxP95 && growth <= most,
    };
  });
}

/** Milliseconds among few: of the same query where it shows as many rows, else of a full page. */
function comparable(small: Times, name: string, shown: number): number {
  const same = small.get(name);
  const full = small.values().next().value;
  return (same?.shown === shown ? same : full)?.p50 ?? Number.NaN;
}
