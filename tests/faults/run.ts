// npm run test:faults -- [--seed N] [--write] [name of a file …]
import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type FaultResult, resultsFolder } from "../support/workloads/fault-results.ts";

const page = fileURLToPath(new URL("../../docs/reliability.md", import.meta.url));
const from = "<!-- results -->";
const until = "<!-- end of results -->";

/** Every result that lies there, those of earlier runs too. */
function readResults(): (FaultResult & { at: Date })[] {
  if (!existsSync(resultsFolder)) return [];
  return readdirSync(resultsFolder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => {
      const path = join(resultsFolder, name);
      const result = JSON.parse(readFileSync(path, "utf8")) as FaultResult;
      return { ...result, at: statSync(path).mtime };
    })
    .sort((a, b) => a.file.localeCompare(b.file) || a.name.localeCompare(b.name));
}

/** As Markdown. */
function resultsTable(results: readonly FaultResult[]): string {
  const rows = results.map(
    ({ file, name, done, measured, seed }) =>
      `| ${name} (\`${file}\`) | ${done} | ${measured} | ${seed} |`,
  );
  const head = ["| Case (file) | What was done | Measured | Seed |", "|---|---|---|---|"];
  return [...head, ...rows].join("\n");
}

/** Puts the results in the place of those in docs/reliability.md. */
function writeTable(results: readonly FaultResult[]): void {
  const text = readFileSync(page, "utf8");
  const [before = ""] = text.split(from);
  const [, after = ""] = text.split(until);
  writeFileSync(page, `${before}${from}\n${resultsTable(results)}\n${until}${after}`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string", default: String(randomInt(2 ** 31)) },
    test: { type: "string" },
    write: { type: "boolean", default: false },
  },
});
if (!Number.isInteger(Number(values.seed))) throw new Error("--seed takes a whole number.");

const vitest = [
  ...["vitest", "run", "--config", "vitest.faults.config.ts"],
  ...(values.test ? ["-t", values.test] : []),
  ...positionals,
];
const started = new Date();
const tests = spawn("npx", vitest, {
  stdio: "inherit",
  env: { ...process.env, FAULT_SEED: values.seed },
});
const [code] = await once(tests, "exit");
process.exitCode = code;

const results = readResults();
const shown = results.filter(({ at }) => at >= started);
if (shown.length > 0) process.stdout.write(`\n${resultsTable(shown)}\n`);
process.stdout.write(`\nSeed ${values.seed}\n`);
if (values.write) writeTable(results);
