import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { syncPath } from "./sync-path.ts";

/** Secrets of the embedded default: made once, readable by this user alone. */
export class SecretFolder {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, "secrets");
  }

  /**
   * The secret of that name. One that is made is on disk for good before it is returned: what is
   * encrypted with it must open after a crash.
   */
  readOrMake(name: string, make: () => string): string {
    const file = this.path(name);
    if (!existsSync(file)) this.#store(file, make());
    return readFileSync(file, "utf8").trim();
  }

  path(name: string): string {
    return join(this.#folder, name.toLowerCase());
  }

  /** Whole or not at all, and the first of two processes wins: the second one reads its secret. */
  #store(file: string, secret: string): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    const part = `${file}.${process.pid}`;
    writeFileSync(part, `${secret}\n`, { mode: 0o600, flush: true });
    try {
      linkSync(part, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    unlinkSync(part);
    // a new name lasts only once its folder is on disk, and that folder's own name with it
    for (const folder of [this.#folder, dirname(this.#folder)]) syncPath(folder);
  }
}
