// npm run test:scan -- [--tool sqlmap|wapiti|both] [--as visitor|admin] [--thorough]
//   [--target NAME of sqlmap-targets.ts] [--modules A,B of wapiti] [--minutes N for each module] [--crawl N minutes]
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findPostgres } from "../support/databases/postgres.ts";
import { startControlServer } from "./control-server.ts";
import { type FilledInstance, fillInstance } from "./filled-instance.ts";
import { runSqlmap } from "./run-sqlmap.ts";
import { runWapiti } from "./run-wapiti.ts";
import { type ScannedProxy, startScannedProxy } from "./scanned-proxy.ts";
import { type SqlmapTarget, sqlmapTargets } from "./sqlmap-targets.ts";
import { type Finding, readTriaged, untriaged } from "./triage.ts";

const { values } = parseArgs({
  options: {
    tool: { type: "string", default: "both" },
    target: { type: "string" },
    as: { type: "string" },
    modules: { type: "string" },
    minutes: { type: "string" },
    crawl: { type: "string" },
    thorough: { type: "boolean", default: false },
  },
});
const folder = "test-results/scan";
const effort = values.thorough ? { level: 5, risk: 3 } : { level: 2, risk: 2 };
const usual = values.thorough ? { crawl: 10, module: 10 } : { crawl: 2, module: 1 };
const limits = {
  crawl: Number(values.crawl ?? usual.crawl),
  module: Number(values.minutes ?? usual.module),
};
const modules = values.modules?.split(",");
const findings: Finding[] = [];

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function isInstalled(command: string): boolean {
  return spawnSync("which", [command]).status === 0;
}

/** What finds nothing where there is something shows nothing where it finds nothing. */
async function checkScanners(databaseUrl: string, tools: readonly string[]): Promise<void> {
  const control = await startControlServer(databaseUrl);
  try {
    if (tools.includes("sqlmap")) {
      const path = "/rows?name=AI-Engineer";
      const target = { name: "control", as: "visitor", method: "GET", path } as const;
      const { verdict } = await runSqlmap(target, { url: control.url, folder, effort });
      say(`sqlmap, control: ${verdict}`);
      if (verdict !== "injectable") throw new Error("sqlmap does not find the control's hole.");
    }
    if (tools.includes("wapiti")) {
      const options = {
        name: "control",
        url: control.url,
        starts: [],
        folder,
        modules: ["sql", "xss"],
        limits,
      };
      const { findings: holes } = await runWapiti(options);
      const kinds = new Set(holes.map(({ kind }) => kind));
      say(`wapiti, control: ${[...kinds].join(", ")}`);
      for (const kind of ["SQL Injection", "Cross Site Scripting"]) {
        if (!kinds.has(kind)) throw new Error(`wapiti does not find the control's ${kind}.`);
      }
    }
  } finally {
    await control.stop();
  }
}

async function scanWithSqlmap(proxies: Record<"admin" | "visitor", ScannedProxy>): Promise<void> {
  const isMeant = ({ name, as }: SqlmapTarget) =>
    (!values.target || name === values.target) && (!values.as || as === values.as);
  const targets = sqlmapTargets.filter(isMeant);
  for (const target of targets) {
    const start = performance.now();
    const { url } = proxies[target.as];
    const run = await runSqlmap(target, { url, folder, effort });
    findings.push(...run.findings);
    say(`sqlmap, ${target.name}: ${run.verdict}, ${seconds(start)} s`);
  }
}

