import { text } from "node:stream/consumers";
import { createStaff } from "#features/accounts/server/staff.ts";
import { openingChoices } from "#features/openings/server/openings-store.ts";
import { systemClock } from "#platform/clock.ts";
import { readConfig, readPlace } from "#platform/config.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { lockDataFolder } from "#platform/files/data-folder.ts";
import { refuseOtherUser } from "#platform/files/folder-owner.ts";
import { explain } from "#platform/operator-error.ts";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";
import { loadSettings } from "#platform/settings-file.ts";
import { parseCommand, runCommand, usage } from "./admin-command.ts";
import { retentionReport } from "./retention-report.ts";

async function main(): Promise<void> {
  const [settings = "", ...rest] = process.argv.slice(2);
  const named = settings.startsWith("--settings=");
  if (named) loadSettings(settings.slice("--settings=".length));
  const args = named ? rest : [settings, ...rest];
  if (args[0] === "help") return void process.stdout.write(usage);
  const command = parseCommand(args);
  refuseOtherUser(readPlace(process.env));
  const config = readConfig(process.env);
  const lock = config.databaseUrl ? null : lockDataFolder(config.dataDir);
  const database = await openDatabase(config);
  try {
    await migrate(database);
    if (command.command === "retention") {
      process.stdout.write(await retentionReport(database, systemClock.now()));
      return;
    }
    const { origin, sessionSecrets, documentKeys: keys } = config;
    const keyedHash = createKeyedHash(...sessionSecrets);
    const clock = systemClock;
    const context = { database, clock, origin, keyedHash, keys };
    const accounts = createStaff(context, { openingChoices });
    process.stdout.write(await runCommand(accounts, command, () => text(process.stdin)));
  } finally {
    await database.close();
    lock?.release();
  }
}

function explainHere(error: unknown): string {
  const mistyped = (error as { code?: string } | null)?.code?.startsWith("ERR_PARSE_ARGS");
  return mistyped ? (error as Error).message : explain(error);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${explainHere(error)}\n`);
  process.exitCode = 1;
}
