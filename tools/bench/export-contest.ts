import { execFile } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { deskEnvironment, signIn } from "./desk-session.ts";
import { median, percentile, readable } from "./figures.ts";
import type { Row } from "./report.ts";
import { type OurServer, startOurs } from "./servers.ts";
import { letVisitorsIn } from "./visitors.ts";

const run = promisify(execFile);

const visitors = { path: "/current-openings", perSecond: 200 };
const quietSeconds = 10;
const rounds = 3;
/** Bytes over those of the server before. */
const maxMemory = 100e6;
const maxSlower = 2;

/** What is read whole, and what psql does with as many rows. */
export interface ExportContest {
  group: string;
  /** Reads everything from our server. @returns how many rows there were */
  readAll(ours: OurServer, cookie: string): Promise<number>;
  /** `COPY … TO '/dev/null'`, and what psql does in words. */
  copy: { statement: string; what: string };
  /** Share of psql's rate that ours must reach. */
  leastOfPsql: number;
  /** Where psql reaches the database; null for the embedded one. */
  databaseUrl: string | null;
}

/** Rows per second; psql where it can reach the database. */
interface Rates {
  ours: number[];
  psql: number[];
}

interface Visited {
  /** Bytes that the server's memory grew by, at most. */
  memory: number;
  p99: { quiet: number; busy: number };
}

/** An export of everything from the whole server, and what it does to visitors meanwhile. */
export async function measureExport(
  folder: string,
  environment: Record<string, string>,
  contest: ExportContest,
): Promise<Row[]> {
  const ours = await startOurs(folder, { ...environment, ...deskEnvironment, LOG_LEVEL: "warn" });
  try {
    const cookie = await signIn(ours);
    const read = () => contest.readAll(ours, cookie);
    const rates = await compareRates(read, contest);
    return rowsOf(contest, rates, await exportBesideVisitors(ours, read));
  } finally {
    await ours.stop();
  }
}

/** In turn, so that what else the machine does meets both alike. */
async function compareRates(
  read: () => Promise<number>,
  { databaseUrl, copy }: ExportContest,
): Promise<Rates> {
  const rates: Rates = { ours: [], psql: [] };
  for (let round = 0; round < rounds; round += 1) {
    rates.ours.push(await rateOf(read));
    if (databaseUrl !== null) {
      rates.psql.push(await rateOf(() => copyWithPsql(databaseUrl, copy.statement)));
    }
  }
  return rates;
}

/** Rows per second. */
async function rateOf(read: () => Promise<number>): Promise<number> {
  const start = performance.now();
  const rows = await read();
  return (rows / (performance.now() - start)) * 1_000;
}

/** @returns how many rows went into nothing */
async function copyWithPsql(databaseUrl: string, statement: string): Promise<number> {
  const copy = statement.replaceAll(/\s+/g, " ").trim();
  const { stdout } = await run("psql", [databaseUrl, "-c", `\\${copy}`]);
  return Number(/COPY (\d+)/.exec(stdout)?.[1]);
}

async function exportBesideVisitors(
  ours: OurServer,
  read: () => Promise<number>,
): Promise<Visited> {
  const plan = { ...visitors, port: ours.port };
  const quiet: number[] = [];
  const busy: number[] = [];
  let memory = 0;
  for (let round = 0; round < rounds; round += 1) {
    const before = await letVisitorsIn(plan);
    await pause(quietSeconds * 1_000);
    quiet.push(...(await before.leave()));
    const { rss } = await ours.probe();
    const meanwhile = await letVisitorsIn(plan);
    await read();
    busy.push(...(await meanwhile.leave()));
    const { peakRss } = await ours.probe();
    memory = Math.max(memory, peakRss - rss);
  }
  return { memory, p99: { quiet: percentile(quiet, 0.99), busy: percentile(busy, 0.99) } };
}

function rowsOf(contest: ExportContest, rates: Rates, { memory, p99 }: Visited): Row[] {
  const { group, copy, leastOfPsql } = contest;
  const slower = p99.busy / p99.quiet;
  const ratio = median(rates.ours.map((rate, round) => rate / (rates.psql[round] ?? Number.NaN)));
  const compared = {
    bare: `${readable(median(rates.psql))}/s`,
    measured: `${readable(ratio)} of psql`,
    limit: `>= ${leastOfPsql}`,
    ok: ratio >= leastOfPsql,
  };
  return [
    {
      group,
      what: `rows per second, median of ${rounds}; bare is ${copy.what}`,
      ours: `${readable(median(rates.ours))}/s`,
      ...(rates.psql.length > 0 ? compared : {}),
    },
    {
      group,
      what: "peak memory over before",
      ours: `+${readable(memory / 1e6)} MB`,
      measured: `+${readable(memory / 1e6)} MB`,
      limit: "< +100 MB",
      ok: memory < maxMemory,
    },
    {
      group,
      what: `visitors, ${visitors.perSecond}/s, 99 of 100 within; bare is without the export`,
      ours: `${readable(p99.busy)} ms`,
      bare: `${readable(p99.quiet)} ms`,
      measured: `${readable(slower)} times`,
      limit: `<= ${maxSlower}`,
      ok: slower <= maxSlower,
    },
  ];
}
