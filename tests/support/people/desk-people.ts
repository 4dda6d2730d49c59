import { afterAll, beforeAll } from "vitest";
import { type Role, roles } from "#contract/roles.ts";
import { fakeClock, hours, minutes } from "#features/accounts/server/accounts.fixtures.ts";
import { startTestSite, type TestSite, testAdmin } from "../calls/site.ts";

interface TestClock {
  pass(milliseconds: number): void;
}

/** Accounts of the desk as tests of its doors need them; `testAdmin` makes them. */
export function deskPeople({ composition }: TestSite, clock: TestClock) {
  const { staff, accounts, ownAccount } = composition.services;
  const { password } = testAdmin;
  /** Typed by an admin. */
  const first = "a bridge for the first day";

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
      { userName, name: `The ${userName}`, role, opensDocuments, openings, password: first },
      await actor(),
    );
    if (!made.ok) throw new Error(made.problem);
    const headers = new Headers({ cookie: await signIn(userName, first) });
    const held = await staff.pendingSteps(headers);
    if (!held) throw new Error(`${userName} may keep a password that an admin typed.`);
    await ownAccount.changeOwnPassword(held.user, headers, { password: first, next: password });
    return made.account;
  }

  async function signIn(userName: string, given = password): Promise<string> {
    const client = { headers: new Headers(), address: `198.51.100.${userName.length}` };
    const result = await staff.signIn({ userName, password: given }, client);
    if (!result.ok) throw new Error(`${userName} was refused: ${result.reason}`);
    return result.setCookie[0]?.split(";")[0] ?? "";
  }

  /** Cookies of admins who signed in with a password that somebody else knows, by how that came. */
  async function pendingSteps(): Promise<Record<string, string>> {
    const newcomer = async (userName: string, typed: string) => {
      const rights = { role: "admin", opensDocuments: false } as const;
      const given = { userName, name: `The ${userName}`, ...rights, password: typed };
      const made = await accounts.create(given, await actor());
      if (!made.ok) throw new Error(made.problem);
      return {
        account: made.account,
        cookie: await signIn(userName, made.generatedPassword ?? typed),
      };
    };
    const reset = await newcomer("newcomer3", "");
    await accounts.resetPassword(reset.account, first, await actor());
    return {
      "a made-up password": (await newcomer("newcomer", "")).cookie,
      "one that an admin typed": (await newcomer("newcomer2", first)).cookie,
      "one that an admin typed anew": await signIn("newcomer3", first),
    };
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

/** A site for all tests of a file, with somebody of each role who has signed in. */
export function siteWithPeople() {
  let site: TestSite;
  let cookies: Record<Role, string>;
  beforeAll(async () => {
    const clock = fakeClock();
    site = await startTestSite({ clock });
    cookies = await deskPeople(site, clock).ofEachRole();
  });
  afterAll(() => site?.stop());
  return { site: () => site, cookieOf: (role: Role) => cookies[role] };
}
