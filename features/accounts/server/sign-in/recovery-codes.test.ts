import { beforeEach, expect, test } from "vitest";
import { renewAll } from "#platform/secrets/renew-keys.ts";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { recoveryCodes } from "../../tables.ts";
import {
  codeAt,
  desk,
  documentKeys,
  fakeClock,
  meera,
  minutes,
  outcome,
  password,
  seconds,
  withSecondFactor,
} from "../accounts.fixtures.ts";
import { encryptedSecondFactors } from "./second-factor.ts";

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  /** Meera with a second factor that she set up half a minute ago, and her ten codes. */
  async function openDesk(clock = fakeClock()) {
    const opened = desk(database(), { clock });
    const account = await opened.staff.createAccount(meera);
    const { secret, browser, codes } = await withSecondFactor(opened);
    clock.pass(30 * seconds);
    const [first = "", second = "", third = ""] = codes;
    return { ...opened, account, secret, browser, codes, first, second, third };
  }

  const stored = () => database().queries.select().from(recoveryCodes);

  test("ten codes are shown, and what is stored holds none of them", async () => {
    const { codes, account } = await openDesk();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^\d{4}-\d{4}-\d{4}$/);
    const rows = await stored();
    expect(rows.map(({ accountId }) => accountId)).toEqual(Array(10).fill(account.id));
    const text = JSON.stringify(rows);
    for (const code of codes) {
      expect(text).not.toContain(code);
      expect(text).not.toContain(code.replaceAll("-", ""));
    }
  });

  test("each opens a session once in place of the app's code, however it is typed", async () => {
    const { signIn, first, second, staff, account, audit } = await openDesk();
    expect(outcome(await signIn({ code: first }))).toBe("in");
    expect(outcome(await signIn({ code: first }))).toBe("credentials");
    expect(outcome(await signIn({ code: second.replaceAll("-", " ") }))).toBe("in");
    expect(await staff.recoveryCodesLeft(account)).toBe(8);
    const rows = (await audit()).filter(({ action }) => action === "sign-in-recovery-code");
    expect(rows.map(({ actorId, detail }) => [actorId, detail])).toEqual([
      [account.id, { left: 9 }],
      [account.id, { left: 8 }],
    ]);
  });

  test("one code, used many times at once on two nodes, opens one session", async () => {
    const clock = fakeClock();
    const { signIn, first } = await openDesk(clock);
    const other = desk(database(), { clock });
    const given = { code: first };
    const results = await Promise.all(
      [signIn, other.signIn, signIn, other.signIn].map((each) => each(given)),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("a wrong password uses no code up, and guesses are delayed like wrong passwords", async () => {
    const { signIn, tries, first, clock } = await openDesk();
    expect(outcome(await signIn({ password: "not a bridge", code: first }))).toBe("credentials");
    const results = await tries(20, (index) => ({
      code: `0000-0000-${String(index).padStart(4, "0")}`,
      address: `198.51.100.${index}`,
    }));
    expect(results.filter((each) => outcome(each) === "credentials").length).toBeLessThan(6);
    clock.pass(10 * minutes);
    expect(outcome(await signIn({ code: first, address: "198.51.100.99" }))).toBe("in");
  });

  test("new codes take the password and end the old ones", async () => {
    const { staff, signIn, account, first, browser, audit } = await openDesk();
    const wrong = await staff.newRecoveryCodes(account, { password: "not a bridge" });
    expect(wrong).toEqual({ ok: false, reason: "secret" });
    const made = await staff.newRecoveryCodes(account, { password });
    if (!made.ok) throw new Error(made.reason);
    expect(await stored()).toHaveLength(10);
    expect(await staff.session(browser)).not.toBeNull();
    expect(outcome(await signIn({ code: first }))).toBe("credentials");
    expect(outcome(await signIn({ code: made.codes[9] ?? "" }))).toBe("in");
    const actions = (await audit()).map(({ action }) => action);
    expect(actions).toContain("recovery-codes-created");
  });

  test("a code also switches the factor off, with which all of them end", async () => {
    const { staff, account, browser, first } = await openDesk();
    const given = { password, code: first };
    expect(await staff.endSecondFactor(account, browser, given)).toMatchObject({ ok: true });
    expect(await stored()).toEqual([]);
    expect(await staff.newRecoveryCodes(account, { password })).toEqual({
      ok: false,
      reason: "off",
    });
  });

  test("an admin's reset ends them; those of another set-up open nothing", async () => {
    const opened = await openDesk();
    const { staff, signIn, first, clock } = opened;
    await staff.resetSecondFactor(meera.userName);
    expect(await stored()).toEqual([]);
    const { secret } = await withSecondFactor(opened);
    clock.pass(30 * seconds);
    expect(outcome(await signIn({ code: first }))).toBe("credentials");
    expect(outcome(await signIn({ code: codeAt(secret, clock.now()) }))).toBe("in");
  });

  test("they outlive a change of the document keys", async () => {
    const { clock, first } = await openDesk();
    const next = { id: "2", key: Buffer.alloc(32, 9) };
    await renewAll(database(), [encryptedSecondFactors(database(), [next, ...documentKeys])]);
    const retired = desk(database(), { clock, documentKeys: [next] });
    expect(outcome(await retired.signIn({ code: first }))).toBe("in");
  });
});
