import { beforeEach, expect, test } from "vitest";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { desk, fakeClock, hours, meera, outcome, seconds } from "../accounts.fixtures.ts";
import type { SignInResult } from "../staff.ts";

const wrong = { password: "not a bridge" };
const fromAddress = (index: number) => `198.51.100.${index % 250}`;
const count = (results: SignInResult[], kind: string) =>
  results.filter((each) => outcome(each) === kind).length;

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  async function openDesk(clock = fakeClock()) {
    const opened = desk(database(), { clock });
    const account = await opened.staff.createAccount(meera);
    return { ...opened, account };
  }

  test("known and unknown names are slowed alike", async () => {
    const { tries, clock } = await openDesk();
    const known = await tries(8, (index) => ({ ...wrong, address: fromAddress(index) }));
    clock.pass(hours);
    const unknown = await tries(8, (index) => ({
      ...wrong,
      userName: "nobody",
      address: fromAddress(index + 100),
    }));
    expect(unknown).toEqual(known);
    expect(known.slice(0, 5).every((each) => outcome(each) === "credentials")).toBe(true);
    expect(known[5]).toEqual({ ok: false, reason: "delayed", retryAfterSeconds: 1 });
  });

  test("fifty tries from one address on ever new names are slowed", async () => {
    const { tries } = await openDesk();
    const results = await tries(50, (index) => ({ ...wrong, userName: `name${index}` }));
    expect(count(results, "credentials")).toBe(10);
    expect(count(results, "delayed")).toBe(40);
  });

  test("fifty tries on one account from ever new addresses are slowed", async () => {
    const { tries } = await openDesk();
    const results = await tries(50, (index) => ({ ...wrong, address: fromAddress(index) }));
    expect(count(results, "credentials")).toBe(5);
  });

  test("addresses of one IPv6 network count as one, and an IPv4 one as itself", async () => {
    const { tries } = await openDesk();
    const results = await tries(50, (index) => ({
      ...wrong,
      userName: `name${index}`,
      address: `2001:db8:1:2:${index.toString(16)}::1`,
    }));
    expect(count(results, "credentials")).toBe(10);
  });

  test("spellings of one name are one account", async () => {
    const { tries } = await openDesk();
    const names = ["MEERA.joshi", "meera.joshi ", "Meera.Joshi", "meera.joshi\u0001"];
    const results = await tries(20, (index) => ({
      ...wrong,
      userName: names[index % 4] as string,
      address: fromAddress(index),
    }));
    expect(count(results, "credentials")).toBe(5);
  });

  test("fifty tries at the same moment, on two nodes, get no further than one by one", async () => {
    const clock = fakeClock();
    const nodes = [await openDesk(clock), desk(database(), { clock })] as const;
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        nodes[index % 2 === 0 ? 0 : 1].signIn({ ...wrong, address: fromAddress(index) }),
      ),
    );
    expect(count(results, "credentials")).toBe(5);
  });

  test("an hour of guessing, whenever a delay is over, is some twenty guesses", async () => {
    const { signIn, clock } = await openDesk();
    const start = clock.now().getTime();
    let guesses = 0;
    while (clock.now().getTime() - start < hours) {
      const result = await signIn({ ...wrong, address: fromAddress(guesses) });
      if (result.ok || result.reason === "credentials") guesses += 1;
      else clock.pass(result.retryAfterSeconds * seconds);
    }
    expect(guesses).toBeGreaterThan(20);
    expect(guesses).toBeLessThan(26);
  });

  test("waiting out the delay lets the right password in, and starts the count again", async () => {
    const { signIn, tries, clock } = await openDesk();
    await tries(5, () => wrong);
    const early = await signIn();
    expect(early).toEqual({ ok: false, reason: "delayed", retryAfterSeconds: 1 });
    clock.pass(seconds);
    expect(outcome(await signIn())).toBe("in");
    expect(count(await tries(5, () => wrong), "credentials")).toBe(5);
  });

  test("tries during a delay do not lengthen it", async () => {
    const { signIn, tries, clock } = await openDesk();
    await tries(7, () => wrong);
    clock.pass(10 * seconds);
    await signIn(wrong);
    await tries(30, () => wrong);
    clock.pass(2 * seconds);
    expect(outcome(await signIn())).toBe("in");
  });

  test("strangers who keep guessing do not keep out someone who has signed in from there", async () => {
    const { signIn, tries } = await openDesk();
    await signIn({ address: "203.0.113.50" });
    await tries(50, (index) => ({ ...wrong, address: fromAddress(index) }));
    expect(outcome(await signIn({ address: "203.0.113.51" }))).toBe("delayed");
    expect(outcome(await signIn({ address: "203.0.113.50" }))).toBe("in");
  });

  test("failures of others in an office do not keep out someone who has signed in there", async () => {
    const { signIn, tries } = await openDesk();
    await signIn();
    await tries(50, (index) => ({ ...wrong, userName: `name${index}` }));
    expect(outcome(await signIn({ ...wrong, userName: "nobody" }))).toBe("delayed");
    expect(outcome(await signIn())).toBe("in");
  });

  test("guessing from a known network is slowed as well", async () => {
    const { signIn, tries } = await openDesk();
    await signIn();
    expect(count(await tries(50, () => wrong), "credentials")).toBe(5);
  });

  test("signing in rightly in between does not buy a network more guesses", async () => {
    const { staff, signIn, clock } = await openDesk();
    await staff.createAccount({ ...meera, userName: "insider", name: "Insider" });
    let guesses = 0;
    for (let round = 0; round < 60; round += 1) {
      const result = await signIn({ ...wrong, userName: `name${round}` });
      if (outcome(result) === "credentials") guesses += 1;
      await signIn({ userName: "insider" });
      clock.pass(seconds);
    }
    expect(guesses).toBeLessThan(17);
  });

  test("an office of many people signs in all morning without a delay", async () => {
    const { tries, clock } = await openDesk();
    const results = await tries(30, () => {
      clock.pass(seconds);
      return {};
    });
    expect(count(results, "in")).toBe(30);
  });

  test("signing in at the same moment opens a session each, and shuts nobody out", async () => {
    const { staff, signIn } = await openDesk();
    const results = await Promise.all([1, 2, 3, 4].map(() => signIn()));
    expect(results.map(outcome)).toEqual(["in", "in", "in", "in"]);
    const cookies = results.map((each) => (each.ok ? each.setCookie[0] : ""));
    expect(new Set(cookies).size).toBe(4);
    for (const cookie of cookies) {
      expect(await staff.session(new Headers({ cookie: cookie as string }))).not.toBeNull();
    }
  });
});
