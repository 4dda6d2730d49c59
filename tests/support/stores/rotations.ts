import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { readConfig } from "#platform/config.ts";
import { newestKey } from "#platform/secrets/document-keys.ts";
import type { Random } from "../../../scripts/demo/seeded-random.ts";
import type { Contents } from "./stopped-store.ts";

const run = promisify(execFile);
const keysCommand = fileURLToPath(new URL("../../../scripts/keys.ts", import.meta.url));

/** What a server is told. */
export type Environment = Readonly<Record<string, string>>;

/** Makes the secrets that a server would make in its own folder, for one with DATABASE_URL. */
export function secretFiles(dataDir: string): Environment {
  readConfig({ DATA_DIR: dataDir });
  const file = (name: string) => join(dataDir, "secrets", name);
  return {
    DOCUMENT_KEYS_FILE: file("document_keys"),
    SESSION_SECRET_FILE: file("session_secret"),
  };
}

/** `npm run keys -- rotate`. */
async function rotate(environment: Environment): Promise<void> {
  await run(process.execPath, [keysCommand, "rotate"], { env: environment });
}

const newestId = (environment: Environment) => newestKey(readConfig(environment).documentKeys).id;

/** Milliseconds after a start between which a server comes to putting all under the newest key. */
const [earliest, latest] = [1_700, 4_000];
const narrowest = 60;

/** Changes the document keys between kills, and looks for the moment at which a kill cuts that off. */
export class Rotations {
  readonly #environment: Environment;
  #kept: ReadonlySet<string> = new Set();
  #delay = 0;
  #tooEarly = earliest;
  #tooLate = latest;
  rotations = 0;
  /** Kills that left some documents under the newest key and some not. */
  halfWay = 0;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** @returns how long after its start to kill the next server */
  async change({ documents }: Contents, random: Random): Promise<number> {
    this.#kept = new Set(keysOf(documents).keys());
    await rotate(this.#environment);
    this.rotations += 1;
    this.#delay = this.#tooEarly + (this.#tooLate - this.#tooEarly) * (0.3 + 0.4 * random());
    return this.#delay;
  }

  /** How far it came with the documents that were there before. */
  look({ documents }: Contents): void {
    const newest = newestId(this.#environment);
    const keys = [...keysOf(documents)].filter(([id]) => this.#kept.has(id));
    const done = keys.filter(([, keyId]) => keyId === newest).length;
    if (done === 0) this.#tooEarly = this.#delay;
    else if (done === keys.length) this.#tooLate = this.#delay;
    else this.halfWay += 1;
    // another start may take longer, or less long, than those before it
    if (this.#tooLate - this.#tooEarly < narrowest) {
      [this.#tooEarly, this.#tooLate] = [earliest, latest];
    }
  }

  /** Whether every key is under the newest one. */
  isDone({ documents }: Contents): boolean {
    const newest = newestId(this.#environment);
    return [...keysOf(documents).values()].every((keyId) => keyId === newest);
  }
}

function keysOf(documents: Contents["documents"]): Map<string, string> {
  const kept = documents.filter(({ state }) => state === "staged" || state === "claimed");
  return new Map(kept.map(({ id, keyId }) => [id, keyId]));
}
