import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runProgram } from "../../scripts/run-program.ts";
import type { SqlmapTarget } from "./sqlmap-targets.ts";
import type { Finding } from "./triage.ts";

export interface SqlmapRun {
  findings: Finding[];
  /** How it ended, for the summary. */
  verdict: "clean" | "injectable" | "not tested";
}

const minutes = 60_000;

/** @param effort the level and risk of sqlmap: how much it tries */
export async function runSqlmap(
  target: SqlmapTarget,
  { url, folder, effort }: { url: string; folder: string; effort: { level: number; risk: number } },
): Promise<SqlmapRun> {
  const place = join(folder, target.name);
  mkdirSync(place, { recursive: true });
  const request = join(place, "request.txt");
  writeFileSync(request, requestText(target, new URL(url).host));
  let said = "";
  const { isLate } = await runProgram({
    command: "sqlmap",
    parameters: [
      ...["-r", request, "--batch", "--ignore-stdin", "--flush-session"],
      ...["--dbms=PostgreSQL", `--level=${effort.level}`, `--risk=${effort.risk}`],
      // these stand in no statement; and a refused call is an answer like any other
      ...["--skip=user-agent,referer,host,cookie", "--ignore-code=*"],
      ...["--threads=2", "--time-sec=2", "--timeout=20", "--retries=1", "--output-dir", place],
    ],
    limit: 20 * minutes,
    write: (text) => {
      said += text;
    },
  });
  writeFileSync(join(place, "said.txt"), said);
  return judge(target, said, isLate);
}

function requestText({ method, path, contentType, body }: SqlmapTarget, host: string): string {
  const headers = [`Host: ${host}`, "Accept: */*"];
  if (contentType) headers.push(`Content-Type: ${contentType}`);
  return [`${method} ${path} HTTP/1.1`, ...headers, "", body ?? ""].join("\r\n");
}

/** What it says counts, as it ends with 0 whatever it has found. */
export function judge(
  { name }: Pick<SqlmapTarget, "name">,
  said: string,
  isLate: boolean,
): SqlmapRun {
  const found = [...said.matchAll(/^Parameter: (.+?) \((.+?)\)$/gm)];
  const findings = found.map(([, parameter = "", place = ""]) => ({
    ...{ tool: "sqlmap" as const, kind: "SQL injection" },
    ...{ place: `${name} ${place}`, parameter },
  }));
  if (findings.length > 0) return { findings, verdict: "injectable" };
  const ended = said.includes("all tested parameters do not appear to be injectable");
  if (ended && !isLate) return { findings, verdict: "clean" };
  const untested = { tool: "sqlmap" as const, kind: "not tested", place: name, parameter: "" };
  return { findings: [untested], verdict: "not tested" };
}
