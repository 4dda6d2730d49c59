import { type Role, roles } from "#contract/roles.ts";
import { hours, minutes } from "#features/accounts/server/desk-under-test.ts";
import { type TestSite, testAdmin } from "../support/site.ts";

interface TestClock {
  pass(milliseconds: number): void;
}

/** Accounts of the desk as tests of its doors need them; `testAdmin` makes them. */
export function deskPeople({ composition }: TestSite, clock: TestClock) {
  const { staff, accounts } = composition.services;
  const { password } = testAdmin;

  async function actor() {
    const [first] = (await accounts.list()).filter(({ role }) => role === "admin");
    if (!first) throw new Error("There is no admin.");
    return first;
  }

  async function make(
    userName: string,
    role: Role,
    {
      opensDocuments = false,
      openings = [],
    }: { opensDocuments?: boolean; openings?: number[] } = {},
  ) {
    const made = await accounts.create(
      { userName, name: `The ${userName}`, role, opensDocuments, openings, password },
      await actor(),
    );
    if (!made.ok) throw new Error(made.problem);
    return made.account;
  }

  async function signIn(userName: string, given = password): Promise<string> {
    const client = { headers: new Headers(), address: `198.51.100.${userName.length}` };
    const result = await staff.signIn({ userName, password: given }, client);
    if (!result.ok) throw new Error(`${userName} was refused: ${result.reason}`);
    return result.setCookie[0]?.split(";")[0] ?? "";
  }

  /** The cookie of an admin who signed in with a password that was made up. */
  async function pendingSteps(): Promise<string> {
    const given = {
      userName: "newcomer",
      name: "The newcomer",
      role: "admin",
      opensDocuments: false,
      password: "",
    } as const;
    const made = await accounts.create(given, await actor());
    if (!made.ok || made.generatedPassword === null) throw new Error("No password was made up.");
    return signIn("newcomer", made.generatedPassword);
  }

  /** A cookie of each role, and sessions that are alive. */
  async function ofEachRole(): Promise<Record<Role, string>> {
    const cookies: Partial<Record<Role, string>> = {};
    for (const role of roles) {
      if (role !== "admin") await make(role, role);
      cookies[role] = await signIn(role === "admin" ? testAdmin.userName : role);
    }
    return cookies as Record<Role, string>;
  }

  /** The cookie of a viewer who may open candidates' documents. */
  async function reader(): Promise<string> {
    await make("reader", "viewer", { opensDocuments: true });
    return signIn("reader");
  }

  /** The cookie of a hiring manager who was given these openings. */
  async function hiringManager(openings: number[]): Promise<string> {
    await make("hiring", "hiring-manager", { openings });
    return signIn("hiring");
  }

  /** Cookies of admins whose sessions are over, by the way in which they ended. */
  async function endedSessions(): Promise<Record<string, string>> {
    const open = async (userName: string) => {
      const account = await make(userName, "admin");
      return { account, cookie: await signIn(userName) };
    };
    const old = await open("old");
    for (let quarter = 0; quarter < 12 * 4; quarter += 1) {
      clock.pass(hours / 4);
      await staff.session(new Headers({ cookie: old.cookie }));
    }
    const idle = await open("idle");
    clock.pass(31 * minutes);
    const left = await open("left");
    await staff.signOut(new Headers({ cookie: left.cookie }));
    const disabled = await open("disabled");
    await accounts.disable(disabled.account, await actor());
    const reset = await open("reset");
    await accounts.resetPassword(reset.account, "another bridge by day", await actor());
    return {
      "12 hours old": old.cookie,
      "half an hour idle": idle.cookie,
      "signed out": left.cookie,
      "of a disabled account": disabled.cookie,
      "before a new password": reset.cookie,
    };
  }

  /** The cookie of one more account. */
  async function another(userName: string, role: Role): Promise<string> {
    await make(userName, role);
    return signIn(userName);
  }

  return { another, ofEachRole, endedSessions, pendingSteps, reader, hiringManager };
}
