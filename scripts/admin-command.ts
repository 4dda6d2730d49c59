import { parseArgs } from "node:util";
import { type Role, roles } from "#contract/roles.ts";
import { generatedPasswordDays } from "#features/accounts/account-forms.ts";
import type { Account, Accounts } from "#features/accounts/server/accounts.ts";
import { generatePassword } from "#features/accounts/server/sign-in/passwords.ts";
import { OperatorError } from "#platform/operator-error.ts";

export const usage = `Accounts of HR's desk. With the embedded database, stop the server first.

  npm run admin -- list
  npm run admin -- create USERNAME [--name "Full Name"] [--role ROLE] [--opens-documents]
  npm run admin -- set-role USERNAME ROLE
  npm run admin -- set-documents USERNAME yes|no
  npm run admin -- set-name USERNAME "Full Name"
  npm run admin -- reset-password USERNAME
  npm run admin -- reset-second-factor USERNAME
  npm run admin -- disable USERNAME
  npm run admin -- enable USERNAME
  npm run admin -- retention           what the rules would erase; changes nothing

ROLE is viewer, editor, admin, hiring-manager or interviewer. A hiring manager sees applications for the openings
that an admin chooses on the desk, under Accounts.

A viewer opens no candidate documents unless given that right (--opens-documents, set-documents);
editors and admins always can.

A password is generated and printed once; it works for a week, and the first sign-in asks for a new
one. With --password-stdin it is read from standard input and holds; with --must-choose beside it, the first
sign-in asks for a new one too.
`;

/** Said to whoever typed the command; no stack. */
class UsageError extends OperatorError {}

const toReplace = `It works for ${generatedPasswordDays} days, and the first sign-in asks for a new one.\n`;

type ReadInput = () => Promise<string>;

async function readPassword(
  { fromInput, mustChoose }: { fromInput: boolean; mustChoose: boolean },
  readInput: ReadInput,
) {
  if (fromInput)
    return {
      password: (await readInput()).replace(/\r?\n$/, ""),
      handedOver: mustChoose ? ("typed" as const) : undefined,
      shown: mustChoose ? "The first sign-in asks for a new password.\n" : "",
    };
  const password = generatePassword();
  return {
    password,
    handedOver: "generated" as const,
    shown: `Password (shown only now): ${password}\n${toReplace}`,
  };
}

function parseRole(text: string): Role {
  const role = roles.find((each) => each === text);
  if (!role) throw new UsageError(`The role must be one of ${roles.join(", ")}.`);
  return role;
}

function parseYes(text: string): boolean {
  if (text !== "yes" && text !== "no") throw new UsageError("Say yes or no.");
  return text === "yes";
}

export function parseCommand(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: "string" },
      role: { type: "string", default: "viewer" },
      "opens-documents": { type: "boolean", default: false },
      "password-stdin": { type: "boolean", default: false },
      "must-choose": { type: "boolean", default: false },
    },
  });
  const [command = "", userName = "", value = "", ...rest] = positionals;
  const takesValue = ["set-role", "set-name", "set-documents"].includes(command);
  const isAlone = command === "list" || command === "retention";
  if (rest.length > 0 || (userName === "") !== isAlone) throw new UsageError(usage);
  if ((value === "") === takesValue) throw new UsageError(usage);
  const { name = userName, "password-stdin": fromInput, "must-choose": mustChoose } = values;
  const rights = { role: parseRole(values.role), opensDocuments: values["opens-documents"] };
  return { command, userName, value, name, ...rights, fromInput, mustChoose };
}

/**
 * Does what the command says and answers what to print.
 * @param readInput what is typed into the command, where it asks for it
 */
export async function runCommand(
  accounts: Accounts,
  command: ReturnType<typeof parseCommand>,
  readInput: ReadInput,
): Promise<string> {
  const { userName, value, name, role, opensDocuments } = command;
  switch (command.command) {
    case "list":
      return (await accounts.listAccounts()).map(lineOf).join("");
    case "create": {
      const { shown, ...given } = await readPassword(command, readInput);
      const account = await accounts.createAccount({
        ...{ userName, name, role, opensDocuments },
        ...given,
      });
      return `Account ${account.userName} created, role ${account.role}.\n${shown}`;
    }
    case "set-role":
      await accounts.changeAccount(userName, { role: parseRole(value) });
      return `Account ${userName} now has the role ${value}, in its open sessions too.\n`;
    case "set-documents": {
      const given = parseYes(value);
      await accounts.changeAccount(userName, { opensDocuments: given });
      return `As a viewer, ${userName} ${given ? "may" : "may not"} open candidate documents.\n`;
    }
    case "set-name":
      await accounts.changeAccount(userName, { name: value });
      return `Account ${userName} renamed.\n`;
    case "reset-second-factor":
      await accounts.resetSecondFactor(userName);
      return `Account ${userName} has no second factor now; its sessions have ended.\n`;
    case "reset-password": {
      const { password, handedOver, shown } = await readPassword(command, readInput);
      await accounts.resetPassword(userName, password, null, { handedOver });
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

function lineOf(account: Account): string {
  const { userName, role, name, opensDocuments, secondFactor, disabledAt } = account;
  const marks = [
    opensDocuments && "opens documents",
    secondFactor && "second factor",
    disabledAt && "disabled",
  ].filter(Boolean);
  return `${[userName, role, name, ...marks].join("\t")}\n`;
}
