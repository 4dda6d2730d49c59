import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { type Environment, isGiven, readPlace } from "#platform/config.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { SecretFolder } from "#platform/secret-folder.ts";
import { backupPath, secretsFile } from "./backup-folder.ts";

const names = ["SESSION_SECRET", "DOCUMENT_KEYS"] as const;

/**
 * Sees that the secrets of a backup's time are there before anything could make new ones: as
 * variables, in the data folder, or in the backup, whence the embedded default gets them for good.
 * @returns the environment with them
 * @throws OperatorError where they are nowhere
 */
export async function resolveSecrets(
  environment: Environment,
  root: string,
  backup: string,
): Promise<Environment> {
  const { databaseUrl, dataDir } = readPlace(environment);
  const folder = databaseUrl ? null : new SecretFolder(dataDir);
  const missing = names.filter(
    (name) => !isGiven(environment, name) && !(folder && existsSync(folder.path(name))),
  );
  if (missing.length === 0) return environment;
  const inBackup = await readSecrets(join(backupPath(root, backup), secretsFile));
  // whoever can write to a backup must not say anything else, such as where documents go
  const brought: Environment = {};
  for (const name of missing) {
    const secret = inBackup[name];
    if (!secret) throw new OperatorError(absent(name, databaseUrl, dataDir));
    folder?.readOrMake(name, () => secret);
    brought[name] = secret;
  }
  return folder ? environment : { ...environment, ...brought };
}

async function readSecrets(file: string): Promise<Environment> {
  return existsSync(file) ? parseEnv(await readFile(file, "utf8")) : {};
}

function absent(name: string, databaseUrl: string | null, dataDir: string): string {
  const place = databaseUrl
    ? ""
    : `, or copy the old secrets folder to ${join(dataDir, "secrets")}`;
  return `${name} of the backup's time is needed, and is not in the backup. Set ${name} or ${name}_FILE${place}.`;
}
