import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "#platform/clock.ts";
import {
  type Config,
  type Environment,
  isGiven,
  readConfig,
  writeSecrets,
} from "#platform/config.ts";
import { DataFolderInUse, lockDataFolder, markMoved } from "#platform/files/data-folder.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { writeDocumentKeys } from "#platform/secrets/document-keys.ts";
import { describeCopy, type Manifest, rowsIn, type Source } from "./manifest.ts";
import {
  type CopiedObject,
  forEachConcurrently,
  measure,
  type NeededObject,
  neededObjects,
  openObjects,
  type Progress,
} from "./objects.ts";
import { type Filled, fillTarget } from "./restore-into-target.ts";
import { openTarget } from "./restore-target.ts";
import { readTable, type Snapshot } from "./snapshot.ts";
import { takeOwnSnapshot } from "./take-snapshot.ts";

export interface Moved extends Filled {
  manifest: Manifest;
  /** File that keeps a server from starting on the old installation. */
  mark: string;
}

/**
 * What the new nodes will be told: their own settings, with the secrets of the old installation.
 * @throws OperatorError where they name other secrets, or no PostgreSQL
 */
export function readNewConfig(settings: Environment, from: Config): Config {
  const secrets = {
    SESSION_SECRET: writeSecrets(from.sessionSecrets),
    DOCUMENT_KEYS: writeDocumentKeys(from.documentKeys),
  };
  const absent = Object.entries(secrets).filter(
    ([name]) => !isGiven(settings, name as keyof typeof secrets),
  );
  const config = readConfig({ ...settings, ...Object.fromEntries(absent) });
  if (!config.databaseUrl) throw new OperatorError("The new settings need DATABASE_URL.");
  const isOther = lacksSecret(config, from) || lacksKey(config, from);
  if (!isOther) return config;
  throw new OperatorError(
    "The new settings name another SESSION_SECRET, or lack one of the DOCUMENT_KEYS. Take them out, or name those of the old installation.",
  );
}

function lacksSecret(to: Config, from: Config): boolean {
  return from.sessionSecrets.some((secret) => !to.sessionSecrets.includes(secret));
}

function lacksKey(to: Config, from: Config): boolean {
  return from.documentKeys.some(
    ({ id, key }) => !to.documentKeys.some((other) => other.id === id && other.key.equals(key)),
  );
}

/**
 * Copies an installation on the embedded database to PostgreSQL, and its documents to where the new
 * settings say. No server may run on it: what it took after the tables were read would be lost.
 */
export async function moveUp(
  from: Config,
  to: Config,
  { clock, progress }: { clock: Clock; progress: Progress },
): Promise<Moved> {
  const lock = lockSource(from);
  const folder = join(from.dataDir, "moving");
  try {
    await rm(folder, { recursive: true, force: true });
    progress.say("Reading the database.");
    const snapshot = await takeOwnSnapshot(from, folder, clock);
    const sharesObjects = haveSamePlace(from, to);
    const target = await openTarget(to, {
      sharesObjects,
      ownsFolder: to.dataDir === from.dataDir,
    });
    try {
      progress.say("Reading every document and picture.");
      const source = await readLiveSource(from, { folder, snapshot }, progress);
      const { documentKeys } = from;
      const filled = await fillTarget({ source, target, documentKeys, progress });
      return { ...filled, manifest: source.manifest, mark: await markMoved(from.dataDir) };
    } finally {
      await target.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    lock.release();
  }
}

function lockSource({ dataDir }: Config) {
  try {
    return lockDataFolder(dataDir);
  } catch (cause) {
    if (!(cause instanceof DataFolderInUse)) throw cause;
    throw new OperatorError(
      `A server runs on ${dataDir}. Stop it first: what it takes after its tables were read would be lost.`,
      { cause },
    );
  }
}

function haveSamePlace(from: Config, to: Config): boolean {
  if (!from.s3 || !to.s3) return !from.s3 && !to.s3 && from.dataDir === to.dataDir;
  return from.s3.endpoint === to.s3.endpoint && from.s3.bucket === to.s3.bucket;
}

/** An installation that nobody serves meanwhile, as the source of a copy: all of it is read once. */
async function readLiveSource(
  from: Config,
  { folder, snapshot }: { folder: string; snapshot: Snapshot },
  progress: Progress,
): Promise<Source> {
  const storage = await openObjects(from);
  const objects = new Map<string, CopiedObject>();
  const damaged: string[] = [];
  const look = async ({ key, size, isSure }: NeededObject) => {
    const content = await storage.get(key);
    const measured = content && (await measure(content));
    if (measured && (size === null || size === measured.size)) objects.set(key, measured);
    else if (isSure) damaged.push(key);
    progress.done(1, measured?.size ?? 0);
  };
  await forEachConcurrently(neededObjects(rowsIn(folder, snapshot)), look);
  const copied = { folder, snapshot, objects, damaged };
  const { sessionSecret } = from;
  return {
    manifest: await describeCopy({ ...copied, sessionSecret, withSecrets: false }),
    objects,
    rows: (table) => readTable(folder, table),
    object: (key) => storage.get(key),
    whereabouts: (key) => `The object ${key} of the old installation`,
    wayOut: "Repeat the command.",
  };
}
