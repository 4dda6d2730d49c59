import { readConfig, readPlace } from "#platform/config.ts";
import { refuseOtherUser } from "#platform/files/folder-owner.ts";
import { explain } from "#platform/operator-error.ts";
import { loadSettings } from "#platform/settings-file.ts";
import { runCommand, usage } from "./keys-command.ts";
import { renewKeys } from "./keys-state.ts";

async function main(): Promise<void> {
  const [settings = "", ...rest] = process.argv.slice(2);
  const named = settings.startsWith("--settings=");
  if (named) loadSettings(settings.slice("--settings=".length));
  const args = named ? rest : [settings, ...rest];
  if (args[0] === "help") return void process.stdout.write(usage);
  refuseOtherUser(readPlace(process.env));
  const config = readConfig(process.env);
  process.stdout.write(await runCommand(args, config, () => renewKeys(config)));
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
