import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { openings } from "#features/openings/tables.ts";
import { contentVersions } from "#features/publishing/tables.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { codeAt, desk, meera, outcome, seconds, withSecondFactor } from "./accounts.fixtures.ts";
import type { Account } from "./accounts.ts";

const last = "the last admin who can sign in";
const own = "one’s own account";

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  /** Two admins, Asha and Ravi, and Meera, who is a viewer and signed in. */
  async function openDesk() {
    const opened = desk(database());
    const { staff } = opened;
    const create = (userName: string, role: Account["role"]) =>
      staff.createAccount({ ...meera, userName, role });
    const asha = await create("asha", "admin");
    const ravi = await create("ravi", "admin");
    const account = await create(meera.userName, "viewer");
    const browser = await opened.signedIn();
    return { ...opened, asha, ravi, account, browser, role: roleOf(opened.staff, browser) };
  }

  const roleOf = (staff: ReturnType<typeof desk>["staff"], browser: Headers) => async () =>
    (await staff.session(browser))?.role ?? null;

  test("a changed role works on an open session at once, and a disabled account has none", async () => {
    const { staff, asha, browser, role } = await openDesk();
    expect(await role()).toBe("viewer");
    await staff.changeAccount("Meera.Joshi", { role: "admin", name: " Meera J " }, asha);
    expect(await staff.session(browser)).toMatchObject({ role: "admin", name: "Meera J" });
    await staff.changeAccount("meera.joshi", { role: "viewer" }, asha);
    expect(await role()).toBe("viewer");
    await staff.disableAccount("meera.joshi", asha);
    expect(await role()).toBeNull();
  });

  test("a hiring manager's openings work at once, outlast the openings, and go with the role", async () => {
    const { staff, asha, browser, audit } = await openDesk();
    const { queries } = database();
    const given = async () => (await staff.session(browser))?.openings;
    const opening = (id: number, title: string) => ({
      ...{ id, code: `opening-${id}`, title, visible: true, footerAd: false },
      ...({ department: "Operations", employmentType: "FULL_TIME", summary: "" } as const),
      ...{ details: {}, testLinks: [], datePosted: "2026-11-01" },
    });
    await queries.insert(openings).values([opening(1, "Senior Clerk"), opening(2, "Cashier")]);
    const version = (key: string, openingTitle: string | null) => ({
      ...{ collection: "openings", key, at: new Date(), actorId: null },
      body: openingTitle && { openingTitle },
    });
    await queries
      .insert(contentVersions)
      .values([version("2", "Teller"), version("3", "Gone"), version("3", null)]);
    const before = (await audit()).length;

    const change = (changes: object) => staff.changeAccount("meera.joshi", changes, asha);
    await change({ role: "hiring-manager" });
    expect(await given()).toEqual([]);
    await change({ openings: [1] });
    expect(await given()).toEqual([1]);
    await change({ openings: [2, 1, 2] });
    expect(await given()).toEqual([1, 2]);
    await change({ name: "Meera J" });
    await change({ openings: [1, 2] });
    expect(await given()).toEqual([1, 2]);
    await expect(change({ openings: [9] })).rejects.toThrow("One of the openings");

    // applications outlast an opening, and so does what was given
    await queries.delete(openings).where(eq(openings.id, 2));
    expect(await given()).toEqual([1, 2]);
    expect((await staff.openingChoices()).at(-1)).toEqual({
      id: 2,
      title: "Teller",
      removed: true,
    });
    await change({ openings: [2] });
    expect(await given()).toEqual([2]);

    await change({ role: "viewer" });
    expect(await given()).toBeUndefined();
    await change({ role: "hiring-manager" });
    expect(await given()).toEqual([]);
    const rows = (await audit()).slice(before);
    expect(rows.map(({ action, detail }) => [action, detail])).toEqual([
      ["account-role-changed", { from: "viewer", to: "hiring-manager" }],
      ["account-openings-changed", { openings: 1 }],
      ["account-openings-changed", { openings: 2 }],
      ["account-renamed", null],
      ["account-openings-changed", { openings: 1 }],
      ["account-role-changed", { from: "hiring-manager", to: "viewer" }],
      ["account-openings-changed", { openings: 0 }],
      ["account-role-changed", { from: "viewer", to: "hiring-manager" }],
    ]);
  });

  test("the right to open documents works at once, is logged, and goes with the role", async () => {
    const { staff, asha, account, browser, audit } = await openDesk();
    const may = async () => (await staff.session(browser))?.opensDocuments;
    const before = (await audit()).length;
    expect(await may()).toBe(false);
    await staff.changeAccount("meera.joshi", { opensDocuments: true }, asha);
    expect(await may()).toBe(true);
    await staff.changeAccount("meera.joshi", { name: "Meera J" }, asha);
    expect(await may()).toBe(true);
    await staff.changeAccount("meera.joshi", { role: "editor", opensDocuments: true }, asha);
    expect((await staff.findAccount(account.id))?.opensDocuments).toBe(false);
    await staff.changeAccount("meera.joshi", { role: "viewer" }, asha);
    expect(await may()).toBe(false);
    const rows = (await audit()).slice(before);
    expect(rows.map(({ action, subject }) => [action, subject])).toEqual([
      ["account-documents-given", account.id],
      ["account-renamed", account.id],
      ["account-role-changed", account.id],
      ["account-documents-taken", account.id],
      ["account-role-changed", account.id],
    ]);
  });

  test("each change is in the audit log with its actor, and changing nothing is not", async () => {
    const { staff, asha, account, audit } = await openDesk();
    const before = (await audit()).length;
    await staff.changeAccount("meera.joshi", { role: "viewer", name: meera.name }, asha);
    await staff.changeAccount("meera.joshi", { role: "editor", name: "Canary" }, asha);
    await staff.resetPassword("meera.joshi", "another bridge by day", asha);
    await staff.resetSecondFactor("meera.joshi");
    const rows = (await audit()).slice(before);
    expect(rows.map(({ action, actorId, detail }) => [action, actorId, detail])).toEqual([
      ["account-renamed", asha.id, null],
      ["account-role-changed", asha.id, { from: "viewer", to: "editor" }],
      ["account-password-reset", asha.id, null],
      ["second-factor-reset", null, null],
    ]);
    expect(new Set(rows.map(({ subject }) => subject))).toEqual(new Set([account.id]));
    expect(JSON.stringify(rows)).not.toMatch(/Canary|bridge|meera/);
  });

  test("nobody disables, demotes or resets themselves on the page, but may change their name", async () => {
    const { staff, asha } = await openDesk();
    const refused = [
      () => staff.disableAccount("asha", asha),
      () => staff.changeAccount("asha", { role: "editor" }, asha),
      () => staff.resetPassword("asha", "another bridge by day", asha),
      () => staff.resetSecondFactor("asha", asha),
    ];
    for (const each of refused) await expect(each()).rejects.toThrow(own);
    await staff.changeAccount("asha", { name: "Asha K", role: "admin" }, asha);
    expect((await staff.findAccount(asha.id))?.name).toBe("Asha K");
  });

  test("the last admin who can sign in is neither disabled nor demoted, by whatever way", async () => {
    const { staff, asha } = await openDesk();
    await staff.disableAccount("ravi", asha);
    await expect(staff.disableAccount("asha")).rejects.toThrow(last);
    await expect(staff.changeAccount("asha", { role: "viewer" })).rejects.toThrow(last);
    await staff.enableAccount("ravi", asha);
    await staff.changeAccount("asha", { role: "viewer" });
    await expect(staff.changeAccount("ravi", { role: "editor" })).rejects.toThrow(last);
  });

  test.each([
    ["demote", "changeAccount"],
    ["disable", "disableAccount"],
  ] as const)("of two admins who %s each other at once, one stays", async (_, how) => {
    for (let round = 0; round < 5; round += 1) {
      await emptyTables(database());
      const { staff, asha, ravi } = await openDesk();
      const other = desk(database()).staff;
      const change = (by: typeof staff, target: string, actor: Account) =>
        how === "disableAccount"
          ? by.disableAccount(target, actor)
          : by.changeAccount(target, { role: "viewer" }, actor);
      const results = await Promise.allSettled([
        change(staff, "ravi", asha),
        change(other, "asha", ravi),
      ]);
      expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const left = (await staff.listAccounts()).filter(
        ({ role, disabledAt }) => role === "admin" && disabledAt === null,
      );
      expect(left).toHaveLength(1);
    }
  });

  test("who was an admin when the page was opened, and is none now, changes nothing", async () => {
    const { staff, asha, ravi } = await openDesk();
    await staff.changeAccount("asha", { role: "editor" }, ravi);
    const refused = [
      () => staff.createAccount({ ...meera, userName: "new" }, asha),
      () => staff.changeAccount("meera.joshi", { role: "admin" }, asha),
      () => staff.disableAccount("ravi", asha),
    ];
    for (const each of refused) await expect(each()).rejects.toThrow("no longer");
    expect((await staff.listAccounts()).map(({ userName, role }) => [userName, role])).toEqual([
      ["asha", "editor"],
      ["meera.joshi", "viewer"],
      ["ravi", "admin"],
    ]);
  });

  test("a reset second factor lets the password alone in, and ends the account's sessions", async () => {
    const opened = await openDesk();
    const { staff, asha, signIn, clock } = opened;
    const { secret, browser } = await withSecondFactor(opened);
    clock.pass(30 * seconds);
    expect(outcome(await signIn())).toBe("credentials");
    expect((await staff.listAccounts())[1]).toMatchObject({ secondFactor: true });
    await staff.resetSecondFactor("meera.joshi", asha);
    expect(await staff.session(browser)).toBeNull();
    expect(outcome(await signIn({ code: codeAt(secret, clock.now()) }))).toBe("in");
    expect(outcome(await signIn())).toBe("in");
  });
});
