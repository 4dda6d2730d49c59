import type { Config } from "../platform/config.ts";
import { lockDataFolder } from "../platform/data-folder.ts";
import { openDatabase } from "../platform/open-database.ts";
import { openStorage } from "../platform/open-storage.ts";
import type { Target } from "./target.ts";

export interface OpenTarget extends Target {
  close(): Promise<void>;
}

/** Opens what is to be filled, so that no server may start on it where that can be prevented. */
export async function openTarget(
  config: Pick<Config, "databaseUrl" | "dataDir" | "s3">,
): Promise<OpenTarget> {
  const usesFolder = !config.databaseUrl || !config.s3;
  const lock = usesFolder ? lockDataFolder(config.dataDir) : null;
  try {
    const storage = await openStorage(config);
    await storage.ping();
    const database = await openDatabase(config);
    const close = async () => {
      await database.close();
      lock?.release();
    };
    return { database, storage, sharesObjects: false, close };
  } catch (error) {
    lock?.release();
    throw error;
  }
}
