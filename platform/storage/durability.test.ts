import { spawn, spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { installDebianPackage } from "../../scripts/install-debian-package.mjs";
import { type DatabasePlace, freshDatabase } from "../../tests/support/databases/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { idempotencyKeys } from "../tables.ts";
import { openStorage } from "./open-storage.ts";

const script = fileURLToPath(
  new URL("../../tests/support/records/store-and-report.ts", import.meta.url),
);
/** It lives too short to earn back what it costs to optimise the embedded database. */
const quick = ["--liftoff-only"];
/** After the second one stands what both have left; `npm run test:kill` ends a whole server as often as it is told. */
const killRounds = 2;
const killTime = { timeout: 120_000 };
const objectLength = 200_000;

let place: DatabasePlace;
beforeEach(async () => {
  place = await freshDatabase("embedded");
});
afterEach(() => place.remove());

/**
 * Reads reports of what was stored until there are `count` of them; then kills the process by the
 * id that it reported first, because it may be another than the one started.
 */
async function storeAndKill(command: string[], count: number): Promise<string[]> {
  const [program = "", ...arguments_] = command;
  const child = spawn(program, arguments_, { stdio: ["ignore", "pipe", "inherit"] });
  const exit = once(child, "exit");
  const reports: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    reports.push(line);
    if (reports.length === count) process.kill(Number(reports[0]?.split(" ")[1]), "SIGKILL");
  }
  await exit;
  return reports;
}

async function stored() {
  const database = await openDatabase(place);
  const rows = await database.queries.select().from(idempotencyKeys);
  await database.close();
  const objects = new Map<string, number>();
  const storage = await openStorage({ dataDir: place.dataDir, s3: null });
  const folder = join(place.dataDir, "documents", "objects");
  for await (const { key } of storage.keys())
    objects.set(key, (await stat(join(folder, key))).size);
  return { rowKeys: new Set(rows.map(({ key }) => key)), objects };
}

test("what was reported is there and whole after each of several kills", killTime, async () => {
  const reported = new Set<string>();
  for (let round = 0; round < killRounds; round++) {
    const command = [process.execPath, ...quick, script, place.dataDir, "4"];
    const reports = await storeAndKill(command, randomInt(2, 80));
    for (const report of reports) reported.add(report);

    const { rowKeys, objects } = await stored();
    for (const [kind, key] of [...reported].map((report) => report.split(" "))) {
      if (kind === "object") expect(objects.get(key as string)).toBe(objectLength);
      if (kind === "rows") expect(rowKeys).toContain(`${key}-1`);
    }
    expect(new Set(objects.values()), "no partial object").toEqual(new Set([objectLength]));
    for (const key of rowKeys) {
      expect(rowKeys, "no half of a transaction").toContain(key.replace(/\d$/, "1"));
      expect(rowKeys, "no half of a transaction").toContain(key.replace(/\d$/, "2"));
    }
    expect(await readdir(join(place.dataDir, "documents", "incoming"))).toEqual([]);
  }
  expect(reported.size).toBeGreaterThan(killRounds);
});

const runsStrace = () => spawnSync("strace", ["-o", "/dev/null", "true"]).status === 0;
const canTrace = runsStrace() || (installDebianPackage("strace") && runsStrace());
if (!canTrace) process.stderr.write("\n  strace cannot run: THE ORDER OF fsync IS NOT TESTED.\n");

test.runIf(canTrace)("nothing is reported as stored before it was forced to disk", async () => {
  const trace = join(place.dataDir, "trace");
  const calls = "trace=write,fsync,fdatasync,link,linkat";
  const tracer = ["strace", "-f", "-y", "-s", "64", "-e", calls, "-o", trace];
  await storeAndKill([...tracer, process.execPath, ...quick, script, place.dataDir], 3);

  const lines = (await readFile(trace, "utf8")).split("\n");
  const inOrder = [
    /write\(1<.*"ready/,
    /fsync\(\d+<.*incoming/,
    /link(at)?\(.*incoming.*objects/,
    /fsync\(\d+<.*\/objects>/,
    /write\(1<.*"object /,
    /f(data)?sync\(\d+<.*\/pg_wal\//,
    /write\(1<.*"rows /,
  ];
  let position = 0;
  for (const call of inOrder) {
    const found = lines.findIndex((line, index) => index >= position && call.test(line));
    expect(found, `${call} after line ${position}`).toBeGreaterThanOrEqual(position);
    position = found + 1;
  }
});
