import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Role } from "#contract/roles.ts";
import { fakeClock, minutes } from "#features/accounts/server/accounts.fixtures.ts";
import type { Account } from "#features/accounts/server/accounts.ts";
import { staffAccounts } from "#features/accounts/tables.ts";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { storeApplications } from "../../../../tests/support/records/stored-applications.ts";
import { applicationPages, applications, decisionOptions } from "../../tables.ts";
import { editorOf } from "../application-desk.fixtures.ts";
import { pageOf } from "../application-pages.ts";
import type { ApplicationChange } from "../decide/change-applications.ts";
import { seedDeskChoices } from "../decide/choices.ts";
import { stageMailsUnderTest } from "./stage-mails.fixtures.ts";

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
  const change = (of: Omit<ApplicationChange, "actor">) => site.desk.change({ ...of, actor });
  async function waiting() {
    return (await site.mails()).filter(({ state }) => state === "waiting");
  }
  async function undo() {
    const last = await site.desk.undoable(actor);
    return site.desk.undo(last?.changeId ?? "", actor);
  }
  async function tell(name: string, candidateText: string): Promise<number> {
    const { id } = decisionOptions;
    const [row] = await database()
      .queries.update(decisionOptions)
      .set({ candidateText })
      .where(eq(decisionOptions.name, name))
      .returning({ id });
    return row?.id ?? 0;
  }

  test("who is rejected hears it two hours later, in kind words with the reason's own", async () => {
    const [id = 0] = await store({ firstName: "Omkar", position: "Claims Associate" });
    const reasonId = await tell("Position filled", "Somebody else was chosen before you.");
    await change({ ids: [id], status: "rejected", reasonId });
    const page = await pageOf(database().queries, id);
    const [mail, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "application-rejected", applicationId: id });
    expect(mail?.nextAttemptAt?.getTime()).toBe(clock.now().getTime() + 120 * minutes);
    expect(mail?.subject).toBe(`Your application ${page?.number} for Claims Associate`);
    expect(mail?.body).toMatch(/^Thank you, Omkar\n/);
    expect(mail?.body).toContain("\n\nSomebody else was chosen before you.\n\n");
    expect(mail?.body).toContain("https://careers.xld.example/my-application/");
    expect(await site.mailer.work()).toBe(0);
    clock.pass(120 * minutes);
    expect(await site.mailer.work()).toBe(1);
  });

  test("whom a note names hears of it once by email, and on the desk; nobody else does", async () => {
    const ids = await store(
      { firstName: "Omkar", lastName: "Jadhav", position: "Claims Associate" },
      { firstName: "Zoya", lastName: "Khan" },
    );
    const account = { passwordHash: "x", createdAt: clock.now() };
    const person = (userName: string, role: Role, more = {}) => ({
      ...account,
      ...{ id: userName, userName, name: userName, role, email: `${userName}@xld.example` },
      ...more,
    });
    await database()
      .queries.insert(staffAccounts)
      .values([
        person("vikram", "editor"),
        person("ira", "viewer", { email: null }),
        person("lata", "interviewer"),
        person("gone", "editor", { disabledAt: clock.now() }),
      ]);
    const note = "@vikram @ira @lata @gone @meera please look, @vikram first";
    await change({ ids: [ids[0] ?? 0], note });
    const [mail, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      ...{ kind: "note-mention", recipient: "vikram@xld.example", applicationId: ids[0] },
      subject: "Meera Joshi mentioned you on Omkar Jadhav",
    });
    expect(mail?.body).toContain(`https://careers.xld.example/refer-data?open=${ids[0]}`);
    expect(mail?.body).not.toContain("please look");
    const seen = async (id: string, role: Role) => (await site.desk.mentions({ id, role })).length;
    expect(await seen("vikram", "editor")).toBe(1);
    expect(await seen("ira", "viewer")).toBe(1);
    expect(await seen("lata", "viewer")).toBe(0);
    expect(await seen(actor.id, "editor")).toBe(0);
    await change({ ids, status: "in-review", note: "@vikram both" });
    expect((await waiting()).filter(({ kind }) => kind === "note-mention")).toMatchObject([
      { id: mail?.id },
      { body: expect.stringMatching(/on (Omkar Jadhav|Zoya Khan), .* and on 1 more\./) },
    ]);
  });

  test("another decision replaces what waits, undoing it brings it back, moving back to new ends it", async () => {
    const [id = 0] = await store({});
    await change({ ids: [id], status: "rejected" });
    await change({ ids: [id], status: "shortlisted" });
    expect(await waiting()).toMatchObject([{ kind: "application-shortlisted" }]);
    expect(await site.desk.undoable(actor)).toMatchObject({ mails: { count: 1, canSend: true } });
    await undo();
    expect(await waiting()).toMatchObject([{ kind: "application-rejected" }]);
    await change({ ids: [id], status: "new" });
    expect(await waiting()).toEqual([]);
    const all = await site.outbox.ofApplication(id);
    expect(all.map(({ failureReason }) => failureReason)).toEqual([
      "Called back: another stage was chosen",
      "Called back: the decision was undone",
      "Called back: another stage was chosen",
    ]);
  });

  test("an undone decision is never mailed", async () => {
    const [id = 0] = await store({});
    await change({ ids: [id], status: "hired" });
    await undo();
    clock.pass(24 * 60 * minutes);
    expect(await site.mailer.work()).toBe(0);
  });

  test("another reason changes the words of what waits, and is not mailed once that went", async () => {
    const [id = 0] = await store({});
    const [far, filled] = [
      await tell("Too far from the office", "It is too far."),
      await tell("Position filled", "It is filled."),
    ];
    await change({ ids: [id], status: "rejected", reasonId: far });
    const due = (await waiting())[0]?.nextAttemptAt;
    clock.pass(30 * minutes);
    await change({ ids: [id], status: "rejected", reasonId: filled });
    const [mail, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(mail?.nextAttemptAt).toEqual(due);
    expect(mail?.body).toContain("It is filled.");
    clock.pass(120 * minutes);
    await site.mailer.work();
    await change({ ids: [id], status: "rejected", reasonId: far });
    expect(await waiting()).toEqual([]);
  });

  test("no mail goes to who withdrew or is shown within another application; merging calls back", async () => {
    const [lead = 0, part = 0, gone = 0] = await store({}, {}, {});
    await pageOf(database().queries, gone);
    await database()
      .queries.update(applicationPages)
      .set({ withdrawnAt: clock.now() })
      .where(eq(applicationPages.applicationId, gone));
    await change({ ids: [part, gone], status: "rejected" });
    expect(await waiting()).toMatchObject([{ applicationId: part }]);
    await site.desk.merge(part, lead, actor);
    expect(await waiting()).toEqual([]);
    await change({ ids: [part], status: "shortlisted" });
    expect(await waiting()).toEqual([]);
    await change({ ids: [lead], status: "shortlisted" });
    expect(await waiting()).toMatchObject([{ applicationId: lead }]);
  });

  test("names, titles and reasons stay text: no field of theirs is filled, no line begun", async () => {
    const [id = 0] = await store({
      firstName: "{statusLink} https://evil.example",
      lastName: "Rao\r\nBcc: all@evil.example",
      position: "Clerk {statusLink}\r\nBcc: x@evil.example",
    });
    const reasonId = await tell("Position filled", "{firstName}\n\nhttps://ours.example {number}");
    await change({ ids: [id], status: "rejected", reasonId });
    const [mail] = await waiting();
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    expect(mail?.subject).toContain("Clerk {statusLink} Bcc");
    expect(mail?.body).toMatch(/^Thank you, candidate\n/);
    expect(mail?.body).toContain("{firstName} https://ours.example {number}");
    expect(mail?.body?.match(/\/my-application\//g)).toHaveLength(1);
  });

  test("without a mail server nothing waits for a time: it is held, and never said to be sent", async () => {
    const off = stageMailsUnderTest(database(), clock, null);
    const [id = 0] = await store({});
    await off.desk.change({ ids: [id], status: "rejected", actor });
    expect(await off.outbox.ofApplication(id)).toMatchObject([
      { status: "held", nextAttemptAt: null },
    ]);
    expect(await off.desk.undoable(actor)).toMatchObject({ mails: { canSend: false, count: 1 } });
  });

  test("a new address is told what waits, with the link that works", async () => {
    const [id = 0] = await store({});
    await change({ ids: [id], status: "rejected" });
    const writer = await site.stageMails.prepare();
    await database().transaction(async (queries) => {
      await queries
        .update(applications)
        .set({ email: "new@mail.example" })
        .where(eq(applications.id, id));
      await writer.readdressed(queries, id);
    });
    expect(await waiting()).toMatchObject([
      { recipient: "new@mail.example", kind: "application-rejected" },
    ]);
  });
});
