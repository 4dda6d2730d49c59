import { beforeEach, expect, test } from "vitest";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { signInDelays, staffNetworks, staffSessions } from "../../tables.ts";
import { desk, fakeClock, hours, meera, minutes, outcome } from "../accounts.fixtures.ts";
import { forgetOldSignIns } from "./sessions.ts";

const wrong = { password: "not a bridge" };

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  async function openDesk(clock = fakeClock()) {
    const opened = desk(database(), { clock });
    const account = await opened.staff.createAccount(meera);
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
    const { staff, signIn } = await openDesk();
    await staff.disableAccount("meera.joshi");
    expect(await signIn()).toEqual({ ok: false, reason: "credentials" });
  });

  test.each(["resetPassword", "disableAccount"] as const)(
    "a sign-in that is under way during %s opens no session",
    async (change) => {
      const { staff, account } = await openDesk();
      const changes = {
        resetPassword: () => staff.resetPassword(account.userName, "another bridge by day"),
        disableAccount: () => staff.disableAccount(account.userName),
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
      const result = await desk(changing).signIn();
      expect(result).toEqual({ ok: false, reason: "credentials" });
      expect(await database().queries.select().from(staffSessions)).toEqual([]);
    },
  );

  test("the audit log says who, what and when, and holds no name, password or address", async () => {
    const { staff, signIn, signedIn, audit, account, clock } = await openDesk();
    clock.pass(minutes);
    await signIn(wrong);
    await signIn({ ...wrong, userName: "nobody.canary" });
    const browser = await signedIn();
    const actor = await staff.session(browser);
    await staff.record({ actor, action: "document-opened", subject: "doc1" });
    await staff.record({ actor, action: "applications-exported", detail: { rows: 812 } });
    await staff.signOut(browser);
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
      await database().queries.select().from(staffNetworks),
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
    expect(await database().queries.select().from(staffNetworks)).toHaveLength(1);
    clock.pass(90 * 24 * hours);
    await forgetOldSignIns(database(), clock);
    expect(await database().queries.select().from(staffNetworks)).toEqual([]);
  });
});
