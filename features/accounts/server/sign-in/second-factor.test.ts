import { beforeEach, expect, test } from "vitest";
import { renewAll } from "#platform/secrets/renew-keys.ts";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { staffAccounts as adminsTable, staffSessions } from "../../tables.ts";
import {
  codeAt,
  desk,
  documentKeys,
  fakeClock,
  meera,
  minutes,
  outcome,
  seconds,
  withSecondFactor,
} from "../accounts.fixtures.ts";
import { encryptedSecondFactors } from "./second-factor.ts";

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  /** Meera with a second factor that she set up half a minute ago. */
  async function openDesk(clock = fakeClock()) {
    const opened = desk(database(), { clock });
    await opened.staff.createAccount(meera);
    const { secret } = await withSecondFactor(opened);
    clock.pass(30 * seconds);
    return { ...opened, secret, code: () => codeAt(secret, clock.now()) };
  }

  test("a missing, a wrong and an outdated code are answered like a wrong password", async () => {
    const { signIn, code, clock } = await openDesk();
    const outdated = code();
    clock.pass(2 * minutes);
    const wrongPassword = await signIn({ password: "not a bridge" });
    expect(wrongPassword).toEqual({ ok: false, reason: "credentials" });
    for (const given of [{}, { code: "000000" }, { code: outdated }, { code: "x".repeat(9_999) }]) {
      expect(await signIn(given)).toEqual(wrongPassword);
    }
  });

  test("a code that was used once is refused the second time, and so is the one before", async () => {
    const { signIn, code, clock } = await openDesk();
    const before = code();
    clock.pass(30 * seconds);
    const now = code();
    expect(outcome(await signIn({ code: now }))).toBe("in");
    expect(outcome(await signIn({ code: now }))).toBe("credentials");
    expect(outcome(await signIn({ code: before }))).toBe("credentials");
    clock.pass(30 * seconds);
    expect(outcome(await signIn({ code: now }))).toBe("credentials");
    expect(outcome(await signIn({ code: code() }))).toBe("in");
  });

  test("the code that switched it on opens nothing", async () => {
    const opened = desk(database());
    await opened.staff.createAccount(meera);
    const { usedCode } = await withSecondFactor(opened);
    expect(outcome(await opened.signIn({ code: usedCode }))).toBe("credentials");
  });

  test("one code, used many times at once on two nodes, opens one session", async () => {
    const clock = fakeClock();
    const { signIn, code } = await openDesk(clock);
    const other = desk(database(), { clock });
    await database().queries.delete(staffSessions);
    const given = { code: code() };
    const results = await Promise.all(
      [signIn, other.signIn, signIn, other.signIn].map((each) => each(given)),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await database().queries.select().from(staffSessions)).toHaveLength(1);
  });

  test("wrong codes are counted by the delays like wrong passwords", async () => {
    const { tries, signIn, code, clock } = await openDesk();
    const results = await tries(20, (index) => ({
      code: String(index).padStart(6, "0"),
      address: `198.51.100.${index}`,
    }));
    expect(results.filter((each) => outcome(each) === "credentials")).toHaveLength(5);
    const address = "198.51.100.99";
    expect(outcome(await signIn({ code: code(), address }))).toBe("delayed");
    clock.pass(minutes);
    expect(outcome(await signIn({ code: code(), address }))).toBe("in");
  });

  test("an account without a second factor takes any code, or none", async () => {
    const { signIn, staff } = await openDesk();
    await staff.createAccount({ ...meera, userName: "asha" });
    for (const code of ["", "123456", "no code"]) {
      expect(outcome(await signIn({ userName: "asha", code }))).toBe("in");
    }
  });

  test("the store holds neither the secret nor a code, and no key but ours opens it", async () => {
    const { secret, clock, code } = await openDesk();
    const [row] = await database().queries.select().from(adminsTable);
    const stored = Buffer.from(row?.totpSecret ?? []);
    expect(stored.length).toBeGreaterThan(20);
    expect(stored.includes(secret)).toBe(false);
    const unreadable: string[] = [];
    const foreign = desk(database(), {
      clock,
      documentKeys: [{ id: "1", key: Buffer.alloc(32, 8) }],
      onUnreadable: (account) => unreadable.push(account),
    });
    expect(outcome(await foreign.signIn({ code: code() }))).toBe("credentials");
    expect(unreadable).toEqual([row?.id]);
  });

  test("it outlives a rotation of the keys, after one sign-in also the end of the old key", async () => {
    const { clock, code } = await openDesk();
    const next = { id: "2", key: Buffer.alloc(32, 9) };
    const rotated = desk(database(), { clock, documentKeys: [next, ...documentKeys] });
    expect(outcome(await rotated.signIn({ code: code() }))).toBe("in");
    clock.pass(minutes);
    const retired = desk(database(), { clock, documentKeys: [next] });
    expect(outcome(await retired.signIn({ code: code() }))).toBe("in");
  });

  test("for who does not sign in meanwhile it outlives the end of the old key as well", async () => {
    const { clock, code } = await openDesk();
    const next = { id: "2", key: Buffer.alloc(32, 9) };
    const rotated = encryptedSecondFactors(database(), [next, ...documentKeys]);
    expect(await renewAll(database(), [rotated])).toEqual({ renewed: 1, left: {} });
    expect(await renewAll(database(), [rotated])).toEqual({ renewed: 0, left: {} });
    const retired = desk(database(), { clock, documentKeys: [next] });
    expect(outcome(await retired.signIn({ code: code() }))).toBe("in");
    const without = encryptedSecondFactors(database(), documentKeys);
    expect(await renewAll(database(), [without])).toEqual({ renewed: 0, left: { "2": 1 } });
  });

  test("setting it up during a sign-in without a code opens no session", async () => {
    const { staff, signIn, clock, audit } = desk(database());
    await staff.createAccount(meera);
    const { transaction } = database();
    let calls = 0;
    const changing = {
      ...database(),
      transaction: async <Result>(work: Parameters<typeof transaction<Result>>[0]) => {
        calls += 1;
        if (calls === 2) await withSecondFactor({ staff, signIn, clock });
        return transaction(work);
      },
    };
    const late = desk(changing, { clock });
    expect(outcome(await late.signIn())).toBe("credentials");
    expect((await audit()).at(-1)?.action).toBe("sign-in-failed");
  });
});
