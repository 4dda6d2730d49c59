import { beforeEach, expect, test } from "vitest";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { codeAt, desk, meera, password, seconds, withSecondFactor } from "../accounts.fixtures.ts";

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  async function openDesk(secondFactor: "chosen" | "required") {
    const opened = desk(database(), { secondFactor });
    await opened.staff.createAccount(meera);
    return opened;
  }

  test("where it is required, nothing opens to an account without a second factor", async () => {
    const { staff, signedIn } = await openDesk("required");
    const browser = await signedIn();
    expect(await staff.session(browser)).toBeNull();
    expect(await staff.pendingSteps(browser)).toMatchObject({
      due: "second-factor",
      user: { userName: meera.userName },
    });
  });

  test("once it is set up everything opens, also with the next sign-in", async () => {
    const opened = await openDesk("required");
    const { staff, signedIn, clock } = opened;
    const begun = await staff.pendingSteps(await signedIn());
    expect(begun?.due).toBe("second-factor");
    const { secret, browser } = await withSecondFactor({
      ...opened,
      staff: { ...staff, session: async () => begun?.user ?? null },
    });
    expect(await staff.session(browser)).toMatchObject({ userName: meera.userName });
    clock.pass(60 * seconds);
    const code = codeAt(secret, clock.now());
    expect(await staff.session(await signedIn({ code }))).not.toBeNull();
  });

  test("whose second factor is taken away is held back again, also in a session that is open", async () => {
    const opened = await openDesk("required");
    const { staff, signedIn, clock } = opened;
    const held = await staff.pendingSteps(await signedIn());
    const { secret, browser } = await withSecondFactor({
      ...opened,
      staff: { ...staff, session: async () => held?.user ?? null },
    });
    if (!held) throw new Error("nobody was held back");
    clock.pass(60 * seconds);
    const code = codeAt(secret, clock.now());
    const ended = await staff.endSecondFactor(held.user, browser, { password, code });
    expect(ended.ok).toBe(true);
    expect(await staff.pendingSteps(await signedIn())).toMatchObject({ due: "second-factor" });
  });

  test("where people choose, an account without one is let in", async () => {
    const { staff, signedIn } = await openDesk("chosen");
    const browser = await signedIn();
    expect(await staff.session(browser)).not.toBeNull();
    expect(await staff.pendingSteps(browser)).toBeNull();
  });

  test("a password that was made up is replaced before the second factor is asked for", async () => {
    const { staff, signedIn } = desk(database(), { secondFactor: "required" });
    await staff.createAccount({ ...meera, handedOver: "generated" });
    expect(await staff.pendingSteps(await signedIn())).toMatchObject({ due: "password" });
  });
});
