import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runProgram } from "../../scripts/run-program.ts";
import type { Finding } from "./triage.ts";

/** What wapiti writes, as far as it is looked at. */
interface Report {
  vulnerabilities: Record<string, Entry[]>;
  anomalies: Record<string, Entry[]>;
  infos: { crawled_pages_nbr?: number; version: string };
}

interface Entry {
  method: string;
  path: string;
  parameter: string;
  info: string;
}

/** All that Debian's package brings and that needs no service of its makers on the internet. */
const modules = [
  ...["backup", "blindsql", "brute_login_form", "buster", "cookieflags", "crlf", "csp", "csrf"],
  ...["exec", "file", "htaccess", "http_headers", "methods", "permanentxss", "redirect"],
  ...["shellshock", "sql", "xss"],
];

const minutes = 60_000;

export interface WapitiOptions {
  /** Names the report. */
  name: string;
  url: string;
  /** Paths to begin at beside the first, for what no page links to. */
  starts: readonly string[];
  folder: string;
  /** How long it may look around, and how long each module may attack. */
  limits: { crawlMinutes: number; moduleMinutes: number };
}

/** @returns what it found; throws where it wrote no report */
export async function runWapiti(options: WapitiOptions): Promise<Finding[]> {
  const { name, url, starts, folder, limits } = options;
  const place = join(folder, name);
  mkdirSync(place, { recursive: true });
  const report = join(place, "report.json");
  let said = "";
  await runProgram({
    command: "wapiti",
    parameters: [
      ...["-u", `${url}/`, "--scope", "domain", "-m", modules.join(",")],
      ...starts.flatMap((path) => ["-s", url + path]),
      ...["-d", "4", "--max-links-per-page", "60", "--max-files-per-dir", "30"],
      ...["--max-scan-time", String(limits.crawlMinutes), "--max-attack-time"],
      ...[String(limits.moduleMinutes), "--flush-session", "--no-bugreport", "-v", "1"],
      ...["--store-session", join(place, "session"), "-t", "20", "--verify-ssl", "0"],
      ...["-f", "json", "-o", report],
    ],
    limit: 60 * minutes,
    write: (text) => {
      said += text;
    },
  });
  writeFileSync(join(place, "said.txt"), said);
  return readReport(name, JSON.parse(readFileSync(report, "utf8")));
}

/** Each place, parameter and kind once, however many payloads got there. */
export function readReport(name: string, { vulnerabilities, anomalies }: Report): Finding[] {
  const found = new Map<string, Finding>();
  for (const [kind, entries] of Object.entries({ ...vulnerabilities, ...anomalies })) {
    for (const { method, path, parameter } of entries) {
      const [bare = ""] = path.split("?", 1);
      const place = `${name} ${method} ${bare}`;
      const finding: Finding = { tool: "wapiti", kind, place, parameter: parameter ?? "" };
      found.set(JSON.stringify(finding), finding);
    }
  }
  return [...found.values()];
}
