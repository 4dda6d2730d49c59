import { beforeEach, expect, test } from "vitest";
import type { Account } from "#features/accounts/server/accounts.ts";
import { fakeClock } from "#features/accounts/server/desk-under-test.ts";
import { auditLog } from "#features/accounts/tables.ts";
import { emptyTables, usualDatabase } from "../../../tests/support/database.ts";
import { mailDesk } from "../../../tests/support/outbox.ts";
import { said } from "../../../tests/support/said.ts";
import { storeApplications } from "../../../tests/support/stored-applications.ts";
import { editorOf, hr } from "./desk-under-test.ts";
import { pageOf } from "./my-application/give-number.ts";
import { createRefusedAddresses } from "./refused-addresses.ts";
import { stageMailsUnderTest } from "./stage-mails/stage-mails-under-test.ts";

const asha = "asha@mail.example";
const emails = [asha, "Asha@Mail.example", "ravi@mail.example", "meera@mail.example"];
const page = { limit: 9, offset: 0 };

usualDatabase((database) => {
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
