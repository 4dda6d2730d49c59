import { afterEach, beforeEach, expect, test } from "vitest";
import type { Account } from "#features/accounts/server/accounts.ts";
import { fakeClock, hours } from "#features/accounts/server/desk-under-test.ts";
import { deliverBySmtp } from "#features/mail/server/smtp-delivery.ts";
import { emptyTables, usualDatabase } from "../../../../tests/support/database.ts";
import { startMailServer } from "../../../../tests/support/mail-server.ts";
import { storeApplications } from "../../../../tests/support/stored-applications.ts";
import { seedDeskChoices } from "../choices-service.ts";
import { editorOf, hr } from "../desk-under-test.ts";
import { stageMailsUnderTest } from "../stage-mails/stage-mails-under-test.ts";
import { pageOf } from "./give-number.ts";

usualDatabase((database) => {
  let server: Awaited<ReturnType<typeof startMailServer>>;
  let clock: ReturnType<typeof fakeClock>;
  let site: ReturnType<typeof stageMailsUnderTest>;
  let actor: Account;
  beforeEach(async () => {
    await emptyTables(database());
    await seedDeskChoices(database());
    clock = fakeClock();
    server = await startMailServer();
    site = stageMailsUnderTest(database(), clock, deliverBySmtp(server.smtp));
    actor = await editorOf(database(), clock);
  });
  afterEach(() => server.stop());

  /** Three applications: two of one person, who writes the address in two ways, and another's. */
  async function store(): Promise<[number, number, number]> {
    const emails = ["asha@mail.example", "Asha@Mail.example", "ravi@mail.example"];
    const ids = await storeApplications(database(), ...emails.map((email) => ({ email })));
    for (const id of ids) await pageOf(database().queries, id);
    return ids as [number, number, number];
  }

  /** Decides, and sends what is due two hours later. */
  async function write(id: number, status: "rejected" | "shortlisted"): Promise<void> {
    await site.desk.change({ ids: [id], status, actor });
    clock.pass(2 * hours);
    await site.mailer.work();
  }

  const isMarked = async (id: number) => (await site.desk.open(id, hr))?.emailRefused;
  const mailsOf = async (id: number) =>
    (await site.outbox.ofApplication(id)).map(({ status, failure }) => [status, failure]);

  test("an address that the mail server refuses is marked on all its applications, until it takes one", async () => {
    const [asha, again, ravi] = await store();
    server.moods.recipient = "550 5.1.1 No such user";
    await write(asha, "rejected");
    expect(await mailsOf(asha)).toEqual([
      ["failed", "The mail server answered 550 5.1.1 to RCPT TO"],
    ]);
    expect(await Promise.all([asha, again, ravi].map(isMarked))).toEqual([true, true, false]);

    server.moods.recipient = undefined;
    await write(again, "shortlisted");
    expect(await mailsOf(again)).toEqual([["sent", null]]);
    expect(await Promise.all([asha, again, ravi].map(isMarked))).toEqual([false, false, false]);
  });

  test.each([
    ["for now", { recipient: "450 4.2.1 Mailbox busy" }, "waiting"],
    ["by a rule against relaying", { recipient: "550 5.7.1 Relaying denied" }, "waiting"],
    ["for our own address", { sender: "550 5.1.8 Sender address rejected" }, "waiting"],
    ["for what we may send a day", { recipient: "550 5.4.5 Daily sending quota" }, "waiting"],
    ["for what we may send a day, with the text", { data: "550 5.4.6 Quota exceeded" }, "waiting"],
    ["because its mailbox is full", { recipient: "552 5.2.2 Mailbox full" }, "waiting"],
    ["by a blocklist", { recipient: "550 Your host is on the list of blocked senders" }, "waiting"],
    [
      "for no reason that anybody could read",
      { recipient: "550 Requested action not taken" },
      "waiting",
    ],
    ["for what the email says", { data: "554 5.6.0 Not this text" }, "failed"],
  ])("an email refused %s says nothing of its address", async (_why, mood, status) => {
    const [asha] = await store();
    Object.assign(server.moods, mood);
    await write(asha, "rejected");
    expect((await mailsOf(asha)).map(([state]) => state)).toEqual([status]);
    expect(await isMarked(asha)).toBe(false);
  });
});
