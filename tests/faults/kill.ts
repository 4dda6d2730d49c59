// npm run test:kill -- [--rounds N] [--database embedded|postgresql|both] [--seed N]
import { randomBytes, randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { freePort } from "../support/free-port.ts";
import { findPostgres, startCluster } from "../support/postgres.ts";
import { admin } from "./human-resources.ts";
import { type KillReport, killRun } from "./kill-run.ts";

const kinds = ["embedded", "postgresql"] as const;
type Kind = (typeof kinds)[number];

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "50" },
    database: { type: "string", default: "both" },
    seed: { type: "string", default: String(randomInt(2 ** 31)) },
  },
});
const rounds = Number(values.rounds);
const seed = Number(values.seed);
const chosen = kinds.filter((kind) => values.database === "both" || values.database === kind);
if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed) || chosen.length === 0) {
  throw new Error("Usage: kill.ts [--rounds N] [--database embedded|postgresql|both] [--seed N]");
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function run(kind: Kind): Promise<KillReport> {
  const folder = await mkdtemp(join(tmpdir(), "careers-kill-"));
  const environment: Record<string, string> = {
    PORT: String(await freePort()),
    DATA_DIR: join(folder, "data"),
    ADMIN_PASSWORD: admin.password,
    TRUSTED_PROXIES: "127.0.0.1",
    LOG_LEVEL: "error",
  };
  if (kind === "embedded") {
    return killRun({ rounds, seed, environment }).finally(() => rm(folder, { recursive: true }));
  }
  // the server that runs as another user lies beside our folder, which is for us alone
  const cluster = await startCluster(`${folder}-cluster`, { durable: true });
  const secrets = {
    DATABASE_URL: cluster.url,
    SESSION_SECRET: randomBytes(32).toString("base64url"),
    DOCUMENT_KEYS: `1:${randomBytes(32).toString("base64url")}`,
  };
  try {
    return await killRun({ rounds, seed, environment: { ...environment, ...secrets } });
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true });
  }
}

function summary(kind: Kind, report: KillReport, seconds: number): string {
  const { checked, violations } = report;
  return [
    `${kind}: ${violations.length} violations in ${rounds} rounds`,
    `${report.kills} kills (${report.earlyKills} while starting), ${report.unanswered} calls cut off`,
    `checked ${checked.uploads} uploads, ${checked.records} records, ${checked.rows} rows, ${checked.documents} documents, ${checked.objects} objects`,
    `${report.opened} resumes opened by HR, ${report.compared} compared in the store`,
    `${report.partFiles} part files met, ${report.swept} unclaimed swept`,
    `seed ${seed}, ${Math.round(seconds)} s`,
  ].join("; ");
}

if (chosen.includes("postgresql") && !findPostgres()) {
  say("POSTGRESQL WAS NOT FOUND: its kill test cannot run.");
  process.exitCode = 1;
} else {
  for (const kind of chosen) {
    const start = performance.now();
    const report = await run(kind);
    for (const violation of report.violations) say(`  ${violation}`);
    say(summary(kind, report, (performance.now() - start) / 1_000));
    const { checked } = report;
    // a run in which nothing was acknowledged, or nothing was cut off, has shown nothing
    const shown = checked.records > 0 && report.opened > 0 && report.unanswered > 0;
    if (!shown) say(`  ${kind}: too little happened to show anything`);
    if (report.violations.length > 0 || !shown) process.exitCode = 1;
  }
}
