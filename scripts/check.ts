// npm run check: what concerns the change at hand, in about a minute; `npm test` is the whole
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { type Changes, changedFiles } from "./changed-files.ts";
import {
  type Durations,
  type RelatedTest,
  readImporters,
  relatedTests,
  testsWithin,
} from "./related-tests.ts";
import { runProgram } from "./run-program.ts";
import { durationsByVitest } from "./test-reports.ts";

interface Step {
  name: string;
  command: string;
  parameters: string[];
  /** Seconds. The first types of a clone take longer than all that follow. */
  most?: number;
}

/** Seconds for the unit tests, nearest first; what is not done by then is left out, and said. */
const longest = 45;
const hangs = 300;
const cache = "node_modules/.cache/check";
/** Rules about the whole tree, which any change can break. */
const always = ["scripts/architecture.test.ts", "scripts/unused-packages.test.ts"];

const begun = performance.now();
const seconds = () => (performance.now() - begun) / 1_000;
const say = (text: string) => process.stdout.write(`${text}\n`);
const leftOut: string[] = ["browser tests", "kill test"];
let failed = false;

async function run({ name, command, parameters, most = hangs }: Step): Promise<void> {
  const start = seconds();
  const { said, code, isLate } = await listenTo(command, parameters, most);
  report(name, seconds() - start, code === 0 && !isLate ? "" : said);
}

async function listenTo(command: string, parameters: string[], most: number) {
  let said = "";
  const write = (text: string) => {
    said += stripVTControlCharacters(text);
  };
  const limit = most * 1_000;
  const ended = await runProgram({ command, parameters, limit, grace: 1_000, write });
  return { ...ended, said };
}

/** @param trouble what was said where it failed */
function report(name: string, took: number, trouble: string): void {
  const inSeconds = `${Math.round(took)} s`;
  if (trouble === "") {
    say(`== ${name}: passed, ${inSeconds}`);
  } else {
    failed = true;
    say(`\n== ${name}: FAILED, ${inSeconds}\n${trouble}`);
  }
}

function formatAndLint(files: readonly string[]): Step {
  const rules = ["--error-on-warnings", "--no-errors-on-unmatched"];
  return { name: "format and lint", command: "biome", parameters: ["check", ...rules, ...files] };
}

async function types(): Promise<void> {
  await run({ name: "route types", command: "react-router", parameters: ["typegen"] });
  const incremental = ["--incremental", "--tsBuildInfoFile", `${cache}/tsc.json`];
  await run({ name: "types", command: "tsc", parameters: ["--noEmit", ...incremental] });
}

/** From the last run of everything here, if there was one. */
function lastDurations(): Durations {
  const report = "test-results/unit.json";
  if (!existsSync(report)) return new Map();
  return durationsByVitest(JSON.parse(readFileSync(report, "utf8")));
}

async function unitTests(related: readonly RelatedTest[]): Promise<void> {
  const changed = related.filter(({ distance }) => distance === 0).map(({ file }) => file);
  const first = [...new Set([...always, ...changed])];
  const parameters = ["run", ...first];
  await run({ name: `${first.length} changed and general tests`, command: "vitest", parameters });
  const over = longest - seconds();
  const further = related.filter(({ file }) => !first.includes(file));
  const { chosen, left } = testsWithin(over * 1_000, further, lastDurations());
  if (chosen.length > 0) await testsUpTo(over, chosen);
  if (left.length > 0) leftOut.push(`${left.length} test files that are further away`);
}

/** What is not done after so many seconds has neither passed nor failed. */
async function testsUpTo(most: number, files: readonly string[]): Promise<void> {
  const start = seconds();
  const { said, code, isLate } = await listenTo("vitest", ["run", ...files], most);
  const passed = new Set(said.match(/(?<=✓.* )\S+\.test\.tsx?/g));
  const hasFailed = isLate ? /^ *[❯×] .*\.test\.tsx?/m.test(said) : code !== 0;
  // with none done by then there is nothing to say but what was left out
  if (passed.size > 0 || hasFailed)
    report(`${passed.size} related test files`, seconds() - start, hasFailed ? said : "");
  const cutOff = files.filter((file) => !passed.has(file));
  if (isLate) leftOut.push(`for want of time ${cutOff.join(" ")}`);
}

async function check({ base, files }: Changes): Promise<void> {
  say(`${files.length} files changed since ${base.slice(0, 10)}`);
  mkdirSync(cache, { recursive: true });
  const related = relatedTests(files, readImporters());
  await run(formatAndLint(files));
  await Promise.all([types(), unitTests(related)]);
  say(`Not run: ${leftOut.join("; ")}.`);
  say(`${failed ? "FAILED" : "Passed"} after ${Math.round(seconds())} s.`);
}

const changes = changedFiles();
if (changes.files.length === 0) say("Nothing has changed since main.");
else await check(changes);
process.exit(failed ? 1 : 0);
