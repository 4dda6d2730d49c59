import { accessSync, constants, existsSync, statfsSync } from "node:fs";

const inMemory = "/dev/shm";
/** Bytes: several databases and what is uploaded to them. A container's own has 64 MB. */
const enough = 2 * 1024 ** 3;

/**
 * From here on this process and those that it starts keep temporary files in memory, where that
 * has room. Tests make and empty databases all the time, and each waits for the disk several times;
 * what they end, they end by a signal, which both outlive alike.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR || !hasRoom()) return;
  process.env.TMPDIR = inMemory;
}

function hasRoom(): boolean {
  if (!existsSync(inMemory)) return false;
  const { bavail, bsize } = statfsSync(inMemory);
  if (bavail * bsize < enough) return false;
  try {
    accessSync(inMemory, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
