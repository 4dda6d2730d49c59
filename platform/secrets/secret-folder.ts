import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { syncPath } from "../files/durable-file.ts";
import { explainFolderErrors } from "../files/explain-folder-errors.ts";
import { OperatorError } from "../operator-error.ts";

/** Secrets of the embedded default: made once, readable by this user alone. */
export class SecretFolder {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, "secrets");
  }

  /**
   * The secret of that name. One that is made is on disk for good before it is returned: what is
   * encrypted with it must open after a crash.
   * @throws OperatorError where the disk refuses, or where another secret is gone that documents need
   */
  readOrMake(name: string, make: () => string): string {
    const file = this.path(name);
    return explainFolderErrors(dirname(this.#folder), () => {
      if (!existsSync(file)) {
        this.#refuseAnother(name);
        this.#store(file, make());
      }
      return readFileSync(file, "utf8").trim();
    });
  }

  path(name: string): string {
    return join(this.#folder, name.toLowerCase());
  }

  /** What a new secret would guard could not be opened either, once the lost one is back. */
  #refuseAnother(name: string): void {
    const dataDir = dirname(this.#folder);
    const documents = join(dataDir, "documents", "objects");
    if (!existsSync(documents) || readdirSync(documents).length === 0) return;
    throw new OperatorError(
      `${this.path(name)} is missing, but ${dataDir} holds documents that need it. Put it back from its copy (docs/backup.md). If there is none, set ${name}: the documents stay shut, the site runs.`,
    );
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
