import { join } from "node:path";
import type { Config } from "#platform/config.ts";
import { lockDataFolder } from "#platform/data-folder.ts";
import { refuseEarlierFolder } from "#platform/earlier-schema.ts";
import { openDatabase } from "#platform/open-database.ts";
import { openStorage } from "#platform/open-storage.ts";
import { OperatorError } from "#platform/operator-error.ts";
import type { Storage } from "#platform/storage.ts";
import type { Target } from "./target.ts";

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
