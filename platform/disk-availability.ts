import { randomUUID } from "node:crypto";
import { open, unlink } from "node:fs/promises";
import { join } from "node:path";
import { Availability } from "./availability.ts";

export type DiskAvailability = Pick<Availability, "guard" | "watch" | "check" | "isAway">;

/**
 * Whether a disk that we write to answers: an fsync that takes some seconds is taken for a disk that
 * hangs. One that refuses answers; whoever was refused is told of that.
 * @param folder in which a file may be written to find out
 */
export function diskAvailability(folder: string): DiskAvailability {
  // one that hangs holds a thread of its own, and only one
  let looking: Promise<void> | null = null;
  return new Availability({
    what: "disk of the documents",
    look() {
      looking ??= touchDisk(join(folder, randomUUID()))
        .catch(() => {})
        .finally(() => {
          looking = null;
        });
      return looking;
    },
  });
}

/** Of who waits as long as it takes, as a command does. */
export const patience: DiskAvailability = {
  isAway: false,
  guard: (work) => work(),
  watch() {},
  async check() {},
};

async function touchDisk(path: string): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile("?");
    await file.sync();
  } finally {
    await file.close();
    await unlink(path);
  }
}
