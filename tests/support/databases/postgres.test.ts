import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { startCluster, stopClusterIn } from "./postgres.ts";

describe.runIf(inject("postgresAvailable"))("a throwaway server", () => {
  test("that was killed leaves files that can be removed", async () => {
    const folder = join(inject("runFolder"), "killed-server");
    const { pid } = await startCluster(folder);
    process.kill(pid, "SIGKILL");
    await stopClusterIn(folder);
    expect(existsSync(folder)).toBe(false);
  }, 60_000);
});

test("a process that has the number of a server which is gone is left alone", async () => {
  const folder = join(inject("runFolder"), "server-of-another-day");
  await mkdir(join(folder, "data"), { recursive: true });
  await writeFile(join(folder, "data", "postmaster.pid"), `${process.pid}\n`);
  await stopClusterIn(folder);
  expect(existsSync(folder)).toBe(false);
});
