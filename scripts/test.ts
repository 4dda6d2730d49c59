import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { installBrowser } from "./find-browser.ts";
import { runProgram } from "./run-program.ts";
import { type Found, foundByPlaywright, foundByVitest } from "./test-reports.ts";

interface Step {
  name: string;
  command: string;
  parameters: string[];
  /** Minutes after which it hangs, and has failed: several times what it takes on two cores, as some are slow. */
  most: number;
  /** Reads the runner's own report; without one the step counts as one check. */
  found?: () => Found;
}

type Result = Found & { name: string };

const results = "test-results";

/** Both runners write JSON; a report that is absent means that the runner fell over. */
const report = (file: string) => JSON.parse(readFileSync(`${results}/${file}`, "utf8"));

const unit: Step = {
  name: "unit and integration",
  command: "vitest",
  parameters: [
    "run",
    "--reporter=default",
    "--reporter=./scripts/json-reporter.ts",
    `--outputFile.json=${results}/unit.json`,
  ],
  most: 30,
  found: () => foundByVitest(report("unit.json")),
};

const kill: Step = {
  name: "kill",
  command: process.execPath,
  parameters: ["tests/faults/kill.ts", "--rounds", "1"],
  most: 20,
};

const build: Step = {
  name: "build",
  command: process.execPath,
  parameters: ["scripts/prepare.mjs", "build", "--all"],
  most: 15,
};

/** They run while the build does, which has work for one processor. */
const checks: Step[] = [
  {
    name: "format and lint",
    command: "biome",
    parameters: ["check", "--error-on-warnings", "."],
    most: 5,
  },
  { name: "route types", command: "react-router", parameters: ["typegen"], most: 5 },
  { name: "types", command: "tsc", parameters: ["--noEmit"], most: 5 },
  { name: "unused code", command: "knip", parameters: ["--no-progress"], most: 5 },
];

const browser: Step = {
  name: "browser",
  command: "playwright",
  parameters: ["test"],
  most: 60,
  found: () => foundByPlaywright(report("e2e.json")),
};

/** Runs one step to its end; a runner that fails without a failed test counts as one. */
async function run(step: Step, write?: (text: string) => void): Promise<Result> {
  const { name, command, parameters, most } = step;
  const { code, isLate } = await runProgram({ command, parameters, limit: most * 60_000, write });
  if (isLate) process.stdout.write(`\n== ${name}: STOPPED after ${most} minutes\n`);
  const succeeded = code === 0 && !isLate;
  try {
    const found = step.found?.() ?? { passed: succeeded ? 1 : 0, failed: 0, notes: [] };
    return { name, ...found, failed: succeeded ? found.failed : Math.max(found.failed, 1) };
  } catch {
    return { name, passed: 0, failed: 1, notes: ["It left no report."] };
  }
}

async function runAlone(step: Step): Promise<Result[]> {
  process.stdout.write(`\n== ${step.name}\n`);
  return [await run(step)];
}

/** One after the other, each saying what it has to say when it is done. */
async function runBeside(steps: readonly Step[]): Promise<Result[]> {
  const all: Result[] = [];
  for (const step of steps) {
    let said = "";
    const result = await run(step, (text) => {
      said += text;
    });
    process.stdout.write(`\n== ${step.name}\n${said}`);
    all.push(result);
  }
  return all;
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results);
installBrowser();
const all = (await Promise.all([runBeside([build]), runBeside(checks)])).flat();
// nothing of what the others test is there without it
if (all[0]?.failed === 0) {
  all.push(...(await Promise.all([runBeside([kill]), runAlone(unit)])).flat());
  all.push(...(await runAlone(browser)));
}
const sum = (of: (found: Found) => number) => all.reduce((total, found) => total + of(found), 0);

// the end is what is read first
for (const { name, notes } of all) {
  for (const note of notes) process.stdout.write(`\n-- ${name}: ${note}\n`);
}
process.stdout.write("\n");
for (const { name, passed, failed } of all)
  process.stdout.write(`${name}: ${passed} passed, ${failed} failed\n`);
const failed = sum(({ failed }) => failed);
process.stdout.write(`${sum(({ passed }) => passed)} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
