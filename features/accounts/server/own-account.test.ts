import { beforeEach, expect, test } from "vitest";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { staffAccounts as adminsTable } from "../tables.ts";
import {
  browserWith,
  codeAt,
  desk,
  meera,
  minutes,
  outcome,
  password,
  seconds,
  withSecondFactor,
} from "./accounts.fixtures.ts";

const next = "another bridge by day";
const issuer = "Tests";

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  /** Meera in two browsers, and Asha, whom none of it concerns, in one. */
  async function openDesk() {
    const opened = desk(database());
    const { staff, signedIn } = opened;
    await staff.createAccount(meera);
    await staff.createAccount({ ...meera, userName: "asha" });
    const asha = await signedIn({ userName: "asha" });
    const elsewhere = await signedIn();
    opened.clock.pass(minutes);
    const here = await signedIn();
    const user = await staff.session(here);
    if (!user) throw new Error("no session");
    const isIn = async (...browsers: Headers[]) =>
      (await Promise.all(browsers.map((each) => staff.session(each)))).map(Boolean);
    return { ...opened, asha, elsewhere, here, user, isIn };
  }

  test("a person sees their own sessions, the present one marked, and nobody else's", async () => {
    const { staff, user, here, clock } = await openDesk();
    const now = clock.now();
    const before = new Date(now.getTime() - minutes);
    expect(await staff.ownSessions(user, here)).toEqual([
      { beganAt: now, seenAt: now, own: true },
      { beganAt: before, seenAt: before, own: false },
    ]);
    clock.pass(29 * minutes);
    await staff.session(here);
    clock.pass(2 * minutes);
    expect(await staff.ownSessions(user, here)).toHaveLength(1);
  });

  test("signing out everywhere else leaves the present session and those of others", async () => {
    const { staff, user, here, elsewhere, asha, isIn, audit } = await openDesk();
    const renewed = browserWith(await staff.endOtherSessions(user, here, { password }));
    expect(await isIn(renewed, elsewhere, asha)).toEqual([true, false, true]);
    expect(await isIn(here), "a copy of the old cookie").toEqual([false]);
    expect((await audit()).at(-1)).toMatchObject({
      action: "own-sessions-ended",
      actorId: user.id,
      detail: { sessions: 1 },
    });
  });

  test("signing out everywhere else needs the password, which is guessed as slowly as at the door", async () => {
    const { staff, user, here, elsewhere, isIn, clock } = await openDesk();
    const end = (text: string) => staff.endOtherSessions(user, here, { password: text });
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await end("no bridge")).toEqual({ ok: false, reason: "secret" });
    }
    expect(await end(password)).toMatchObject({ ok: false, reason: "delayed" });
    expect(await isIn(here, elsewhere)).toEqual([true, true]);
    clock.pass(seconds);
    expect(await end(password)).toMatchObject({ ok: true });
    expect(await isIn(elsewhere)).toEqual([false]);
  });

  test("a new password needs the old one, and ends the other sessions", async () => {
    const { staff, user, here, elsewhere, asha, isIn, signIn } = await openDesk();
    const wrong = await staff.changeOwnPassword(user, here, { password: "no bridge", next });
    expect(wrong).toEqual({ ok: false, reason: "secret" });
    expect(await isIn(elsewhere)).toEqual([true]);
    const change = await staff.changeOwnPassword(user, here, { password, next });
    expect(await isIn(browserWith(change), elsewhere, asha)).toEqual([true, false, true]);
    expect(await isIn(here), "a copy of the old cookie").toEqual([false]);
    expect(outcome(await signIn())).toBe("credentials");
    expect(outcome(await signIn({ password: next }))).toBe("in");
  });

  test("a new password that breaks a rule is refused before the old one is looked at", async () => {
    const { staff, user, here } = await openDesk();
    const change = (text: string) => staff.changeOwnPassword(user, here, { password, next: text });
    await expect(change("short")).rejects.toThrow("8 to 256");
    await expect(change("Meera.Joshi")).rejects.toThrow("must not be the user name");
  });

  test("whoever finds an open browser guesses its password as slowly as at the door", async () => {
    const { staff, user, here, clock, signIn } = await openDesk();
    const guess = () => staff.changeOwnPassword(user, here, { password: "no bridge", next });
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await guess()).toEqual({ ok: false, reason: "secret" });
    }
    expect(await guess()).toEqual({ ok: false, reason: "delayed", retryAfterSeconds: 1 });
    const setUp = await staff.beginSecondFactor(user, { password, issuer });
    expect(setUp).toMatchObject({ reason: "delayed" });
    expect(outcome(await signIn())).toBe("in");
    clock.pass(seconds);
    expect(await staff.changeOwnPassword(user, here, { password, next })).toMatchObject({
      ok: true,
    });
  });

  test("a session that ended while its password was looked at changes nothing", async () => {
    const { staff, user, here, signIn } = await openDesk();
    await staff.signOut(here);
    const late = await staff.changeOwnPassword(user, here, { password, next });
    expect(late).toEqual({ ok: false, reason: "secret" });
    expect(await staff.endOtherSessions(user, here, { password })).toEqual({
      ok: false,
      reason: "ended",
    });
    expect(outcome(await signIn({ password: next }))).toBe("credentials");
  });

  test("two browsers of one person that sign out everywhere else leave one of them", async () => {
    const { staff, user, here, elsewhere } = await openDesk();
    const both = await Promise.all(
      [here, elsewhere].map((browser) => staff.endOtherSessions(user, browser, { password })),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("of two changes of one password at once, one is made", async () => {
    const { staff, user, here, signIn } = await openDesk();
    const texts = ["the first of two", "the second of two"];
    const results = await Promise.all(
      texts.map((text) => staff.changeOwnPassword(user, here, { password, next: text })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const won = texts[results.findIndex(({ ok }) => ok)] as string;
    expect(outcome(await signIn({ password: won }))).toBe("in");
  });

  test("a second factor is stored with its first code alone, and ends the other sessions", async () => {
    const { staff, user, here, elsewhere, isIn, clock } = await openDesk();
    const wrong = await staff.beginSecondFactor(user, { password: "no bridge", issuer });
    expect(wrong).toEqual({ ok: false, reason: "secret" });
    const begun = await staff.beginSecondFactor(user, { password, issuer });
    if (!begun.ok) throw new Error(begun.reason);
    const { sealed } = begun.setUp;
    expect(staff.readSetUp(user, { sealed, issuer })).toEqual(begun.setUp);
    const early = await staff.confirmSecondFactor(user, here, { sealed, code: "000000" });
    expect(early).toEqual({ ok: false, reason: "code" });
    const rows = await database().queries.select().from(adminsTable);
    expect(rows.every(({ totpSecret }) => totpSecret === null)).toBe(true);
    expect([await staff.hasSecondFactor(user), ...(await isIn(elsewhere))]).toEqual([false, true]);
    const { secret } = await withSecondFactor({
      staff,
      clock,
      signIn: desk(database(), { clock }).signIn,
    });
    expect(secret).toHaveLength(20);
    expect([await staff.hasSecondFactor(user), ...(await isIn(elsewhere))]).toEqual([true, false]);
  });

  test("a set-up is another person's to no one, ends after a quarter of an hour, and is made once", async () => {
    const { staff, user, here, asha, clock } = await openDesk();
    const begun = await staff.beginSecondFactor(user, { password, issuer });
    if (!begun.ok) throw new Error(begun.reason);
    const { sealed } = begun.setUp;
    const stranger = await staff.session(asha);
    if (!stranger) throw new Error("no session");
    expect(staff.readSetUp(stranger, { sealed, issuer })).toBeNull();
    expect(staff.readSetUp(user, { sealed: "made up", issuer })).toBeNull();
    await withSecondFactor(desk(database(), { clock }));
    const again = await staff.beginSecondFactor(user, { password, issuer });
    expect(again).toEqual({ ok: false, reason: "present" });
    clock.pass(15 * minutes + seconds);
    const late = await staff.confirmSecondFactor(user, here, { sealed, code: "000000" });
    expect(late).toEqual({ ok: false, reason: "expired" });
  });

  test("it is switched off with password and a code that was not used, counted like the door", async () => {
    const opened = await openDesk();
    const { staff, user, clock, signIn } = opened;
    const { secret, usedCode, browser: here } = await withSecondFactor(opened);
    const off = (given: { password?: string; code: string }) =>
      staff.endSecondFactor(user, here, { password, ...given });
    const wrong = { ok: false, reason: "secret" };
    expect(await off({ code: usedCode })).toEqual(wrong);
    clock.pass(30 * seconds);
    const code = codeAt(secret, clock.now());
    expect(await off({ password: "no bridge", code })).toEqual(wrong);
    expect(await off({ code })).toMatchObject({ ok: true });
    expect(await staff.hasSecondFactor(user)).toBe(false);
    expect(outcome(await signIn())).toBe("in");
  });

  test("the audit log tells of each change, and holds nothing secret", async () => {
    const opened = await openDesk();
    const { staff, user, clock, audit } = opened;
    await staff.beginSecondFactor(user, { password: "no bridge", issuer });
    const { secret, browser } = await withSecondFactor(opened);
    clock.pass(30 * seconds);
    const code = codeAt(secret, clock.now());
    const change = await staff.changeOwnPassword(user, browser, { password, next });
    await staff.endSecondFactor(user, browserWith(change), { password: next, code });
    const rows = (await audit()).filter(
      ({ action }) => !/^(sign-in|account-created)$/.test(action),
    );
    expect(rows.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["own-password-refused", user.id],
      ["second-factor-on", user.id],
      ["own-password-changed", user.id],
      ["second-factor-off", user.id],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/bridge|otpauth|meera/);
  });
});
