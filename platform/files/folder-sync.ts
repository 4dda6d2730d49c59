import { open } from "node:fs/promises";

/**
 * Forces the names in one folder to disk: a new file lasts only when its folder is on disk too.
 * Calls that come while one is under way share the next, so that many at once cost little more
 * than one.
 */
export class FolderSync {
  #path: string;
  #inTurn: (sync: () => Promise<void>) => Promise<void>;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  /** @param inTurn runs what waits for the disk */
  constructor(path: string, inTurn = (sync: () => Promise<void>) => sync()) {
    this.#path = path;
    this.#inTurn = inTurn;
  }

  /** Resolves when all names that were there at the time of the call are on disk. */
  sync(): Promise<void> {
    if (this.#running) {
      this.#next ??= this.#afterRunning(this.#running);
      return this.#next;
    }
    this.#running = this.#inTurn(() => syncFolder(this.#path)).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #afterRunning(running: Promise<void>): Promise<void> {
    await running.catch(() => undefined);
    this.#next = null;
    return this.sync();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
