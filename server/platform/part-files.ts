import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm, unlink } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Larger than the stream's usual 16 KB: a document takes a few big writes instead of many. */
const writeAhead = 512 * 1024;

/** A folder of files that are being written. What a crash leaves there goes at the next start. */
export class PartFiles {
  #folder: string;
  #onDisk: boolean;

  private constructor(folder: string, onDisk: boolean) {
    this.#folder = folder;
    this.#onDisk = onDisk;
  }

  /**
   * Empties the folder, whose data folder's lock the caller holds, or creates it.
   * @param options.onDisk whether a file is forced to disk before it is handed on
   */
  static async open(folder: string, options: { onDisk: boolean }): Promise<PartFiles> {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return new PartFiles(folder, options.onDisk);
  }

  /** Writes all of the source to a file for `use`, which may link it elsewhere; then removes it. */
  async write(source: Readable, use: (path: string) => Promise<void>): Promise<void> {
    const path = join(this.#folder, randomUUID());
    const options = { flags: "wx", mode: 0o600, flush: this.#onDisk, highWaterMark: writeAhead };
    try {
      await pipeline(source, createWriteStream(path, options));
      await use(path);
    } finally {
      await unlink(path).catch(ignoreAbsence);
    }
  }
}

function ignoreAbsence(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
