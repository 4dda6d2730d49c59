import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { installBrowser } from "./find-browser.ts";

interface Counts {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  command: string;
  parameters: string[];
  /** Reads the runner's own report; without one the step counts as one check. */
  counts?: () => Counts;
}

const results = "test-results";
/** Milliseconds after which a step that hangs is a failure. */
const longestStep = 30 * 60_000;
/** A runner is in a process group of its own, which these do not reach by themselves. */
const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Both runners write JSON; a report that is absent means that the runner fell over. */
function report(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(`${results}/${file}`, "utf8"));
}

function vitestCounts(): Counts {
  const { numPassedTests, numFailedTests } = report("unit.json") as Record<string, number>;
  return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 };
}

function playwrightCounts(): Counts {
  const { stats } = report("e2e.json") as { stats: Record<string, number> };
  return { passed: (stats.expected ?? 0) + (stats.flaky ?? 0), failed: stats.unexpected ?? 0 };
}

const steps: Step[] = [
  { name: "format and lint", command: "biome", parameters: ["check", "--error-on-warnings", "."] },
  { name: "route types", command: "react-router", parameters: ["typegen"] },
  { name: "types", command: "tsc", parameters: ["--noEmit"] },
  {
    name: "unit and integration",
    command: "vitest",
    parameters: [
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${results}/unit.json`,
    ],
    counts: vitestCounts,
  },
  {
    name: "browser",
    command: "playwright",
    parameters: ["test"],
    counts: playwrightCounts,
  },
  {
    name: "kill",
    command: process.execPath,
    parameters: ["tests/faults/kill.ts", "--rounds", "6"],
  },
];

/** The exit code; null where the runner was stopped, with all that it started, at the time limit. */
async function exitCode(command: string, parameters: string[]): Promise<number | null> {
  const runner = spawn(command, parameters, { stdio: "inherit", detached: true });
  const stop = () => process.kill(-(runner.pid as number), "SIGKILL");
  const interrupt = () => {
    stop();
    process.exit(130);
  };
  const limit = setTimeout(() => {
    process.stdout.write(`\nStopped after ${longestStep / 60_000} minutes: ${command}\n`);
    stop();
  }, longestStep);
  for (const signal of stopSignals) process.once(signal, interrupt);
  const [code] = await once(runner, "exit");
  clearTimeout(limit);
  for (const signal of stopSignals) process.off(signal, interrupt);
  return code;
}

/** Runs one step to its end; a runner that fails without a failed test counts as one. */
async function run({ name, command, parameters, counts }: Step): Promise<Counts> {
  process.stdout.write(`\n== ${name}\n`);
  const status = await exitCode(command, parameters);
  try {
    const { passed, failed } = counts?.() ?? { passed: status === 0 ? 1 : 0, failed: 0 };
    return { passed, failed: status === 0 ? failed : Math.max(failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results);
installBrowser();
const all: (Counts & { name: string })[] = [];
for (const step of steps) all.push({ ...(await run(step)), name: step.name });
const sum = (of: (counts: Counts) => number) =>
  all.reduce((total, counts) => total + of(counts), 0);

process.stdout.write("\n");
for (const { name, passed, failed } of all)
  process.stdout.write(`${name}: ${passed} passed, ${failed} failed\n`);
const failed = sum((counts) => counts.failed);
process.stdout.write(`${sum((counts) => counts.passed)} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
