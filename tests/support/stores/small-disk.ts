import { execFileSync, spawnSync } from "node:child_process";
import { cp, mkdir, readdir, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import { freshDatabase } from "../databases/database.ts";
import { type RunningServer, runServer } from "../servers/running-server.ts";

const size = "110m";

/** A disk of its own that is soon full. */
export interface SmallDisk {
  /** A server whose whole store lies there. */
  runServer(): Promise<RunningServer>;
  /** Fills the disk up to so many bytes. */
  leave(bytes: number): Promise<void>;
  makeRoom(): Promise<void>;
  /** Files that were being written. */
  partFiles(): Promise<string[]>;
  objects(): Promise<string[]>;
  unmount(): void;
}

/** Null, with a word about it, where none can be made. @param name the same for no two tests */
export async function mountSmallDisk(name: string): Promise<SmallDisk | null> {
  const disk = join(inject("runFolder"), name);
  await mkdir(disk, { recursive: true });
  const options = ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", disk];
  if (spawnSync("mount", options).status !== 0) {
    process.stderr.write("\n  A SMALL DISK COULD NOT BE MADE: A FULL DISK IS NOT TESTED.\n");
    return null;
  }
  const filler = join(disk, "filler");
  const dataDir = join(disk, "data");
  const makeRoom = () => rm(filler, { force: true });
  return {
    async runServer() {
      const place = await freshDatabase("embedded");
      await cp(place.dataDir, dataDir, { recursive: true });
      await place.remove();
      // its own floor would refuse uploads long before the disk is full
      return runServer("embedded", { DATA_DIR: dataDir, FREE_DISK_FLOOR: "0" });
    },
    async leave(bytes) {
      await makeRoom();
      const { bavail, bsize } = await statfs(disk);
      const room = Buffer.alloc(Math.max(0, bavail * bsize - bytes));
      // whoever writes meanwhile may have taken some of it
      await writeFile(filler, room).catch((error) => {
        if (error.code !== "ENOSPC") throw error;
      });
    },
    makeRoom,
    partFiles: () => readdir(join(dataDir, "documents", "incoming")),
    objects: () => readdir(join(dataDir, "documents", "objects")),
    unmount: () => void execFileSync("umount", [disk]),
  };
}
