import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { findBrowser } from "../../scripts/find-browser.ts";
import { publicRoutes } from "../../tests/support/calls/site-routes.ts";
import { median, readable } from "./figures.ts";
import { budgetOf, measureFirstLoad, phoneScreen, picturesAhead } from "./page-budget.ts";
import type { Row } from "./report.ts";
import { startOurs } from "./servers.ts";

/** `npm run bench` installs them. */
const tools = join(import.meta.dirname, "../packages/node_modules");
const run = promisify(execFile);

/** A page that is below a score in its first run is measured twice more; the median counts. */
const runs = 3;
const maxAttempts = 3;
const pages = publicRoutes.map(({ path }) => path);
/** Least score of 100. */
const minScores = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };
const categories = Object.keys(minScores) as (keyof typeof minScores)[];
const browserFlags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];

/** First loads on Lighthouse's phone profile, and what they fetch at 390 px. */
export async function measureFirstLoads(folder: string): Promise<Row[]> {
  const ours = await startOurs(folder, { LOG_LEVEL: "warn" });
  const urlOf = (path: string) => `http://127.0.0.1:${ours.port}${path}`;
  try {
    const listed = await listedPages(urlOf("/sitemap.xml"));
    const rows: Row[] = [];
    for (const path of pages) {
      // what no search engine is to find loses points for that
      const scored = categories.filter((each) => each !== "seo" || listed.has(path));
      rows.push(...scoreRows(path, await audits(urlOf(path), path, scored), scored));
    }
    return [...rows, ...(await fetched(urlOf))];
  } finally {
    await ours.stop();
  }
}

/** Paths of the pages that search engines are told of. */
async function listedPages(sitemap: string): Promise<Set<string>> {
  const text = await (await fetch(sitemap)).text();
  return new Set([...text.matchAll(/<loc>([^<]+)</g)].map(([, url = ""]) => new URL(url).pathname));
}

/** What is read of what Lighthouse prints. */
interface Result {
  audits: Record<string, { score: number | null; numericValue?: number }>;
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
}

type Category = (typeof categories)[number];

async function audits(url: string, path: string, scored: readonly Category[]): Promise<Result[]> {
  const results = [await audit(url)];
  if (scoreRows(path, results, scored).every(({ ok }) => ok !== false)) return results;
  while (results.length < runs) results.push(await audit(url));
  return results;
}

/** Lighthouse in a process of its own, with a browser that has seen nothing yet. */
async function audit(url: string, attempt = 1): Promise<Result> {
  const program = join(tools, "lighthouse/cli/index.js");
  const parameters = [
    ...[program, url, "--quiet", "--output=json"],
    `--only-categories=${categories.join(",")}`,
    `--chrome-flags=--headless ${browserFlags.join(" ")}`,
  ];
  const env = { ...process.env, CHROME_PATH: findBrowser() };
  try {
    const { stdout } = await run(process.execPath, parameters, { env, maxBuffer: 64e6 });
    return JSON.parse(stdout) as Result;
  } catch (cause) {
    // on a busy machine Chromium's trace now and then lacks its beginning
    if (attempt < maxAttempts) return audit(url, attempt + 1);
    const { stderr } = cause as { stderr?: string };
    throw new Error(`Lighthouse failed on ${url}: ${stderr?.trim() ?? cause}`);
  }
}

function scoreRows(path: string, results: readonly Result[], scored: readonly Category[]): Row[] {
  const group = `First load of ${path}, Lighthouse on a phone, median of ${results.length}`;
  const middle = (of: (result: Result) => number) => median(results.map(of));
  const metric = (id: string) => middle(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
  const scores = scored.map((category): Row => {
    const score = middle((result) => (result.categories[category]?.score ?? 0) * 100);
    const least = minScores[category];
    const ok = score >= least;
    const why = ok ? "" : `: ${failedAudits(results, category)}`;
    return {
      group,
      what: `${category}${why}`,
      ours: readable(score),
      measured: readable(score),
      limit: `>= ${least}`,
      ok,
    };
  });
  const shift = Math.max(
    ...results.map(({ audits }) => audits["cumulative-layout-shift"]?.numericValue ?? 1),
  );
  const paint = `${readable(metric("largest-contentful-paint") / 1_000)} s`;
  return [
    ...scores,
    { group, what: "layout shift", ours: readable(shift), limit: "0", ok: shift === 0 },
    { group, what: "largest contentful paint", ours: paint },
    { group, what: "total blocking time", ours: `${readable(metric("total-blocking-time"))} ms` },
  ];
}

/** Names of what cost points in any of the runs. */
function failedAudits(results: readonly Result[], category: string): string {
  const names = new Set<string>();
  for (const { categories: all, audits } of results) {
    for (const { id, weight } of all[category]?.auditRefs ?? []) {
      const score = audits[id]?.score;
      if (weight > 0 && typeof score === "number" && score < 0.9) names.add(id);
    }
  }
  return [...names].join(", ");
}

async function fetched(urlOf: (path: string) => string): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...browserFlags, `--blink-settings=${picturesAhead}`],
  });
  try {
    const rows: Row[] = [];
    for (const path of pages) {
      const budget = budgetOf(path);
      const context = await browser.newContext(phoneScreen);
      const load = await measureFirstLoad(await context.newPage(), urlOf(path));
      await context.close();
      const row = (what: keyof typeof budget, words: string): Row => {
        const most = budget[what];
        return {
          group: `First load of ${path} at 390 px`,
          what: words,
          ours: readable(load[what]),
          ...(most === undefined ? {} : { limit: `<= ${readable(most)}`, ok: load[what] <= most }),
        };
      };
      rows.push(row("requests", "requests"), row("bytes", "bytes"));
      rows.push(row("scriptBytes", "bytes of it script"), row("styleBytes", "bytes of it styles"));
    }
    return rows;
  } finally {
    await browser.close();
  }
}