async function scanWithWapiti(proxies: Record<"admin" | "visitor", ScannedProxy>): Promise<void> {
  const places = {
    visitor: ["/ApplyNow/AI-Engineer", "/upload-your-kyc", "/documents-upload", "/refer", "/desk"],
    admin: [
      ...["/desk", "/refer-data?open=1", "/dashboard", "/desk/kyc/1", "/desk/kyc-requests/new"],
      ...["/desk/openings/AI-Engineer", "/desk/content/testimonials", "/desk/erasure"],
      ...["/desk/outbox", "/desk/retention", "/desk/data", "/desk/document-forms", "/refer"],
    ],
  };
  for (const as of ["visitor", "admin"] as const) {
    if (values.as && as !== values.as) continue;
    const start = performance.now();
    const { url } = proxies[as];
    const found = { name: as, url, starts: places[as], folder, limits };
    const options = modules ? { ...found, modules } : found;
    const run = await runWapiti(options);
    const { pages, stopped } = run;
    findings.push(...run.findings);
    say(
      `wapiti, ${as}: ${run.findings.length} findings at ${pages} addresses, ${seconds(start)} s`,
    );
    if (stopped.length > 0) say(`  stopped before they were through: ${stopped.join(", ")}`);
  }
}

const seconds = (start: number) => Math.round((performance.now() - start) / 1_000);

/** Also what the server says itself: an answer of 5xx is a finding, whoever provoked it. */
function noteFaults(name: string, { faults, statuses }: ScannedProxy): void {
  writeFileSync(join(folder, `${name}-faults.json`), JSON.stringify(faults, null, 2));
  const counted = [...statuses].sort(([a], [b]) => a - b).map((each) => each.join(" × "));
  say(`answers to the ${name}: ${counted.join(", ")}`);
  for (const { status, method, url } of faults) {
    const [path = ""] = url.split("?", 1);
    const place = `${name} ${method} ${path}`;
    findings.push({ tool: "proxy", kind: `answer ${status}`, place, parameter: "" });
  }
}

async function stillSignedIn({ port, cookie }: FilledInstance): Promise<void> {
  const { status } = await fetch(`http://127.0.0.1:${port}/desk/audit.csv`, {
    headers: { cookie },
  });
  if (status !== 200)
    throw new Error(`The session ended meanwhile (${status}): little was tested.`);
}

async function scan(tools: readonly string[]): Promise<void> {
  const instance = await fillInstance();
  try {
    await checkScanners(instance.databaseUrl, tools);
    const proxies = {
      visitor: await startScannedProxy(instance.port, null),
      admin: await startScannedProxy(instance.port, instance.cookie),
    };
    if (tools.includes("sqlmap")) await scanWithSqlmap(proxies);
    await stillSignedIn(instance);
    if (tools.includes("wapiti")) await scanWithWapiti(proxies);
    await stillSignedIn(instance);
    for (const [name, proxy] of Object.entries(proxies)) {
      noteFaults(name, proxy);
      await proxy.stop();
    }
  } finally {
    writeFileSync(join(folder, "server.log"), instance.output());
    await instance.remove();
  }
}

const wanted = ["sqlmap", "wapiti"].filter(
  (tool) => values.tool === "both" || values.tool === tool,
);
const tools = wanted.filter(isInstalled);
for (const tool of wanted.filter((each) => !tools.includes(each))) {
  process.stderr.write(
    `\n  ${tool} IS NOT INSTALLED (Debian has a package): ITS PART IS SKIPPED.\n\n`,
  );
}
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
if (tools.length > 0 && !findPostgres()) {
  process.stderr.write("\n  PostgreSQL IS NOT INSTALLED: THE SCAN IS SKIPPED.\n\n");
} else if (tools.length > 0) {
  await scan(tools);
  const { left, unused } = untriaged(findings, readTriaged());
  writeFileSync(join(folder, "findings.json"), JSON.stringify({ findings, left }, null, 2));
  for (const { tool, kind, place, parameter } of left) {
    say(`UNTRIAGED ${tool}: ${kind} at ${place}${parameter && `, ${parameter}`}`);
  }
  for (const { kind, place } of unused) say(`not met this time: ${kind} at ${place}`);
  say(`${findings.length} findings, ${left.length} untriaged; reports in ${folder}`);
  process.exitCode = left.length > 0 ? 1 : 0;
}
