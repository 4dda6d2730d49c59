import type { Config } from "#platform/config.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { DataFolderInUse, lockDataFolder } from "#platform/files/data-folder.ts";
import { newestKeysInUse } from "#platform/nodes/nodes.ts";
import { newestKey } from "#platform/secrets/document-keys.ts";
import {
  type RenewalState,
  readRenewalState,
  renewAll,
  renewalStateFile,
} from "#platform/secrets/renew-keys.ts";
import { allEncryptedValues } from "#server/encrypted-values.ts";

/**
 * Puts under the newest key what older keys guard, and says what it found; null while a running node works with
 * another newest key. A server that holds the store has done so itself: then what it found.
 */
export async function renewKeys(config: Config): Promise<RenewalState | null> {
  const lock = config.databaseUrl ? null : tryToLock(config.dataDir);
  if (lock === "in use") return readRenewalState(renewalStateFile(config.dataDir));
  const database = await openDatabase(config);
  try {
    await migrate(database);
    const newest = newestKey(config.documentKeys).id;
    const inUse = lock ? [] : await newestKeysInUse(database);
    if ([...inUse].some((id) => id !== newest)) return null;
    const { left } = await renewAll(database, allEncryptedValues(database, config.documentKeys));
    return { newest, left };
  } finally {
    await database.close();
    lock?.release();
  }
}

function tryToLock(dataDir: string) {
  try {
    return lockDataFolder(dataDir);
  } catch (error) {
    if (error instanceof DataFolderInUse) return "in use";
    throw error;
  }
}
