// npm run test:kill -- [--rounds N] [--database embedded|postgresql|both]
//   [--workload applications|kyc|desk|walk-ins|interviews|joining|both] [--seed N]
import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import {
  createDatabase,
  dropDatabases,
  findPostgres,
  startCluster,
} from "../support/databases/postgres.ts";
import { admin } from "../support/people/hr-client.ts";
import { mailboxOf } from "../support/people/joiner.ts";
import { freePort } from "../support/run/free-port.ts";
import { type ReceivedMail, startMailServer } from "../support/services/mail-server.ts";
import {
  partsOf,
  type ReceivedMessage,
  startWhatsAppDouble,
} from "../support/services/whatsapp-double.ts";
import { secretFiles } from "../support/stores/rotations.ts";
import { ApplicationsWorkload } from "../support/workloads/applications-workload.ts";
import { DeskWorkload } from "../support/workloads/desk-workload.ts";
import { InterviewsWorkload } from "../support/workloads/interviews-workload.ts";
import { JoiningWorkload } from "../support/workloads/joining-workload.ts";
import { KycWorkload } from "../support/workloads/kyc-workload.ts";
import { WalkInsWorkload } from "../support/workloads/walk-ins-workload.ts";
import type { Workload } from "../support/workloads/workload.ts";
import { type KillReport, killRun } from "./kill-run.ts";

const kinds = ["embedded", "postgresql"] as const;
type Kind = (typeof kinds)[number];

const workloads = {
  applications: (from: number) => new ApplicationsWorkload(from, {}, true),
  kyc: (from: number) => new KycWorkload(from),
  desk: () => new DeskWorkload(),
  "walk-ins": () => new WalkInsWorkload(),
  interviews: (from: number) => new InterviewsWorkload(from),
  joining: (from: number, received: readonly ReceivedMail[]) =>
    new JoiningWorkload(from, mailboxOf(received)),
} as const;
const workloadNames = Object.keys(workloads) as (keyof typeof workloads)[];

const missing = `
  PostgreSQL 15 or newer was not found and could not be installed:
  THE KILL TEST RUNS ON THE EMBEDDED DATABASE ONLY.
`;

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "50" },
    database: { type: "string", default: "both" },
    workload: { type: "string", default: "both" },
    seed: { type: "string", default: String(randomInt(2 ** 31)) },
  },
});
const rounds = Number(values.rounds);
const seed = Number(values.seed);
const chosen = kinds.filter((kind) => values.database === "both" || values.database === kind);
const playing = workloadNames.filter(
  (name) => values.workload === "both" || values.workload === name,
);
const areNumbers = Number.isInteger(rounds) && rounds > 0 && Number.isInteger(seed);
if (!areNumbers || chosen.length === 0 || playing.length === 0) {
  throw new Error(
    "Usage: kill.ts [--rounds N] [--database embedded|postgresql|both] [--workload applications|kyc|desk|walk-ins|interviews|joining|both] [--seed N]",
  );
}

const givenServer = process.env.TEST_DATABASE_URL;
const postgresAvailable = Boolean(givenServer ?? findPostgres());

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

interface Report extends KillReport {
  emails: number;
  messages: number;
}

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

async function run(
  kind: Kind,
  people: readonly Workload[],
  mailServer: MailServer,
): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), "careers-kill-"));
  const database = kind === "postgresql" ? await openPostgres(folder) : null;
  const dataDir = join(folder, "data");
  const whatsApp = await startWhatsAppDouble();
  const environment: Record<string, string> = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: admin.password,
    TRUSTED_PROXIES: "127.0.0.1",
    LOG_LEVEL: "error",
    SMTP_URL: `smtp://${mailServer.smtp.host}:${mailServer.smtp.port}`,
    ...whatsApp.environment,
    // the embedded default makes its own secrets, which must outlive the kills as well
    ...(database && { DATABASE_URL: database.url, ...secretFiles(dataDir) }),
  };
  try {
    const settled = () =>
      untilAny(whatsApp.received, playing.includes("applications") ? longest : 0);
    const report = await killRun({ rounds, seed, environment, workloads: people, settled });
    const emails = mailServer.received;
    const messages = whatsApp.received;
    const violations = [
      ...report.violations,
      ...twice("email", emails.map(idOf)),
      ...twice("WhatsApp message", messages.map(eventOf)),
    ];
    return { ...report, violations, emails: emails.length, messages: messages.length };
  } finally {
    await whatsApp.stop();
    await mailServer.stop();
    await database?.remove();
    await rm(folder, { recursive: true });
  }
}

/** Milliseconds until messages begin to go that waited through all kills, behind the emails of all workloads. */
const longest = 240_000;

async function untilAny(all: readonly unknown[], within: number): Promise<void> {
  const end = performance.now() + within;
  while (all.length === 0 && performance.now() < end) await setTimeout(200);
}

const idOf = ({ source }: ReceivedMail) => /^Message-ID: (.*)$/im.exec(source)?.[1] ?? "";
/** Each candidate has a telephone and a private link of their own. */
const eventOf = (message: ReceivedMessage) =>
  `${message.to} ${message.template.name} ${partsOf(message).suffix}`;

/** What was handed over twice, which no kill may lead to. */
function twice(what: string, all: readonly string[]): string[] {
  return [...Map.groupBy(all, (each) => each)]
    .filter(([, same]) => same.length > 1)
    .map(([each, same]) => `${what} ${each}: sent ${same.length} times`);
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

function summary(kind: Kind, report: Report, people: readonly Workload[], seconds: number): string {
  const { violations } = report;
  return [
    `${kind}: ${violations.length} violations in ${rounds} rounds`,
    `${report.kills} kills (${report.earlyKills} while starting)`,
    `keys changed ${report.rotations} times (${report.rotationsCut} cut off half-way), ${report.sweepsKilled} sweeps killed (${report.sweepsCut} cut off)`,
    `${report.documents} documents, ${report.objects} objects, ${report.partFiles} part files met, ${report.swept} unclaimed swept`,
    `${report.emails} emails and ${report.messages} WhatsApp messages handed over`,
    `seed ${seed}, ${Math.round(seconds)} s`,
    ...people.map((workload) => workload.summary()),
  ].join("\n  ");
}

async function report(kind: Kind): Promise<void> {
  if (kind === "postgresql" && !postgresAvailable) {
    say(missing);
    if (process.env.CI || chosen.length === 1) process.exitCode = 1;
    return;
  }
  const start = performance.now();
  const mailServer = await startMailServer();
  const people = playing.map((name) => workloads[name](seed, mailServer.received));
  const found = await run(kind, people, mailServer);
  for (const violation of found.violations) say(`  ${violation}`);
  say(summary(kind, found, people, (performance.now() - start) / 1_000));
  const areWritten = !playing.includes("applications") || (found.emails > 0 && found.messages > 0);
  const hasShown = areWritten && people.every((workload) => workload.hasShown());
  if (!hasShown) say(`  ${kind}: too little happened to show anything`);
  if (found.violations.length > 0 || !hasShown) process.exitCode = 1;
}

// at once: each waits half of its time, for pauses and for its disk; both clear up where one fails
for (const result of await Promise.allSettled(chosen.map(report))) {
  if (result.status === "rejected") throw result.reason;
}
