import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { capture } from "../capture.ts";
import { readable } from "../figures.ts";
import { allAnswered, runLoad } from "../load.ts";
import { startBarePages, startOurs } from "../servers.ts";
import { measureStage } from "./costs.ts";
import { difference, usedBy } from "./process-use.ts";
import type { StageKind } from "./stages.ts";
import { bytes, costTable, growths, maxGrowth, needsTable } from "./tables.ts";

const scratch = fileURLToPath(new URL("../../../.cache/", import.meta.url));
const page = "/current-openings";
const headers = { "accept-encoding": "br" };
const bareRequests = 20_000;

const { values } = parseArgs({
  options: {
    few: { type: "string", default: "10000" },
    many: { type: "string", default: "100000" },
    only: { type: "string" },
  },
});
const kinds: StageKind[] = ["postgresql", "embedded"];
await mkdir(scratch, { recursive: true });
const folder = await mkdtemp(`${scratch}scale-`);
try {
  process.exitCode = (await scale(folder)) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Prints what everything costs; returns whether nothing grows with the store beyond its limit. */
async function scale(folder: string): Promise<boolean> {
  const [load = 0] = loadavg();
  say(`Node ${process.version}, ${cpus().length} cores, load ${load.toFixed(2)} at the start`);
  const bare = await bareCost(folder);
  say(`A bare node:http server takes ${readable(bare * 1_000)} µs to answer with the same page.`);
  const tooMuch: string[] = [];
  for (const kind of kinds) {
    if (values.only && values.only !== kind) continue;
    const small = await measureStage(kind, Number(values.few), { folder, rests: false });
    const large = await measureStage(kind, Number(values.many), { folder, rests: true });
    const { application, candidate } = large.rowBytes;
    say(`\n## ${kind}, among ${readable(large.records)} applications and as many candidates\n`);
    say(costTable(small, large, bare));
    say(
      `\nIn the database: ${bytes(application)} an application, ${bytes(candidate)} a candidate.`,
    );
    const { server, database } = large.rest;
    const share = (of: number) => `${readable(of * 100)} % of a core`;
    const beside = kind === "postgresql" ? `, ${share(database)} in PostgreSQL` : "";
    say(`At rest: ${share(server)} in the site${beside}.`);
    const { now, most } = large.memory;
    say(`Memory of the site's process: ${bytes(now)} after all acts, ${bytes(most)} at most.\n`);
    say(needsTable(large));
    const grown = growths(small, large).filter(({ times }) => times > maxGrowth);
    tooMuch.push(...grown.map(({ what, times }) => `${what}: ${readable(times)} times`));
  }
  say(
    tooMuch.length === 0 ? `\nNothing grew beyond ${maxGrowth} times.` : `\n${tooMuch.join("\n")}`,
  );
  return tooMuch.length === 0;
}

/** Milliseconds of a core for one answer. */
async function bareCost(folder: string): Promise<number> {
  const ours = await startOurs(folder, { LOG_LEVEL: "warn" });
  const answer = await capture(ours.port, page, headers);
  await ours.stop();
  const bare = await startBarePages();
  await bare.answerWith(answer);
  const plan = { port: bare.port, method: "GET", path: page, headers, connections: 16 } as const;
  const load = (requests: number) => runLoad({ ...plan, requests, milliseconds: 60_000 });
  await load(bareRequests / 10);
  const before = usedBy(bare.pid);
  allAnswered(await load(bareRequests), "the bare server");
  const { cpu } = difference(usedBy(bare.pid), before);
  await bare.stop();
  return cpu / bareRequests;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
