import { beforeEach, expect, test } from "vitest";
import { openingChoices } from "#features/openings/server/openings-store.ts";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { staffSessions } from "../../tables.ts";
import { browserWith, desk, documentKeys, hours, meera, minutes } from "../accounts.fixtures.ts";
import { forgetOldSignIns } from "./sessions.ts";

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  async function openDesk() {
    const opened = desk(database());
    const account = await opened.staff.createAccount(meera);
    return { ...opened, account };
  }

  test("a session says who has signed in, and nothing of the password", async () => {
    const { staff, signedIn, account } = await openDesk();
    expect(await staff.session(await signedIn())).toEqual({
      id: account.id,
      userName: "meera.joshi",
      name: "Meera Joshi",
      role: "viewer",
      opensDocuments: false,
    });
    expect(await staff.session(new Headers())).toBeNull();
  });

  test("it ends after half an hour without a request", async () => {
    const { staff, signedIn, clock } = await openDesk();
    const browser = await signedIn();
    clock.pass(30 * minutes);
    expect(await staff.session(browser)).toBeNull();
  });

  test("requests keep it open, but not beyond twelve hours", async () => {
    const { staff, signedIn, clock } = await openDesk();
    const browser = await signedIn();
    for (let passed = 0; passed < 12 * hours - 20 * minutes; passed += 20 * minutes) {
      clock.pass(20 * minutes);
      expect(await staff.session(browser)).not.toBeNull();
    }
    clock.pass(20 * minutes - 1);
    expect(await staff.session(browser)).not.toBeNull();
    clock.pass(1);
    expect(await staff.session(browser)).toBeNull();
  });

  test("the half hour counts from the last request to the minute, and never longer", async () => {
    const { staff, signedIn, clock } = await openDesk();
    const browser = await signedIn();
    clock.pass(59_999);
    await staff.session(browser);
    clock.pass(29 * minutes);
    expect(await staff.session(browser)).not.toBeNull();
    clock.pass(30 * minutes);
    expect(await staff.session(browser)).toBeNull();
  });

  test("a cookie kept from before a sign-out opens nothing", async () => {
    const { staff, signedIn } = await openDesk();
    const browser = await signedIn();
    const { setCookie } = await staff.signOut(browser);
    expect(setCookie[0]).toMatch(/^xld-desk=; Max-Age=0/);
    expect(await staff.session(browser)).toBeNull();
  });

  test("signing out without a session is no error", async () => {
    const { staff, audit } = await openDesk();
    await staff.signOut(new Headers({ cookie: `xld-desk=${"x".repeat(43)}` }));
    expect((await audit()).map(({ action }) => action)).toEqual(["account-created"]);
  });

  test("signing out ends this session and leaves that of another browser", async () => {
    const { staff, signedIn } = await openDesk();
    const [here, there] = [await signedIn(), await signedIn()];
    await staff.signOut(here);
    expect(await staff.session(there)).not.toBeNull();
  });

  test("a new password ends every session", async () => {
    const { staff, signedIn } = await openDesk();
    const browsers = [await signedIn(), await signedIn()];
    await staff.resetPassword("meera.joshi", "another bridge by day");
    for (const browser of browsers) expect(await staff.session(browser)).toBeNull();
  });

  test("a disabled account's sessions end, and stay ended when it is enabled again", async () => {
    const { staff, signedIn } = await openDesk();
    const browser = await signedIn();
    await staff.disableAccount("meera.joshi");
    expect(await staff.session(browser)).toBeNull();
    await staff.enableAccount("meera.joshi");
    expect(await staff.session(browser)).toBeNull();
    expect(await staff.session(await signedIn())).not.toBeNull();
  });

  test("signing in again in the same browser ends its former session", async () => {
    const { staff, signIn, signedIn } = await openDesk();
    const former = await signedIn();
    const next = browserWith(await signIn({ headers: former }));
    expect(await staff.session(former)).toBeNull();
    expect(await staff.session(next)).not.toBeNull();
  });

  test("another secret opens none of the sessions, and the store holds no token", async () => {
    const { signedIn, clock } = await openDesk();
    const browser = await signedIn();
    const { createStaff } = await import("../staff.ts");
    const keyedHash = createKeyedHash("another secret of more than 32 characters");
    const other = createStaff(
      { database: database(), clock, origin: "http://localhost", keyedHash, keys: documentKeys },
      { openingChoices },
    );
    expect(await other.session(browser)).toBeNull();
    const stored = JSON.stringify(await database().queries.select().from(staffSessions));
    expect(stored).not.toContain(browser.get("cookie")?.split("=")[1]);
  });

  test("ended sessions are removed, living ones stay", async () => {
    const { staff, signedIn, clock } = await openDesk();
    await signedIn();
    clock.pass(31 * minutes);
    const browser = await signedIn();
    await forgetOldSignIns(database(), clock);
    expect(await database().queries.select().from(staffSessions)).toHaveLength(1);
    expect(await staff.session(browser)).not.toBeNull();
  });
});
