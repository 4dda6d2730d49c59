import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clusterFolder, stopClusterIn } from "../databases/postgres.ts";

const folderPrefix = join(tmpdir(), "careers-test-");

/** A folder for what all tests of one run share. Those of runs that were killed are removed. */
export async function makeRunFolder(): Promise<string> {
  for (const owner of globSync(`${folderPrefix}*/owner`)) {
    const pid = Number(readFileSync(owner, "utf8"));
    if (!isRunning(pid)) await removeRunFolder(join(owner, ".."));
  }
  const folder = await mkdtemp(folderPrefix);
  await writeFile(join(folder, "owner"), String(process.pid));
  // The database server runs as another user and has its own folder in here.
  await chmod(folder, 0o711);
  return folder;
}

/** Stops the run's database server, if it has one. */
export async function removeRunFolder(folder: string): Promise<void> {
  await stopClusterIn(clusterFolder(folder));
  unmountIn(folder);
  await rm(folder, { recursive: true, force: true });
}

/** A small disk that a killed test has left cannot be removed, and no run would start again. */
function unmountIn(folder: string): void {
  const mounts = "/proc/self/mounts";
  if (!existsSync(mounts)) return;
  const places = readFileSync(mounts, "utf8")
    .split("\n")
    .map((line) => line.split(" ")[1] ?? "");
  for (const place of places) {
    if (place.startsWith(`${folder}/`)) spawnSync("umount", [place]);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
