import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Where a run of `npm run test:faults` leaves what it has measured. */
export const resultsFolder = fileURLToPath(
  new URL("../../../test-results/faults", import.meta.url),
);

/** One row of the table in docs/reliability.md. */
export interface FaultResult {
  /** Its name on the command line: the file and the test. */
  file: string;
  name: string;
  /** What was broken, and how. */
  done: string;
  /** What was measured, in a few words. */
  measured: string;
  seed: number;
}

/** Of this run: the same seed makes the same people and files. */
export const seed = Number(process.env.FAULT_SEED ?? 1);

/** Notes what a case has shown, once all that it promises was found true. */
export function noteResult(result: Omit<FaultResult, "seed">): void {
  mkdirSync(resultsFolder, { recursive: true });
  const file = join(resultsFolder, `${result.name.replace(/\W+/g, "-")}.json`);
  writeFileSync(file, JSON.stringify({ ...result, seed } satisfies FaultResult, null, 1));
}

/** Says where a program is absent what is therefore not tested. */
export function skipLoudly(what: string): void {
  process.stderr.write(`\n  ${what}\n\n`);
}
