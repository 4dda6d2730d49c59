import { execFile } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { newestFirst } from "#contract/application-list.ts";
import { wirePaths } from "#contract/wire.ts";
import { copyCsv } from "#server/applications/records-store.ts";
import { percentile, readable } from "./figures.ts";
import type { Row } from "./report.ts";
import { type OurServer, startOurs } from "./servers.ts";
import { letVisitorsIn } from "./visitors.ts";

const run = promisify(execFile);

const admin = { user: "bench", password: "a long enough password 7" };
const visitors = { path: "/current-openings", perSecond: 200 };
const quietSeconds = 10;
const leastOfPsql = 0.4;
/** Bytes over those of the server before. */
const mostMemory = 100e6;
const mostSlower = 2;

interface Measured {
  rowsPerSecond: number;
  memory: number;
  p99: { quiet: number; busy: number };
}

/** An export of everything from the whole server, and what it does to visitors meanwhile. */
export async function measureExport(
  folder: string,
  environment: Record<string, string>,
  { group, databaseUrl }: { group: string; databaseUrl: string | null },
): Promise<Row[]> {
  const ours = await startOurs(folder, {
    ...environment,
    LOG_LEVEL: "warn",
    ADMIN_USERNAME: admin.user,
    ADMIN_PASSWORD: admin.password,
  });
  try {
    const cookie = await signIn(ours);
    await download(ours, cookie);
    const psql = databaseUrl === null ? null : await copyWithPsql(databaseUrl);
    const measured = await exportBesideVisitors(ours, cookie);
    return rowsOf(group, measured, psql);
  } finally {
    await ours.stop();
  }
}

async function exportBesideVisitors(ours: OurServer, cookie: string): Promise<Measured> {
  const plan = { ...visitors, port: ours.port };
  const before = await letVisitorsIn(plan);
  await pause(quietSeconds * 1_000);
  const quiet = await before.leave();
  const { rss } = await ours.probe();
  const meanwhile = await letVisitorsIn(plan);
  const rowsPerSecond = await download(ours, cookie);
  const busy = await meanwhile.leave();
  const { peakRss } = await ours.probe();
  const p99 = { quiet: percentile(quiet, 0.99), busy: percentile(busy, 0.99) };
  return { rowsPerSecond, memory: peakRss - rss, p99 };
}

async function signIn({ port }: OurServer): Promise<string> {
  const origin = `http://127.0.0.1:${port}`;
  const answer = await fetch(`${origin}/refer-data`, {
    method: "POST",
    redirect: "manual",
    headers: { origin },
    body: new URLSearchParams({ do: "sign-in", ...admin }),
  });
  const [cookie] = answer.headers.getSetCookie();
  if (answer.status !== 303 || !cookie) throw new Error(`Signing in answered ${answer.status}.`);
  return cookie.split(";")[0] as string;
}

/** Answers rows per second. */
async function download({ port }: OurServer, cookie: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${wirePaths.applicationsExport}`, {
    headers: { cookie },
  });
  if (!answer.ok || !answer.body) throw new Error(`The export answered ${answer.status}.`);
  let lines = 0;
  for await (const chunk of answer.body) {
    // no field of the generated records holds a line end
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  }
  return ((lines - 1) / (performance.now() - start)) * 1_000;
}

/** The statement that our export sends, from psql into nothing; rows per second. */
async function copyWithPsql(databaseUrl: string): Promise<number> {
  const from = { receivedAt: new Date("2100-01-01"), id: 1 };
  const statement = copyCsv(newestFirst, { from, until: null }, "http://127.0.0.1/documents/");
  const copy = statement.replaceAll(/\s+/g, " ").replace("TO STDOUT", "TO '/dev/null'");
  const start = performance.now();
  const { stdout } = await run("psql", [databaseUrl, "-c", `\\${copy.trim()}`]);
  const rows = Number(/COPY (\d+)/.exec(stdout)?.[1]);
  return (rows / (performance.now() - start)) * 1_000;
}

function rowsOf(
  group: string,
  { rowsPerSecond, memory, p99 }: Measured,
  psql: number | null,
): Row[] {
  const slower = p99.busy / p99.quiet;
  const ratio = psql === null ? null : rowsPerSecond / psql;
  return [
    {
      group,
      what: "rows per second; bare is psql \\copy of the same query",
      ours: `${readable(rowsPerSecond)}/s`,
      ...(ratio === null || psql === null
        ? {}
        : {
            bare: `${readable(psql)}/s`,
            measured: `${readable(ratio)} of psql`,
            limit: `>= ${leastOfPsql}`,
            ok: ratio >= leastOfPsql,
          }),
    },
    {
      group,
      what: "peak memory over before",
      ours: `+${readable(memory / 1e6)} MB`,
      measured: `+${readable(memory / 1e6)} MB`,
      limit: "< +100 MB",
      ok: memory < mostMemory,
    },
    {
      group,
      what: `visitors, ${visitors.perSecond}/s, 99 of 100 within; bare is without the export`,
      ours: `${readable(p99.busy)} ms`,
      bare: `${readable(p99.quiet)} ms`,
      measured: `${readable(slower)} times`,
      limit: `<= ${mostSlower}`,
      ok: slower <= mostSlower,
    },
  ];
}
