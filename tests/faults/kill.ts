// npm run test:kill -- [--rounds N] [--database embedded|postgresql|both] [--seed N]
import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { freePort } from "../support/free-port.ts";
import { createDatabase, dropDatabases, findPostgres, startCluster } from "../support/postgres.ts";
import { admin } from "./human-resources.ts";
import { type KillReport, killRun } from "./kill-run.ts";
import { serverSecrets } from "./server-secrets.ts";

const kinds = ["embedded", "postgresql"] as const;
type Kind = (typeof kinds)[number];

const missing = `
  PostgreSQL 15 or newer was not found and could not be installed:
  THE KILL TEST RUNS ON THE EMBEDDED DATABASE ONLY.
`;

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

const givenServer = process.env.TEST_DATABASE_URL;
const postgresAvailable = Boolean(givenServer ?? findPostgres());

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function run(kind: Kind): Promise<KillReport> {
  const folder = await mkdtemp(join(tmpdir(), "careers-kill-"));
  const database = kind === "postgresql" ? await openPostgres(folder) : null;
  const environment: Record<string, string> = {
    PORT: String(await freePort()),
    DATA_DIR: join(folder, "data"),
    ADMIN_PASSWORD: admin.password,
    TRUSTED_PROXIES: "127.0.0.1",
    LOG_LEVEL: "error",
    // the embedded default makes its own secrets, which must outlive the kills as well
    ...(database && { DATABASE_URL: database.url, ...serverSecrets() }),
  };
  try {
    return await killRun({ rounds, seed, environment });
  } finally {
    await database?.remove();
    await rm(folder, { recursive: true });
  }
}

async function openPostgres(folder: string): Promise<{ url: string; remove(): Promise<void> }> {
  if (givenServer) {
    const url = await createDatabase(givenServer, `careers_kill_${process.pid}`, "template0");
    return { url, remove: () => dropDatabases(givenServer, [url]) };
  }
  // it runs as another user, who cannot reach into our own folder
  const { url, stop } = await startCluster(`${folder}-cluster`, { durable: true });
  return { url, remove: stop };
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

/** A run in which nothing was acknowledged, or nothing was cut off, has shown nothing. */
function hasShown({ checked, opened, unanswered, compared }: KillReport): boolean {
  return checked.records > 0 && opened > 0 && unanswered > 0 && compared === checked.rows;
}

for (const kind of chosen) {
  if (kind === "postgresql" && !postgresAvailable) {
    say(missing);
    if (process.env.CI || chosen.length === 1) process.exitCode = 1;
    continue;
  }
  const start = performance.now();
  const report = await run(kind);
  for (const violation of report.violations) say(`  ${violation}`);
  say(summary(kind, report, (performance.now() - start) / 1_000));
  if (!hasShown(report)) say(`  ${kind}: too little happened to show anything`);
  if (report.violations.length > 0 || !hasShown(report)) process.exitCode = 1;
}
