import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { fakeClock, minutes } from "#features/accounts/server/accounts.fixtures.ts";
import type { Account } from "#features/accounts/server/accounts.ts";
import { auditLog } from "#features/accounts/tables.ts";
import { mails as mailRows } from "#features/mail/tables.ts";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { applicationLinks } from "../../../../tests/support/records/applications.ts";
import { storeApplications } from "../../../../tests/support/records/stored-applications.ts";
import type { LetterText } from "../../letters.ts";
import { applicationPages, applications } from "../../tables.ts";
import { editorOf } from "../application-desk.fixtures.ts";
import { pageOf } from "../application-pages.ts";
import { seedDeskChoices } from "../decide/choices.ts";
import { stageMailsUnderTest } from "../stage-mails/stage-mails.fixtures.ts";

const text: LetterText = {
  subject: "Interview for {opening}",
  body: "Dear {firstName},\n\nplease come on Friday.\n\nYour application:\n{statusLink}",
};
const toAll: LetterText = {
  subject: "We are closed on Monday",
  body: "Dear {firstName}, see you.",
};
const letterId = "6f1f0b1e-0000-4000-8000-000000000001";
const other = "6f1f0b1e-0000-4000-8000-000000000002";

describeWithDatabase((database) => {
  let clock: ReturnType<typeof fakeClock>;
  let site: ReturnType<typeof stageMailsUnderTest>;
  let actor: Account;
  beforeEach(async () => {
    clock = fakeClock();
    await emptyTables(database());
    await seedDeskChoices(database());
    site = stageMailsUnderTest(database(), clock);
    actor = await editorOf(database(), clock);
  });

  const store = (...rows: Parameters<typeof storeApplications>[1][]) =>
    storeApplications(database(), ...rows);
  const selected = (ids: readonly number[]) => ids.map((id) => ({ id, status: "new" as const }));
  const write = (ids: readonly number[], letter = text, id = letterId, at = site) =>
    at.letters.write({ id, selection: selected(ids), text: letter, actor });
  const change = (id: number, to: Partial<typeof applications.$inferInsert>) =>
    database().queries.update(applications).set(to).where(eq(applications.id, id));
  const states = async () => (await site.mails()).map(({ state }) => state);
  async function mark(id: number, to: Partial<typeof applicationPages.$inferInsert>) {
    await pageOf(database().queries, id);
    await database()
      .queries.update(applicationPages)
      .set(to)
      .where(eq(applicationPages.applicationId, id));
  }

  test("each candidate's email has their own words and waits ten minutes; its text is encrypted", async () => {
    const ids = await store(
      { email: "asha@mail.example" },
      { firstName: "Rohit", email: "rohit@mail.example", position: "Claims Associate" },
    );
    expect(await write(ids)).toEqual({ what: "queued", left: 0 });
    const [asha, rohit] = await site.mails();
    expect(rohit).toMatchObject({
      ...{ kind: "application-letter", recipient: "rohit@mail.example", state: "waiting" },
      ...{ letterId, applicationId: ids[1] },
      subject: "Interview for Claims Associate",
      nextAttemptAt: new Date(clock.now().getTime() + 10 * minutes),
    });
    const page = await pageOf(database().queries, ids[1] ?? 0);
    expect(rohit?.body).toContain("Dear Rohit,\n\nplease come on Friday.");
    expect(rohit?.body).toContain(page && applicationLinks.url(page));
    expect(asha?.body).not.toBe(rohit?.body);
    const stored = JSON.stringify(await database().queries.select().from(mailRows));
    expect(stored).not.toContain("Friday");
    expect(await database().queries.select().from(auditLog).orderBy(auditLog.id)).toContainEqual(
      expect.objectContaining({
        action: "letter-written",
        subject: letterId,
        detail: { emails: 2 },
      }),
    );
  });

  test("a repeated confirmation writes nothing, whatever it says, also once its key is forgotten", async () => {
    const ids = await store({ email: "a@mail.example" }, { email: "b@mail.example" });
    await write(ids);
    const before = await site.mails();
    expect(await write(ids)).toEqual({ what: "queued", left: 0 });
    await write(ids, toAll);
    await database().queries.execute("DELETE FROM idempotency_keys");
    await write(ids, toAll);
    expect(await site.mails()).toEqual(before);
  });

  test("letters are listed, the newest first, in pages, with who wrote each and what became of it", async () => {
    const ids = await store({ email: "a@mail.example" }, { email: "b@mail.example" });
    await write(ids, toAll);
    await write(ids.slice(1), text, other);
    await site.outbox.callBackLetter(letterId, actor);
    const first = {
      ...{ id: letterId, by: actor.name, subject: toAll.subject, due: null },
      counts: expect.objectContaining({ cancelled: 2, waiting: 0 }),
    };
    const second = { id: other, by: actor.name, counts: { waiting: 1, cancelled: 0 } };
    expect(await site.letters.list({ limit: 50, offset: 0 })).toMatchObject({
      ...{ count: 2, rows: [second, first] },
    });
    expect(await site.letters.list({ limit: 1, offset: 1 })).toMatchObject({
      ...{ count: 2, rows: [first] },
    });
    await database().queries.delete(mailRows);
    expect(await site.letters.list({ limit: 50, offset: 0 })).toEqual({ rows: [], count: 0 });
  });

  test("two nodes that confirm at once write each email once", async () => {
    const ids = await store(
      ...Array.from({ length: 30 }, (_, place) => ({ email: `c${place}@mail.example` })),
    );
    const node = stageMailsUnderTest(database(), clock);
    await Promise.all([site, node, site, node].map((each) => write(ids, text, letterId, each)));
    expect((await site.mails()).map(({ applicationId }) => applicationId)).toEqual(ids);
  });

  test("what fails half-way writes nothing, and its repeat everything", async () => {
    const ids = await store({ email: "a@mail.example" }, { email: "b@mail.example" });
    await database().queries.execute(
      "ALTER TABLE audit_log ADD CONSTRAINT broken CHECK (action <> 'letter-written')",
    );
    const broken = await write(ids).catch(() => "broken");
    await database().queries.execute("ALTER TABLE audit_log DROP CONSTRAINT broken");
    expect(broken).toBe("broken");
    expect(await site.mails()).toEqual([]);
    await write(ids);
    expect(await states()).toEqual(["waiting", "waiting"]);
  });

  test("who cannot be written to is left out, by why, in the order of the selection", async () => {
    const [free = 0, withdrawn = 0, refused = 0, part = 0, moved = 0, none = 0] = await store(
      { firstName: "Meena", lastName: "Iyer", email: "meena@mail.example" },
      { firstName: "Rohit", lastName: "Shah", email: "rohit@mail.example" },
      { firstName: "Omkar", lastName: "Patil", email: "omkar@mail.example" },
      { firstName: "Part", email: "part@mail.example" },
      { firstName: "Moved", lastName: "On", email: "moved@mail.example" },
      { firstName: "No", lastName: "Email", email: "" },
    );
    await mark(withdrawn, { withdrawnAt: clock.now() });
    await mark(refused, { emailRefusedAt: clock.now() });
    await change(part, { mergedInto: free });
    await change(moved, { status: "rejected" });
    const ids = [none, moved, part, refused, withdrawn, free, free + 1_000];
    const plan = await site.letters.plan(selected(ids), text);
    expect(plan.to).toEqual([{ id: free, name: "Meena Iyer" }]);
    expect(plan.left.map(({ why, count, names }) => [why, count, names.join()])).toEqual([
      ["moved", 1, "Moved On"],
      ["withdrawn", 1, "Rohit Shah"],
      ["merged", 1, "Part Kulkarni"],
      ["refused", 1, "Omkar Patil"],
      ["no-email", 1, "No Email"],
      ["erased", 1, ""],
    ]);
    expect(await write(ids)).toEqual({ what: "queued", left: 6 });
    expect((await site.mails()).map(({ recipient }) => recipient)).toEqual(["meena@mail.example"]);
  });

  test("two applications with one address: one email each where the text names the application, else one", async () => {
    const ids = await store(
      { email: "Asha@mail.example", position: "Front-End Developer" },
      { email: "asha@mail.example", position: "Claims Associate" },
    );
    await write(ids, text);
    await write(ids, toAll, other);
    expect((await site.letters.find(letterId))?.subject).toBeNull();
    expect((await site.mails()).map(({ subject }) => subject)).toEqual([
      "Interview for Front-End Developer",
      "Interview for Claims Associate",
      "We are closed on Monday",
    ]);
    const { left } = await site.letters.plan(selected(ids), toAll);
    expect(left).toMatchObject([{ why: "same-address", count: 1 }]);
  });

  test("names, openings and words of HR bring no header, no line and no field along", async () => {
    const ids = await store(
      { firstName: "{statusLink}", position: "Clerk\r\nBcc: all@mail.example {number}" },
      { firstName: "Visit evil.example", email: "b@mail.example" },
    );
    const letter = { subject: "{firstName}: {opening}", body: "Dear {firstName}, {opening}" };
    await write(ids, letter);
    const [first, second] = await site.mails();
    expect(first?.subject).toBe("candidate: Clerk Bcc: all@mail.example {number}");
    expect(first?.body).toMatch(/^Dear candidate, Clerk Bcc: all@mail.example \{number\}\n/);
    expect(second?.body).toMatch(/^Dear candidate,/);
    const html = await site.letters.show({ ...letter, body: "<b>{opening}</b>" }, ids[0] ?? 0);
    expect(html?.html).toContain("&lt;b&gt;Clerk");
  });

  test("the preview reads as the email, with an example of the private link", async () => {
    const [id = 0] = await store({});
    const shown = await site.letters.show(text, id);
    expect(shown?.subject).toBe("Interview for Front-End Developer");
    expect(shown?.text).toContain("https://careers.xld.example/my-application/example");
    expect(shown?.html).toContain('href="https://careers.xld.example/my-application/example"');
    const page = await pageOf(database().queries, id);
    expect(JSON.stringify(shown)).not.toContain(page && applicationLinks.url(page));
    expect(await site.letters.show(text, id + 1)).toBeNull();
  });

  test("calling back ends all that is not sent, of this letter alone, and says how many", async () => {
    const ids = await store({ email: "a@mail.example" }, { email: "b@mail.example" });
    await write(ids);
    await write(ids, toAll, other);
    clock.pass(10 * minutes);
    expect(await site.outbox.callBackLetter(letterId, actor)).toBe(2);
    expect(await site.outbox.callBackLetter(letterId, actor)).toBe(0);
    await site.mailer.work();
    expect(await site.letters.find(letterId)).toMatchObject({
      ...{
        by: "Meera Joshi",
        subject: "Interview for Front-End Developer",
        due: null,
        counts: { cancelled: 2, sent: 0 },
      },
    });
    expect(await site.letters.find(other)).toMatchObject({ counts: { cancelled: 0, sent: 2 } });
    expect(await site.outbox.callBackLetter(other, actor)).toBe(0);
    await site.mailer.work();
    expect(await states()).toEqual(["failed", "failed", "sent", "sent"]);
  });

  test("a letter says when its emails are due, four a second, and without a mail server that they are held", async () => {
    const ids = await store(
      ...Array.from({ length: 9 }, (_, place) => ({ email: `d${place}@mail.example` })),
    );
    await write(ids);
    const first = new Date(clock.now().getTime() + 10 * minutes);
    expect(await site.letters.find(letterId)).toMatchObject({
      counts: { waiting: 9 },
      due: { first, last: new Date(first.getTime() + 2_000) },
    });
    const without = stageMailsUnderTest(database(), clock, null);
    await write(ids, toAll, other, without);
    expect(await without.letters.find(other)).toMatchObject({ counts: { held: 9 }, due: null });
    expect(await site.letters.find("6f1f0b1e-0000-4000-8000-00000000000a")).toBeNull();
  });

  test("the opened application shows the letter, and merging calls it back", async () => {
    const [lead = 0, part = 0] = await store({}, {});
    await write([part]);
    const opened = await site.desk.open(part, { id: actor.id, role: "editor" });
    const subject = "Interview for Front-End Developer";
    expect(opened?.mails).toMatchObject([{ status: "waiting", letter: { id: letterId, subject } }]);
    await site.desk.merge(part, lead, actor);
    expect(await site.mails()).toMatchObject([{ state: "failed", body: null }]);
  });
});
