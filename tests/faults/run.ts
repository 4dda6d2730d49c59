// npm run test:faults -- [--seed N] [--write] [name of a file …]
import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { readResults, resultsTable, writeTable } from "./results-table.ts";

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
