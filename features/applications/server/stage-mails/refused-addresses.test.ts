import { afterEach, beforeEach, expect, test } from "vitest";
import { fakeClock, hours } from "#features/accounts/server/accounts.fixtures.ts";
import type { Account } from "#features/accounts/server/accounts.ts";
import { auditLog } from "#features/accounts/tables.ts";
import { deliverBySmtp } from "#features/mail/server/smtp-delivery.ts";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { storeApplications } from "../../../../tests/support/records/stored-applications.ts";
import { startMailServer } from "../../../../tests/support/services/mail-server.ts";
import { mailDesk } from "../../../../tests/support/services/outbox.ts";
import { said } from "../../../../tests/support/services/plain-mail.ts";
import { editorOf, hr } from "../application-desk.fixtures.ts";
import { pageOf } from "../application-pages.ts";
import { seedDeskChoices } from "../decide/choices.ts";
import { createRefusedAddresses } from "./refused-addresses.ts";
import { stageMailsUnderTest } from "./stage-mails.fixtures.ts";

const asha = "asha@mail.example";
const emails = [asha, "Asha@Mail.example", "ravi@mail.example", "meera@mail.example"];
const page = { limit: 9, offset: 0 };

describeWithDatabase((database) => {
  let clock: ReturnType<typeof fakeClock>;
  let actor: Account;
  let ids: number[];
  /** By address, what the mail server answers. */
  let codes: Record<string, string>;
  beforeEach(async () => {
    await emptyTables(database());
    clock = fakeClock();
    actor = await editorOf(database(), clock);
    const answers = { nameAsWritten: "Asha D’Souza" };
    ids = await storeApplications(database(), ...emails.map((email) => ({ email, answers })));
    for (const id of ids) await pageOf(database().queries, id);
    codes = { [asha]: "550 5.4.5", "ravi@mail.example": "550 5.1.1", "meera@mail.example": "550" };
  });

  function open() {
    const site = mailDesk(database(), clock, async ({ to }) => {
      const reason = `The mail server answered ${codes[to]} to RCPT TO`;
      return codes[to]
        ? { outcome: "refused", final: true, reason, badAddress: true }
        : { outcome: "sent" };
    });
    const refused = createRefusedAddresses({ database: database(), clock }, site);
    const desk = stageMailsUnderTest(database(), clock).desk;
    const marks = async () =>
      Promise.all(ids.map(async (id) => (await desk.open(id, hr))?.emailRefused));
    return { ...site, refused, marks };
  }

  /** As a version before judged: every refusal marks. */
  async function withMarks() {
    const site = open();
    for (const to of Object.keys(codes)) {
      const text = said({ subject: "Received", body: "Dear candidate" });
      const mail = { key: `one:${to}`, kind: "application-links", recipient: to } as const;
      await site.mailer.write(database().queries, { ...mail, ...text });
    }
    await site.mailer.work();
    expect(await site.marks()).toEqual([true, true, true, true]);
    return site;
  }

  test("each address is listed once with what the server answered, and what it did not blame apart", async () => {
    const { refused } = await withMarks();
    const all = await refused.search({}, page);
    expect(all.count).toBe(3);
    expect(
      all.rows.map(({ email, applications }) => [email.toLowerCase(), applications]).toSorted(),
    ).toEqual([
      [asha, 2],
      ["meera@mail.example", 1],
      ["ravi@mail.example", 1],
    ]);
    expect(all.rows.map(({ name }) => name)).toEqual(Array(3).fill("Asha D’Souza"));
    const doubtful = await refused.search({ doubt: "doubtful" }, page);
    expect(doubtful.rows.map(({ reason }) => reason).toSorted()).toEqual([
      "The mail server answered 550 5.4.5 to RCPT TO",
      "The mail server answered 550 to RCPT TO",
    ]);
    expect(await refused.search({}, { limit: 1, offset: 1 })).toMatchObject({ count: 3 });
  });

  test("marks are taken back from every application with the selected addresses, and audited without them", async () => {
    const { refused, marks } = await withMarks();
    const [first = 0, , ravi = 0] = ids;
    const done = await refused.takeBack({ ids: [first] }, { sendsAgain: false }, actor);
    expect(done).toEqual({ addresses: 1, emails: 0 });
    expect(await marks()).toEqual([false, false, true, true]);
    expect(await refused.takeBack({ ids: [ravi] }, { sendsAgain: false }, actor)).toMatchObject({
      addresses: 1,
    });
    expect(await refused.takeBack({ ids: [ravi] }, { sendsAgain: false }, actor)).toMatchObject({
      addresses: 0,
    });
    const rows = await database().queries.select().from(auditLog).orderBy(auditLog.id);
    const audited = rows.slice(-2);
    expect(audited).toMatchObject([
      { action: "email-marks-removed", detail: { addresses: 1, emails: 0 } },
      { action: "email-marks-removed" },
    ]);
    expect(JSON.stringify(audited)).not.toContain("@");
  });

  test("all that a list shows is taken back at once, and what failed goes again", async () => {
    const { refused, marks, mailer, mails } = await withMarks();
    codes = { "ravi@mail.example": "550 5.1.1" };
    const which = { query: { doubt: "doubtful" } } as const;
    expect(await refused.takeBack(which, { sendsAgain: true }, actor)).toEqual({
      addresses: 2,
      emails: 2,
    });
    expect(await marks()).toEqual([false, false, true, false]);
    await mailer.work();
    expect((await mails()).map(({ recipient, state }) => [recipient, state])).toEqual([
      [asha, "sent"],
      ["ravi@mail.example", "failed"],
      ["meera@mail.example", "sent"],
    ]);
  });
});

describeWithDatabase((database) => {
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
    (await site.outbox.ofApplication(id)).map(({ status, failureReason }) => [
      status,
      failureReason,
    ]);

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
