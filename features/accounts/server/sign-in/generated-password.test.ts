import { beforeEach, expect, test } from "vitest";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { createAccountDesk } from "../account-desk.ts";
import { browserWith, desk, hours, meera, outcome, password } from "../accounts.fixtures.ts";
import { ensureFirstAdmin } from "../staff.ts";

const next = "another bridge by day";
const days = 24 * hours;

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  /** Meera has signed in with a password that was made up for her, or typed by Asha. */
  async function openDesk(typed = "") {
    const opened = desk(database());
    const { staff, signedIn } = opened;
    const asha = await staff.createAccount({ ...meera, userName: "asha", role: "admin" });
    const { role, name, userName } = meera;
    const given = { role, name, userName, password: typed };
    const made = await createAccountDesk(staff).create(given, asha);
    const generatedPassword = typed || (made.ok && made.generatedPassword);
    if (!made.ok || !generatedPassword) throw new Error("No password was made up.");
    const browser = await signedIn({ password: generatedPassword });
    return { ...opened, asha, account: made.account, generatedPassword, browser };
  }

  test.each([
    ["a made-up", ""],
    ["a typed", password],
  ])("with %s password nothing is open until another one is chosen", async (_, typed) => {
    const { staff, browser, generatedPassword } = await openDesk(typed);
    expect(await staff.session(browser)).toBeNull();
    const held = await staff.pendingSteps(browser);
    if (!held) throw new Error("nobody is held back");
    expect(held).toMatchObject({ due: "password", user: { userName: meera.userName } });

    const given = { password: generatedPassword, next };
    const renewed = browserWith(await staff.changeOwnPassword(held.user, browser, given));
    expect(await staff.session(renewed)).toMatchObject({ userName: meera.userName });
    expect(await staff.pendingSteps(renewed)).toBeNull();
  });

  test.each([
    ["made-up", ""],
    ["typed", password],
  ])("the %s password itself is no new one, then and later", async (_, typed) => {
    const { staff, browser, generatedPassword } = await openDesk(typed);
    const held = await staff.pendingSteps(browser);
    if (!held) throw new Error("nobody is held back");
    const { user } = held;
    // unseen marks come along when something is pasted
    for (const same of [generatedPassword, `${generatedPassword}\u200b`]) {
      const given = { password: generatedPassword, next: same };
      const refused = staff.changeOwnPassword(user, browser, given);
      await expect(refused).rejects.toThrow("must be different from the current one");
    }
    const chosen = await staff.changeOwnPassword(user, browser, {
      password: generatedPassword,
      next,
    });
    const back = { password: next, next: generatedPassword };
    const refused = staff.changeOwnPassword(user, browserWith(chosen), back);
    await expect(refused).rejects.toThrow("somebody else set this one for you");
    expect(await staff.session(browserWith(chosen))).not.toBeNull();
  });

  test("a password that an admin types ends the sessions of the former one, and opens nothing either", async () => {
    const { staff, browser, asha, account, generatedPassword, signedIn, signIn } = await openDesk();
    const held = await staff.pendingSteps(browser);
    if (!held) throw new Error("nobody is held back");
    const given = { password: generatedPassword, next };
    const open = browserWith(await staff.changeOwnPassword(held.user, browser, given));
    const beside = await signedIn({ password: next });
    await createAccountDesk(staff).resetPassword(account, password, asha);
    for (const ended of [open, beside]) {
      expect(await staff.session(ended)).toBeNull();
      expect(await staff.pendingSteps(ended)).toBeNull();
    }
    expect(outcome(await signIn({ password: next }))).toBe("credentials");
    const again = await signedIn();
    expect(await staff.session(again)).toBeNull();
    expect(await staff.pendingSteps(again)).toMatchObject({ due: "password" });

    const other = await signedIn();
    const chosen = { password, next: "a third bridge at dawn" };
    const renewed = browserWith(await staff.changeOwnPassword(held.user, again, chosen));
    expect(await staff.session(renewed)).not.toBeNull();
    for (const ended of [again, other]) expect(await staff.pendingSteps(ended)).toBeNull();
  });

  test("a made-up password lets in for seven days, and is then answered like a wrong one", async () => {
    const { clock, generatedPassword, signIn, audit } = await openDesk();
    clock.pass(7 * days - 1);
    expect(outcome(await signIn({ password: generatedPassword }))).toBe("in");
    clock.pass(1);
    expect(await signIn({ password: generatedPassword })).toEqual({
      ok: false,
      reason: "credentials",
    });
    expect((await audit()).at(-1)).toMatchObject({ action: "sign-in-failed" });
  });

  test("one that an admin asks for again lets in again, and one that is typed lets in whenever that is", async () => {
    const { staff, asha, clock, signedIn, generatedPassword, signIn } = await openDesk();
    clock.pass(8 * days);
    expect(outcome(await signIn({ password: generatedPassword }))).toBe("credentials");
    const accounts = createAccountDesk(staff);
    const account = (await staff.listAccounts()).find((each) => each.userName === meera.userName);
    if (!account) throw new Error("no account");
    const again = await accounts.resetPassword(account, "", asha);
    if (!again.ok || !again.generatedPassword) throw new Error("No password was made up.");
    expect(
      await staff.pendingSteps(await signedIn({ password: again.generatedPassword })),
    ).not.toBeNull();

    await accounts.resetPassword(account, password, asha);
    clock.pass(30 * days);
    expect(await staff.pendingSteps(await signedIn())).toMatchObject({ due: "password" });
  });

  test("the first account's made-up password is to be replaced, a given one is not", async () => {
    const { staff, signedIn } = desk(database());
    const userName = "admin";
    const first = { userName, password: null, mayGenerate: true };
    const { generatedPassword } = await ensureFirstAdmin(staff, first);
    const browser = await signedIn({ userName, password: generatedPassword ?? "" });
    expect(await staff.pendingSteps(browser)).toMatchObject({ due: "password" });

    await emptyTables(database());
    await ensureFirstAdmin(staff, { ...first, password });
    expect(await staff.pendingSteps(await signedIn({ userName }))).toBeNull();
  });

  test("whoever is held back may sign out", async () => {
    const { staff, browser } = await openDesk();
    await staff.signOut(browser);
    expect(await staff.pendingSteps(browser)).toBeNull();
  });
});
