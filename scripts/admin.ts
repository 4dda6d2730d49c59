import { parseArgs } from "node:util";
import { type Role, roles } from "#contract/roles.ts";
import type { Account, Accounts } from "#server/admins/accounts.ts";
import { createAdmins } from "#server/admins/admins-service.ts";
import { generatePassword } from "#server/admins/generate-password.ts";
import { systemClock } from "#server/platform/clock.ts";
import { readConfig } from "#server/platform/config.ts";
import { lockDataFolder } from "#server/platform/data-folder.ts";
import { migrate } from "#server/platform/migrate.ts";
import { openDatabase } from "#server/platform/open-database.ts";
import { explain, OperatorError } from "#server/platform/operator-error.ts";
import { loadSettings } from "#server/platform/settings-file.ts";

const usage = `Accounts of HR's desk. With the embedded database, stop the server first.

  npm run admin -- list
  npm run admin -- create USERNAME [--name "Full Name"] [--role viewer|editor|admin]
  npm run admin -- set-role USERNAME viewer|editor|admin
  npm run admin -- set-name USERNAME "Full Name"
  npm run admin -- reset-password USERNAME
  npm run admin -- reset-second-factor USERNAME
  npm run admin -- disable USERNAME
  npm run admin -- enable USERNAME

A password is made up and printed once; with --password-stdin it is read from standard input.
`;

/** Said to whoever typed the command; no stack. */
class UsageError extends OperatorError {}

async function readPassword(fromStdin: boolean): Promise<{ password: string; shown: string }> {
  if (!fromStdin) {
    const password = generatePassword();
    return { password, shown: `Password (shown only now): ${password}\n` };
  }
  let text = "";
  for await (const chunk of process.stdin.setEncoding("utf8")) text += chunk;
  return { password: text.replace(/\r?\n$/, ""), shown: "" };
}

function parseRole(text: string): Role {
  const role = roles.find((each) => each === text);
  if (!role) throw new UsageError(`The role must be one of ${roles.join(", ")}.`);
  return role;
}

function parseCommand(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: "string" },
      role: { type: "string", default: "viewer" },
      "password-stdin": { type: "boolean", default: false },
    },
  });
  const [command = "", userName = "", value = "", ...rest] = positionals;
  const takesValue = command === "set-role" || command === "set-name";
  if (rest.length > 0 || (userName === "") !== (command === "list")) throw new UsageError(usage);
  if ((value === "") === takesValue) throw new UsageError(usage);
  const { name = userName, role, "password-stdin": fromStdin } = values;
  return { command, userName, value, name, role: parseRole(role), fromStdin };
}

/** Does what the command says and answers what to print. */
async function run(accounts: Accounts, command: ReturnType<typeof parseCommand>): Promise<string> {
  const { userName, value, name, role, fromStdin } = command;
  switch (command.command) {
    case "list":
      return (await accounts.listAccounts()).map(lineOf).join("");
    case "create": {
      const { password, shown } = await readPassword(fromStdin);
      const account = await accounts.createAccount({ userName, name, role, password });
      return `Account ${account.userName} made, role ${account.role}.\n${shown}`;
    }
    case "set-role":
      await accounts.changeAccount(userName, { role: parseRole(value) });
      return `Account ${userName} now has the role ${value}, in its open sessions too.\n`;
    case "set-name":
      await accounts.changeAccount(userName, { name: value });
      return `Account ${userName} renamed.\n`;
    case "reset-second-factor":
      await accounts.resetSecondFactor(userName);
      return `Account ${userName} has no second factor now; its sessions have ended.\n`;
    case "reset-password": {
      const { password, shown } = await readPassword(fromStdin);
      await accounts.resetPassword(userName, password);
      return `Password of ${userName} set; its sessions have ended.\n${shown}`;
    }
    case "disable":
      await accounts.disableAccount(userName);
      return `Account ${userName} disabled; its sessions have ended.\n`;
    case "enable":
      await accounts.enableAccount(userName);
      return `Account ${userName} enabled.\n`;
    default:
      throw new UsageError(usage);
  }
}

function lineOf({ userName, role, name, secondFactor, disabledAt }: Account): string {
  const marks = [secondFactor && "second factor", disabledAt && "disabled"].filter(Boolean);
  return `${[userName, role, name, ...marks].join("\t")}\n`;
}

async function main(): Promise<void> {
  const [settings = "", ...rest] = process.argv.slice(2);
  const named = settings.startsWith("--settings=");
  if (named) loadSettings(settings.slice("--settings=".length));
  const args = named ? rest : [settings, ...rest];
  if (args[0] === "help") return void process.stdout.write(usage);
  const command = parseCommand(args);
  const config = readConfig(process.env);
  const lock = config.databaseUrl ? null : lockDataFolder(config.dataDir);
  const database = await openDatabase(config);
  try {
    await migrate(database);
    const { origin, sessionSecret, documentKeys } = config;
    const clock = systemClock;
    const accounts = createAdmins({ database, origin, sessionSecret, documentKeys, clock });
    process.stdout.write(await run(accounts, command));
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
