import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { readConfig } from "#platform/config.ts";
import { newestKey } from "#platform/secrets/document-keys.ts";

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
export async function rotate(environment: Environment): Promise<void> {
  await run(process.execPath, [keysCommand, "rotate"], { env: environment });
}

export const newestId = (environment: Environment) =>
  newestKey(readConfig(environment).documentKeys).id;
