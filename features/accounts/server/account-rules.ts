import * as v from "valibot";
import type { Rights, Role } from "#contract/roles.ts";
import { accountChanges, newAccount, newPassword, triedFirst } from "../account-forms.ts";
import { AccountError, type Actor, type NewAccount, PasswordRefused } from "./accounts.ts";
import { isListedPassword } from "./sign-in/passwords.ts";

/** Throws AccountError naming the first broken rule. */
export function checkAccount(account: NewAccount): void {
  refuseIssues(v.safeParse(newAccount, account));
}

/** Throws AccountError where the password is short, over-long or the user name itself. */
export function checkPassword(userName: string, password: string): void {
  refuseIssues(v.safeParse(newPassword, { userName, password }));
}

/** Throws PasswordRefused where many people have chosen the same. */
export async function checkNotListed(password: string): Promise<void> {
  if (await isListedPassword(password)) throw new PasswordRefused(triedFirst);
}

/** Throws AccountError where the name is empty, over-long or not printable. Answers it trimmed. */
export function checkName(name: string): string {
  const checked = v.safeParse(accountChanges.entries.name, name);
  refuseIssues(checked);
  return checked.output as string;
}

/** Throws AccountError for what is no address. @returns null where it is left empty */
export function checkEmail(email: string): string | null {
  const checked = v.safeParse(accountChanges.entries.email, email);
  refuseIssues(checked);
  return (checked.output as string) || null;
}

function refuseIssues({ issues }: { issues?: readonly v.BaseIssue<unknown>[] | undefined }): void {
  const [first] = issues ?? [];
  if (first) throw new AccountError(first.message);
}

/** The right that is given to viewers alone is not kept for anybody whose role has it. */
export function storedRights(role: Role, opensDocuments = false): Rights {
  return { role, opensDocuments: role === "viewer" && opensDocuments };
}

/**
 * The openings of an account, each once. Those of a hiring manager are not kept for any other role.
 * Throws AccountError where one is none of those that may be given.
 */
export function storedOpenings(
  role: Role,
  openings: readonly number[],
  choices: readonly { id: number }[],
): number[] {
  if (role !== "hiring-manager") return [];
  const wanted = [...new Set(openings)];
  if (wanted.every((id) => choices.some((choice) => choice.id === id))) return wanted;
  throw new AccountError("One of the openings is no longer there. Choose again.");
}

interface AccountStatus {
  id: string;
  role: Role;
  disabledAt: Date | null;
}

/**
 * Throws AccountError where a change would leave nobody who manages accounts.
 * @param staffAccounts ids of those who can sign in as admin, held by the transaction of the change
 */
export function checkLastAdmin(after: AccountStatus, staffAccounts: readonly string[]): void {
  const staysAdmin = after.role === "admin" && after.disabledAt === null;
  if (!staysAdmin && staffAccounts.length === 1 && staffAccounts[0] === after.id) {
    throw new AccountError(
      "This is the last admin who can sign in. Make somebody else an admin first.",
    );
  }
}

/** Throws AccountError where the actor is no admin any more. The command line has no actor. */
export function checkActor(actor: Actor, staffAccounts: readonly string[]): void {
  if (actor && !staffAccounts.includes(actor.id)) {
    throw new AccountError("Your account may no longer change accounts.");
  }
}

/** Throws AccountError where people would do to themselves what locks them out. */
export function checkNotOwn(actor: Actor, subject: { id: string }): void {
  if (actor?.id === subject.id) {
    throw new AccountError("This cannot be done to one’s own account. Ask another admin.");
  }
}
