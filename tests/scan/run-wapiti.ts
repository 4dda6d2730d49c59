import { globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { runProgram } from "../../scripts/run-program.ts";
import type { Finding } from "./triage.ts";

/** All that Debian's package brings and that needs no service of its makers on the internet. */
const allModules = [
  ...["backup", "blindsql", "brute_login_form", "buster", "cookieflags", "crlf", "csp", "csrf"],
  ...["exec", "file", "htaccess", "http_headers", "methods", "permanentxss", "redirect"],
  ...["shellshock", "sql", "xss"],
];

export interface WapitiOptions {
  /** Names the report. */
  name: string;
  url: string;
  /** Paths to begin at beside the first, for what no page links to. */
  starts: readonly string[];
  folder: string;
  /** Those that attack; all where it is left out. */
  modules?: readonly string[];
  limits: WapitiLimits;
}

/** In minutes. */
export interface WapitiLimits {
  crawl: number;
  module: number;
}

export interface WapitiRun {
  findings: Finding[];
  /** Addresses and forms that it has found and attacked. */
  pages: number;
  /** Modules that were stopped before they were through. */
  stopped: string[];
}

const minutes = 60_000;

/** Looks around, then lets one module after the other attack what was found. */
export async function runWapiti(options: WapitiOptions): Promise<WapitiRun> {
  const { name, url, starts, folder, limits, modules = allModules } = options;
  const place = join(folder, name);
  const session = join(place, "session");
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  const wapiti = (part: string, most: number, more: readonly string[]) =>
    run(place, part, most, [
      ...["-u", `${url}/`, "--scope", "domain", "--store-session", session, "--no-bugreport"],
      ...["-v", "1", "-t", "20", "-f", "json", "-o", join(place, `${part}.json`), ...more],
    ]);
  await wapiti("crawl", 2 * limits.crawl, [
    ...["-m", "", "--max-scan-time", String(60 * limits.crawl)],
    ...starts.flatMap((path) => ["-s", url + path]),
    ...["-d", "2", "--max-links-per-page", "80", "--max-files-per-dir", "30"],
  ]);
  const stopped: string[] = [];
  for (const module of modules) {
    const isLate = await wapiti(module, limits.module, ["--skip-crawl", "-m", module]);
    if (isLate) stopped.push(module);
  }
  return { ...readSession(name, session), stopped };
}

/** @returns whether it was stopped */
async function run(
  place: string,
  part: string,
  most: number,
  parameters: readonly string[],
): Promise<boolean> {
  let said = "";
  const { isLate } = await runProgram({
    command: "wapiti",
    parameters,
    limit: most * minutes,
    // told to stop it asks what else to do, and nobody answers
    grace: 1_000,
    write: (text) => {
      said += text;
    },
  });
  writeFileSync(join(place, `${part}.txt`), said);
  return isLate;
}

/**
 * What stands in wapiti's own store, where a module that was stopped has written as well: each
 * place, parameter and kind once, however many payloads got there.
 */
function readSession(name: string, folder: string): Pick<WapitiRun, "findings" | "pages"> {
  const [file] = globSync(join(folder, "*.db"));
  if (!file) throw new Error("wapiti has found nothing to attack.");
  const store = new DatabaseSync(file, { readOnly: true });
  const rows = store
    .prepare(
      `SELECT category, method, path, coalesce(parameter, '') AS parameter
       FROM payloads JOIN paths ON path_id = evil_path`,
    )
    .all() as unknown as FoundRow[];
  const pages = store.prepare("SELECT count(*) AS count FROM paths WHERE NOT evil").get();
  store.close();
  return { findings: findingsOf(name, rows), pages: Number(pages?.count) };
}

export interface FoundRow {
  category: string;
  method: string;
  path: string;
  parameter: string;
}

export function findingsOf(name: string, rows: readonly FoundRow[]): Finding[] {
  const found = new Map<string, Finding>();
  for (const { category: kind, method, path, parameter } of rows) {
    const { pathname } = new URL(path);
    const finding: Finding = {
      ...{ tool: "wapiti", kind, place: `${name} ${method} ${pathname}`, parameter },
    };
    found.set(JSON.stringify(finding), finding);
  }
  return [...found.values()];
}
