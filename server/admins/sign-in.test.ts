import { beforeEach, expect, test } from "vitest";
import { adminNetworks, adminSessions, signInDelays } from "../../db/accounts-schema.ts";
import { eachDatabase, emptyTables } from "../../tests/support/database.ts";
import type { SignInResult } from "./admins.ts";
import {
  desk,
  documentKeys,
  fakeClock,
  hours,
  meera,
  minutes,
  outcome,
  seconds,
} from "./desk-under-test.ts";
import { forgetOldSignIns } from "./forget-old-sign-ins.ts";

const wrong = { password: "not a bridge" };
const fromAddress = (index: number) => `198.51.100.${index % 250}`;
const count = (results: SignInResult[], kind: string) =>
  results.filter((each) => outcome(each) === kind).length;

eachDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  async function openDesk(clock = fakeClock()) {
    const opened = desk(database(), { clock });
    const account = await opened.admins.createAccount(meera);
    return { ...opened, account };
  }

  test("the right password opens a session, in any spelling of the user name", async () => {
    const { signIn } = await openDesk();
    for (const userName of ["meera.joshi", " Meera.Joshi ", "MEERA.JOSHI", "ｍeera.joshi"]) {
      expect(outcome(await signIn({ userName }))).toBe("in");
    }
  });

  test.each([
    ["an empty password", { password: "" }],
    ["an empty user name", { userName: "" }],
    ["a user name of control characters", { userName: "\0" }],
    ["a password in other letter case", { password: "A bridge by night" }],
    ["an unknown name", { userName: "nobody" }],
    ["more than the name", { userName: "meera.joshi\u0000x" }],
    ["an endless name", { userName: "x".repeat(100_000) }],
    ["an endless password", { password: "x".repeat(100_000) }],
    ["SQL", { userName: "' OR 1=1 --" }],
    ["half a letter", { userName: "\ud800" }],
  ])("%s is refused with the same answer", async (_, given) => {
    const { signIn } = await openDesk();
    expect(await signIn(given)).toEqual({ ok: false, reason: "credentials" });
  });

  test("a disabled account is refused like a wrong password", async () => {
    const { admins, signIn } = await openDesk();
    await admins.disableAccount("meera.joshi");
    expect(await signIn()).toEqual({ ok: false, reason: "credentials" });
  });

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

  test("waiting out the delay lets the right password in, and starts the count anew", async () => {
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
    const { admins, signIn, clock } = await openDesk();
    await admins.createAccount({ ...meera, userName: "insider", name: "Insider" });
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
    const { admins, signIn } = await openDesk();
    const results = await Promise.all([1, 2, 3, 4].map(() => signIn()));
    expect(results.map(outcome)).toEqual(["in", "in", "in", "in"]);
    const cookies = results.map((each) => (each.ok ? each.setCookie[0] : ""));
    expect(new Set(cookies).size).toBe(4);
    for (const cookie of cookies) {
      expect(await admins.session(new Headers({ cookie: cookie as string }))).not.toBeNull();
    }
  });

  test.each(["resetPassword", "disableAccount"] as const)(
    "a sign-in that is under way during %s opens no session",
    async (change) => {
      const { admins, account } = await openDesk();
      const { createSignIn } = await import("./sign-in.ts");
      const { createSessions } = await import("./sessions.ts");
      const { createSecondFactor } = await import("./second-factor.ts");
      const { createKeyedHash } = await import("./keyed-hash.ts");
      const clock = fakeClock();
      const keyedHash = createKeyedHash("secret");
      const sessions = createSessions({ clock, keyedHash });
      const changes = {
        resetPassword: () => admins.resetPassword(account.userName, "another bridge by day"),
        disableAccount: () => admins.disableAccount(account.userName),
      };
      // the change lands after the password was found right: just before the session is stored
      const changing = {
        ...database(),
        transaction: async <Result>(work: Parameters<typeof transaction<Result>>[0]) => {
          calls += 1;
          if (calls === 2) await changes[change]();
          return transaction(work);
        },
      };
      const { transaction } = database();
      let calls = 0;
      const signIn = createSignIn({
        database: changing,
        clock,
        keyedHash,
        sessions,
        secondFactor: createSecondFactor({ documentKeys }),
      });
      const result = await signIn({ userName: meera.userName, password: meera.password }, "::1");
      expect(result).toEqual({ ok: false, reason: "credentials" });
      expect(await database().queries.select().from(adminSessions)).toEqual([]);
    },
  );

  test("the audit log says who, what and when, and holds no name, password or address", async () => {
    const { admins, signIn, signedIn, audit, account, clock } = await openDesk();
    clock.pass(minutes);
    await signIn(wrong);
    await signIn({ ...wrong, userName: "nobody.canary" });
    const browser = await signedIn();
    const actor = await admins.session(browser);
    await admins.record({ actor, action: "document-opened", subject: "doc1" });
    await admins.record({ actor, action: "applications-exported", detail: { rows: 812 } });
    await admins.signOut(browser);
    const rows = await audit();
    expect(rows.map(({ action, actorId, subject }) => [action, actorId, subject])).toEqual([
      ["account-created", null, account.id],
      ["sign-in-failed", null, account.id],
      ["sign-in-failed", null, null],
      ["sign-in", account.id, null],
      ["document-opened", account.id, "doc1"],
      ["applications-exported", account.id, null],
      ["sign-out", account.id, null],
    ]);
    expect(rows[1]?.at).toEqual(clock.now());
    expect(rows.map(({ detail }) => detail)[5]).toEqual({ rows: 812 });
    expect(rows[1]?.network).toBe(rows[3]?.network);
    const everything = JSON.stringify([
      rows,
      await database().queries.select().from(signInDelays),
      await database().queries.select().from(adminNetworks),
    ]);
    for (const canary of ["203.0.113", "meera", "canary", "bridge"]) {
      expect(everything).not.toContain(canary);
    }
  });

  test("outdated delays and networks are removed", async () => {
    const { signIn, clock } = await openDesk();
    await signIn();
    await signIn({ ...wrong, userName: "nobody" });
    clock.pass(2 * hours);
    await forgetOldSignIns(database(), clock);
    expect(await database().queries.select().from(signInDelays)).toEqual([]);
    expect(await database().queries.select().from(adminNetworks)).toHaveLength(1);
    clock.pass(90 * 24 * hours);
    await forgetOldSignIns(database(), clock);
    expect(await database().queries.select().from(adminNetworks)).toEqual([]);
  });
});
