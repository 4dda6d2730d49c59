import { freePort } from "../../tests/support/run/free-port.ts";
import { capture } from "./capture.ts";
import { median, readable } from "./figures.ts";
import { allAnswered, type LoadResult, perSecond, runLoad } from "./load.ts";
import { pagePeers } from "./peers.ts";
import type { Row } from "./report.ts";
import { startBarePages, startOurs } from "./servers.ts";

const minOfBare = 0.6;
/** Of what the same server does without metrics. */
const minWithMetrics = 0.85;
const rounds = 7;
const roundMilliseconds = 1_000;
const connections = 32;
/** Bytes by which compressed answers may differ: each names its own port, and some digits compress better. */
const sizeOfPorts = 8;

const pages = [
  { name: "list", path: "/current-openings" },
  { name: "detail", path: "/Opening/AI-Engineer" },
];
const encodings = ["br", "identity"] as const;

/** Any cookie with the session's name makes the server render for this visitor alone. */
const pastTheCache = { cookie: "xld-desk=bench" };
const fromAPhone = {
  "user-agent": "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile",
  accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8",
};

type Contender = "info" | "warn" | "metrics" | "bare";
type Ports = Record<Contender, number>;

/** Finished pages, per second, beside a bare server that writes the same bytes. */
export async function measurePages(folder: string): Promise<Row[]> {
  const info = await startOurs(folder, { LOG_LEVEL: "info" });
  const warn = await startOurs(folder, { LOG_LEVEL: "warn" });
  const measured = { LOG_LEVEL: "info", METRICS_PORT: String(await freePort()) };
  const metrics = await startOurs(folder, measured);
  const bare = await startBarePages();
  const ports = { info: info.port, warn: warn.port, metrics: metrics.port, bare: bare.port };
  const rows: Row[] = [];
  try {
    for (const page of pages) {
      for (const encoding of encodings) {
        const headers = { ...fromAPhone, "accept-encoding": encoding };
        await bare.answerWith(await capture(ports.info, page.path, headers));
        await capture(ports.warn, page.path, headers);
        await capture(ports.metrics, page.path, headers);
        rows.push(...(await compareCached(ports, `${page.name}, ${encoding}`, page.path, headers)));
      }
    }
    for (const page of pages) rows.push(await measureRendering(ports.info, page));
  } finally {
    await Promise.all([info.stop(), warn.stop(), metrics.stop(), bare.stop()]);
  }
  return [...rows, ...pagePeers];
}

/** Short rounds in turn, so that what else the machine does meets all contenders alike. */
async function compareCached(
  ports: Ports,
  name: string,
  path: string,
  headers: Record<string, string>,
): Promise<Row[]> {
  const results: Record<Contender, LoadResult[]> = { info: [], warn: [], metrics: [], bare: [] };
  const contenders = Object.keys(results) as Contender[];
  for (let round = -1; round < rounds; round += 1) {
    for (const contender of contenders) {
      const result = allAnswered(await load(ports[contender], path, headers), contender);
      // the first of all only warms up
      if (round >= 0) results[contender].push(result);
    }
  }
  const sizes = contenders.flatMap((contender) => results[contender].map((one) => one.answerBytes));
  const most = headers["accept-encoding"] === "identity" ? 0 : sizeOfPorts;
  if (Math.max(...sizes) - Math.min(...sizes) > most) {
    throw new Error(`${name}: the answers differ in size.`);
  }
  const levels = (["info", "warn"] as const).map((level) => cachedRow(name, level, results));
  return [...levels, metricsRow(name, results)];
}

/** What counting every request costs. */
function metricsRow(name: string, results: Record<Contender, LoadResult[]>): Row {
  const [ours, without] = [results.metrics.map(perSecond), results.info.map(perSecond)];
  const ratio = median(ours.map((rate, round) => rate / (without[round] as number)));
  return {
    group: `Finished pages, ${connections} connections, requests/s, median of ${rounds} rounds`,
    what: `${name}, with metrics`,
    ours: `${readable(median(ours))}/s`,
    measured: `${readable(ratio)} of without`,
    limit: `>= ${minWithMetrics}`,
    ok: ratio >= minWithMetrics,
  };
}

function cachedRow(
  name: string,
  level: "info" | "warn",
  results: Record<Contender, LoadResult[]>,
): Row {
  const ours = results[level].map(perSecond);
  const bare = results.bare.map(perSecond);
  // each round against its neighbour: the machine's state changes more slowly than that
  const ratio = median(ours.map((rate, round) => rate / (bare[round] as number)));
  const busy = median(results.bare.map((result) => result.busy));
  return {
    group: `Finished pages, ${connections} connections, requests/s, median of ${rounds} rounds`,
    what: `${name}, LOG_LEVEL=${level} (load process ${Math.round(busy * 100)} % busy)`,
    ours: `${readable(median(ours))}/s`,
    bare: `${readable(median(bare))}/s`,
    measured: `${readable(ratio)} of bare`,
    limit: `>= ${minOfBare}`,
    ok: ratio >= minOfBare,
  };
}

async function measureRendering(port: number, page: { name: string; path: string }): Promise<Row> {
  const rates: number[] = [];
  for (let round = -1; round < 3; round += 1) {
    const headers = { ...fromAPhone, ...pastTheCache, "accept-encoding": "identity" };
    const result = allAnswered(await load(port, page.path, headers, 8), "rendering");
    if (round >= 0) rates.push(perSecond(result));
  }
  return {
    group: "Rendered uncached for each request, 8 connections, requests/s, median of 3 rounds",
    what: page.name,
    ours: `${readable(median(rates))}/s`,
  };
}

function load(
  port: number,
  path: string,
  headers: Record<string, string>,
  atOnce = connections,
): Promise<LoadResult> {
  return runLoad({
    port,
    method: "GET",
    path,
    headers,
    connections: atOnce,
    requests: 200_000,
    milliseconds: roundMilliseconds,
  });
}
