import { join } from "node:path";
import { Readable } from "node:stream";
import type { Config } from "#platform/config.ts";
import { lockDataFolder } from "#platform/data-folder.ts";
import type { Database } from "#platform/database.ts";
import { refuseEarlierFolder } from "#platform/earlier-schema.ts";
import { openDatabase } from "#platform/open-database.ts";
import { openStorage } from "#platform/open-storage.ts";
import { OperatorError } from "#platform/operator-error.ts";
import type { Storage } from "#platform/storage.ts";
import { findDifferent } from "./load-store.ts";
import { contentOf } from "./manifest.ts";
import type { Source } from "./source.ts";
import { type Found, look, type MarkState, writeMark } from "./target-store.ts";

/** An empty installation, or one into which the same copy has come in part. */
export interface Target {
  database: Database;
  storage: Storage;
  /** Whether source and target keep their objects in one place, so that they stay there. */
  sharesObjects: boolean;
}

export interface OpenTarget extends Target {
  close(): Promise<void>;
}

interface TargetOptions {
  /** See `Target`. */
  sharesObjects: boolean;
  /** Whether this process holds the data folder already. */
  holdsFolder: boolean;
}

/** Opens what is to be filled; no server can start on its data folder meanwhile. */
export async function openTarget(
  config: Pick<Config, "databaseUrl" | "dataDir" | "s3">,
  { sharesObjects, holdsFolder }: TargetOptions,
): Promise<OpenTarget> {
  if (!config.databaseUrl) refuseEarlierFolder(join(config.dataDir, "database"));
  const usesFolder = !config.databaseUrl || !config.s3;
  const lock = usesFolder && !holdsFolder ? lockDataFolder(config.dataDir) : null;
  try {
    const storage = await openStorage(config, { patient: true });
    await reach(storage);
    const database = await openDatabase({ ...config, onFault: toldElsewhere });
    const close = async () => {
      await database.close();
      lock?.release();
    };
    return { database, storage, sharesObjects, close };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

async function reach(storage: Storage): Promise<void> {
  await storage.ping().catch((cause) => {
    throw new OperatorError(
      "The place for documents cannot be used. Is it there, and may this user read and write it?",
      { cause },
    );
  });
}

/** Whatever breaks, the query that meets it fails as well. */
const toldElsewhere = () => undefined;

/**
 * Takes a target for one copy, where it is empty, or where the same copy has begun to come into it.
 * @returns how far it has come; `done` where all its rows are there already
 * @throws OperatorError where it holds, or is about to hold, something else
 */
export async function claimTarget(target: Target, source: Source): Promise<MarkState | "done"> {
  const { manifest } = source;
  const own = { installation: manifest.installation, content: contentOf(manifest) };
  const found = await look(target.database);
  const { mark } = found;
  if (!mark && found.filled.length > 0) {
    const different = await findDifferent(target.database, manifest.tables);
    if (different.length === 0) return "done";
    throw notEmpty(`The database is not empty: ${found.filled.slice(0, 3).join(", ")} hold rows.`);
  }
  if (mark && mark.installation !== own.installation) {
    throw notEmpty("Another installation has begun to come into this database.");
  }
  const isSame = mark?.content === own.content;
  const isThrough = isSame && mark.state === "compared";
  if (!isThrough) refuseOtherSchema(found, manifest.migrations);
  if (!target.sharesObjects) await claimStorage(target.storage, own.installation);
  const state = isSame ? mark.state : "begun";
  await writeMark(target.database, { ...own, state });
  return state;
}

/** Tables that the copy's own migrations would not make. */
function refuseOtherSchema({ tables, migrations }: Found, wanted: readonly string[]): void {
  if (tables.length > 0 && migrations.length === 0) {
    throw notEmpty(`The database is not empty: it has a table ${tables[0]}.`);
  }
  const isOurs = migrations.length === 0 || String(migrations) === String(wanted);
  if (!isOurs) throw notEmpty("The database has the tables of another version.");
}

/** An object that stands in a store as long as it is being filled. */
export const storageMark = (installation: string) => `filling-${installation}`;

/**
 * The database's mark alone would not do: whoever names another bucket the next time must not have
 * that one emptied.
 */
async function claimStorage(storage: Storage, installation: string): Promise<void> {
  const mark = await storage.get(storageMark(installation));
  mark?.destroy();
  if (mark) return;
  for await (const _ of storage.keys()) throw notEmpty("The place for documents is not empty.");
  await storage.put(storageMark(installation), Readable.from([Buffer.from("being filled")]));
}

function notEmpty(what: string): OperatorError {
  return new OperatorError(`${what} Nothing was changed. Name an empty target.`);
}
