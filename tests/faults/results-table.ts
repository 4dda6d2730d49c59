import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type FaultResult, resultsFolder } from "../support/workloads/fault-results.ts";

const page = fileURLToPath(new URL("../../docs/reliability.md", import.meta.url));
const from = "<!-- results -->";
const until = "<!-- end of results -->";

/** Every result that lies there, those of earlier runs too. */
export function readResults(): (FaultResult & { at: Date })[] {
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
export function resultsTable(results: readonly FaultResult[]): string {
  const rows = results.map(
    ({ file, name, done, measured, seed }) =>
      `| ${name} (\`${file}\`) | ${done} | ${measured} | ${seed} |`,
  );
  const head = ["| Case (file) | What was done | Measured | Seed |", "|---|---|---|---|"];
  return [...head, ...rows].join("\n");
}

/** Puts the results in the place of those in docs/reliability.md. */
export function writeTable(results: readonly FaultResult[]): void {
  const text = readFileSync(page, "utf8");
  const [before = ""] = text.split(from);
  const [, after = ""] = text.split(until);
  writeFileSync(page, `${before}${from}\n${resultsTable(results)}\n${until}${after}`);
}
