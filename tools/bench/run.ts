import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { measureKycDashboard } from "./kyc-dashboard.ts";
import { measureKycUploads } from "./kyc-uploads.ts";
import { measureFirstLoads } from "./lighthouse.ts";
import { measurePages } from "./pages.ts";
import { measureReferrals } from "./referrals.ts";
import { missed, type Row, tableOf } from "./report.ts";
import { measureResumeExtraction } from "./resume-extraction.ts";
import { measureResumeSearches } from "./resume-searches.ts";
import { measureStart } from "./startup-time.ts";
import { measureUploads } from "./uploads.ts";
import { measureWalkIns } from "./walk-ins.ts";

type Measurement = (folder: string) => Promise<Row[]>;

const measurements: Record<string, Measurement> = {
  start: measureStart,
  pages: measurePages,
  uploads: measureUploads,
  referrals: measureReferrals,
  "resume-searches": measureResumeSearches,
  "resume-extraction": measureResumeExtraction,
  "kyc-uploads": measureKycUploads,
  "kyc-dashboard": measureKycDashboard,
  "walk-ins": measureWalkIns,
  lighthouse: measureFirstLoads,
};

const scratch = fileURLToPath(new URL("../../.cache/", import.meta.url));

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Measures what was asked for, or all; returns whether every limit was kept. */
async function bench(only: string | undefined): Promise<boolean> {
  const chosen = Object.entries(measurements).filter(([name]) => !only || name === only);
  if (chosen.length === 0) {
    throw new Error(`--only takes one of: ${Object.keys(measurements).join(", ")}.`);
  }
  await mkdir(scratch, { recursive: true });
  // beside the project, not in the system's folder, which may be memory where fsync costs nothing
  const folder = await mkdtemp(`${scratch}bench-`);
  const rows: Row[] = [];
  try {
    say(machine());
    for (const [name, measure] of chosen) {
      say(`measuring ${name} …`);
      rows.push(...(await measure(folder)));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  say(`\n${tableOf(rows)}\n`);
  const failures = missed(rows);
  say(failures.length === 0 ? "Every limit is kept." : `${failures.length} limits are missed.`);
  return failures.length === 0;
}

function machine(): string {
  const [load = 0] = loadavg();
  return `Node ${process.version}, ${cpus().length} cores, load average ${load.toFixed(2)} at the start`;
}

const { values } = parseArgs({ options: { only: { type: "string" } } });
process.exitCode = (await bench(values.only)) ? 0 : 1;
