import type { Config } from "#platform/config.ts";
import { DataFolderInUse, lockDataFolder } from "#platform/data-folder.ts";
import { renewAll } from "#platform/key-rotation/encrypted-values.ts";
import {
  type RotationState,
  readRotationState,
  rotationStateFile,
} from "#platform/key-rotation/rotation-state.ts";
import { migrate } from "#platform/migrate.ts";
import { openDatabase } from "#platform/open-database.ts";
import { allEncryptedValues } from "#server/encrypted-values.ts";

/** What is still under which key: from the store itself where it can be opened; else as the server that holds it last said. */
export async function readKeysState(config: Config): Promise<RotationState | null> {
  const lock = config.databaseUrl ? null : tryToLock(config.dataDir);
  if (lock === "in use") return readRotationState(rotationStateFile(config.dataDir));
  const database = await openDatabase(config);
  try {
    await migrate(database);
    const checkedAt = Date.now();
    const { left } = await renewAll(allEncryptedValues(database, config.documentKeys));
    // nothing is under way in a store that no server holds; with several, see docs/deployment.md
    const newest = config.documentKeys[0]?.id ?? "";
    return { checkedAt, newest, renewed: 0, left: Object.fromEntries(left) };
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
