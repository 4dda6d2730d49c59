import { beforeEach, expect, test } from "vitest";
import { desk, fakeClock, meera, minutes } from "#features/accounts/server/accounts.fixtures.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { mailDesk } from "../../../tests/support/services/outbox.ts";
import { said } from "../../../tests/support/services/plain-mail.ts";
import type { MailDecision } from "../outbox.ts";
import type { Deliver } from "./mail-message.ts";

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  /** An outbox with one mail in it. */
  async function withMail(deliver?: Deliver | null) {
    const clock = fakeClock();
    const { staff, audit } = desk(database(), { clock });
    const actor = await staff.createAccount({ ...meera, role: "editor" });
    const site = mailDesk(database(), clock, deliver);
    await site.mailer.write(database().queries, {
      ...{ key: "receipt:1", kind: "kyc-receipt", recipient: "nikhil@mail.example" },
      ...said({ subject: "Received", body: "Dear Nikhil" }),
    });
    const shown = async () => (await site.outbox.search({}, { limit: 10, offset: 0 })).rows[0];
    const id = (await shown())?.id ?? 0;
    const decide = (decision: MailDecision) => site.outbox.decide(id, decision, actor);
    return { ...site, clock, audit, actor, shown, decide };
  }

  const refused: Deliver = async () => ({
    outcome: "refused",
    final: true,
    reason: "No such user",
  });

  test("what is held shows its text, and HR marks it as sent from its own mailbox", async () => {
    const { outbox, shown, decide, mailer, audit } = await withMail(null);
    expect(await shown()).toMatchObject({ status: "held", body: "Dear Nikhil" });
    expect(await decide("send")).toEqual({ ok: false, reason: "no-server" });
    expect(await decide("sent")).toEqual({ ok: true });
    expect(await shown()).toMatchObject({ status: "sent", sentAt: expect.any(Date) });
    expect(await mailer.work()).toBe(0);
    expect(outbox.canSend).toBe(false);
    const rows = await audit();
    expect(rows.at(-1)).toMatchObject({ action: "mail-marked-sent", subject: "1" });
    expect(JSON.stringify(rows)).not.toContain("nikhil");
  });

  test("what was held goes once there is a mail server and HR says so", async () => {
    const held = await withMail(null);
    const now = mailDesk(database(), held.clock);
    expect(await now.mailer.work()).toBe(0);
    expect(await now.outbox.decide(1, "send", held.actor)).toEqual({ ok: true });
    expect(await now.mailer.work()).toBe(1);
    expect(await held.shown()).toMatchObject({ status: "sent" });
  });

  test("what may have been sent is in doubt, and goes again only when HR says so", async () => {
    let tries = 0;
    const { clock, decide, mailer, shown } = await withMail(async () => {
      tries += 1;
      return tries === 1 ? { outcome: "unknown", reason: "Broke off" } : { outcome: "sent" };
    });
    await mailer.work();
    expect(await shown()).toMatchObject({ status: "doubtful", failureReason: "Broke off" });
    clock.pass(24 * 60 * minutes);
    await mailer.work();
    expect(tries).toBe(1);
    expect(await decide("send")).toEqual({ ok: true });
    expect(await mailer.work()).toBe(1);
    expect(await shown()).toMatchObject({ status: "sent", failureReason: null });
  });

  test("nothing is decided about a mail that is being sent, until after 15 minutes it is in doubt", async () => {
    const { clock, mailer, shown, decide } = await withMail(() =>
      Promise.reject(new Error("died")),
    );
    await expect(mailer.work()).rejects.toThrow("died");
    expect(await shown()).toMatchObject({ status: "sending" });
    for (const decision of ["send", "sent", "discard"] as const) {
      expect(await decide(decision)).toEqual({ ok: false, reason: "moved" });
    }
    clock.pass(15 * minutes);
    expect(await shown()).toMatchObject({ status: "doubtful" });
    expect(await decide("sent")).toEqual({ ok: true });
  });

  test("what was refused can be sent again, and what was discarded is not sent", async () => {
    const { decide, mailer, shown } = await withMail(refused);
    await mailer.work();
    expect(await shown()).toMatchObject({ status: "failed", failureReason: "No such user" });
    expect(await decide("send")).toEqual({ ok: true });
    expect(await decide("discard")).toEqual({ ok: false, reason: "moved" });
    await mailer.work();
    expect(await decide("discard")).toEqual({ ok: true });
    expect(await mailer.work()).toBe(0);
    expect(await shown()).toMatchObject({ status: "cancelled", failureReason: "Discarded by HR" });
  });

  test("what waits is called back before it is sent, and can be sent after all", async () => {
    const { decide, mailer, shown } = await withMail();
    expect(await decide("call-back")).toEqual({ ok: true });
    expect(await mailer.work()).toBe(0);
    expect(await shown()).toMatchObject({
      status: "cancelled",
      failureReason: "Called back by HR",
    });
    expect(await decide("call-back")).toEqual({ ok: false, reason: "moved" });
    expect(await decide("send")).toEqual({ ok: true });
    expect(await mailer.work()).toBe(1);
  });

  test("what was sent stays so, and nothing is decided about what is not there", async () => {
    const { decide, mailer, outbox, actor } = await withMail();
    await mailer.work();
    for (const decision of ["send", "sent", "discard"] as const) {
      expect(await decide(decision)).toEqual({ ok: false, reason: "moved" });
    }
    expect(await outbox.decide(99, "send", actor)).toEqual({ ok: false, reason: "absent" });
  });
});
