import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "#platform/database/migrate.ts";
import { type DatabaseOptions, openDatabase } from "#platform/database/open-database.ts";
import { createDatabase, startCluster } from "../../tests/support/databases/postgres.ts";
import { readable } from "./figures.ts";
import { measureReferralExport } from "./referral-export.ts";
import { writePlans } from "./referral-plans.ts";
import { fillWithRecords } from "./referral-records.ts";
import { type SearchTimes, timeSearches } from "./referral-searches.ts";
import type { Row } from "./report.ts";

/** Milliseconds in the server. */
const maxP95 = 50;
const maxGrowth = 3;
const few = 10_000;
const many = 1_000_000;
const manyEmbedded = 100_000;

type Times = Map<string, SearchTimes>;

/** HR's list and its export among many records, on both kinds of database. */
export async function measureReferrals(folder: string): Promise<Row[]> {
  return [...(await onServer(folder)), ...(await onEmbedded(folder))];
}

async function onServer(folder: string): Promise<Row[]> {
  // not in the scratch folder: PostgreSQL runs as another user, who may not look into that
  const place = join(tmpdir(), `careers-bench-${process.pid}`);
  const cluster = await startCluster(place, { durable: true });
  try {
    const [smallUrl, url] = [
      await createDatabase(cluster.url, "few", "template0"),
      await createDatabase(cluster.url, "many", "template0"),
    ];
    const small = await timesAmong(few, { databaseUrl: smallUrl, dataDir: "" });
    const large = await timesAmong(many, { databaseUrl: url, dataDir: "" });
    await writePlans(url, many);
    const environment = {
      DATABASE_URL: url,
      SESSION_SECRET: randomBytes(32).toString("hex"),
      DOCUMENT_KEYS: `bench:${randomBytes(32).toString("base64url")}`,
    };
    const rows = await measureReferralExport(folder, environment, {
      group: `Export of ${readable(many)} records, PostgreSQL`,
      databaseUrl: url,
    });
    return [...searchRows(`Pages of ${readable(many)} records, PostgreSQL`, large, small), ...rows];
  } finally {
    await cluster.stop();
  }
}

async function onEmbedded(folder: string): Promise<Row[]> {
  const placeOf = (count: number) => ({ databaseUrl: null, dataDir: join(folder, `of-${count}`) });
  const small = await timesAmong(few, placeOf(few));
  const large = await timesAmong(manyEmbedded, placeOf(manyEmbedded));
  const environment = { DATA_DIR: placeOf(manyEmbedded).dataDir };
  const rows = await measureReferralExport(folder, environment, {
    group: `Export of ${readable(manyEmbedded)} records, embedded database`,
    databaseUrl: null,
  });
  const group = `Pages of ${readable(manyEmbedded)} records, embedded database`;
  return [...searchRows(group, large, small), ...rows];
}

async function timesAmong(count: number, place: DatabaseOptions): Promise<Times> {
  const database = await openDatabase(place);
  try {
    await migrate(database);
    await database.withoutTimeLimit((client) => fillWithRecords(client, count));
    return await timeSearches(database);
  } finally {
    await database.close();
  }
}

function searchRows(group: string, large: Times, small: Times): Row[] {
  return [...large].map(([name, { p50, p95, found }]): Row => {
    const growth = p50 / (small.get(name)?.p50 ?? Number.NaN);
    return {
      group: `${group}, milliseconds in the server; bare is with ${readable(few)}`,
      what: `${name} (${found})`,
      ours: `${readable(p50)}, p95 ${readable(p95)}`,
      bare: readable(small.get(name)?.p50 ?? Number.NaN),
      measured: `p95 ${readable(p95)}, growth ${readable(growth)}`,
      limit: `< ${maxP95}, <= ${maxGrowth}`,
      ok: p95 < maxP95 && growth <= maxGrowth,
    };
  });
}
