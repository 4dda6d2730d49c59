import { type Config, readConfig, readPlace } from "#platform/config.ts";
import { DataFolderInUse, lockDataFolder } from "#platform/data-folder.ts";
import { refuseOtherUser } from "#platform/folder-owner.ts";
import { renewAll } from "#platform/key-rotation/guarded.ts";
import {
  type RotationState,
  readRotationState,
  rotationStateFile,
} from "#platform/key-rotation/rotation-state.ts";
import { migrate } from "#platform/migrate.ts";
import { openDatabase } from "#platform/open-database.ts";
import { explain } from "#platform/operator-error.ts";
import { loadSettings } from "#platform/settings-file.ts";
import { guardedThings } from "#server/guarded-things.ts";
import { runCommand, usage } from "./keys-command.ts";

/** From the store itself where it can be opened; else as the server that holds it last said. */
async function readState(config: Config): Promise<RotationState | null> {
  const lock = config.databaseUrl ? null : tryToLock(config.dataDir);
  if (lock === "in use") return readRotationState(rotationStateFile(config.dataDir));
  const database = await openDatabase(config);
  try {
    await migrate(database);
    const checkedAt = Date.now();
    const { left } = await renewAll(guardedThings(database, config.documentKeys));
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

async function main(): Promise<void> {
  const [settings = "", ...rest] = process.argv.slice(2);
  const named = settings.startsWith("--settings=");
  if (named) loadSettings(settings.slice("--settings=".length));
  const args = named ? rest : [settings, ...rest];
  if (args[0] === "help") return void process.stdout.write(usage);
  refuseOtherUser(readPlace(process.env));
  const config = readConfig(process.env);
  process.stdout.write(await runCommand(args, config, () => readState(config)));
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
