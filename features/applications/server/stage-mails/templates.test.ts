import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { brand } from "#content/company/brand.ts";
import { fakeClock, minutes } from "#features/accounts/server/accounts.fixtures.ts";
import type { Account } from "#features/accounts/server/accounts.ts";
import { auditLog } from "#features/accounts/tables.ts";
import { type Content, createContent } from "#features/publishing/server/content/content.ts";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { storeApplications } from "../../../../tests/support/records/stored-applications.ts";
import { type MailTemplate, mailTemplatesName as name } from "../../mail-templates.ts";
import { decisionOptions } from "../../tables.ts";
import { standardTemplates } from "../../texts/mail-templates.ts";
import { editorOf } from "../application-desk.fixtures.ts";
import { pageOf } from "../application-pages.ts";
import { seedDeskChoices } from "../decide/choices.ts";
import { stageMailsUnderTest } from "./stage-mails.fixtures.ts";
import { createTemplatePreviews } from "./template-previews.ts";
import { mailTemplatesCollection } from "./templates-collection.ts";

describeWithDatabase((database) => {
  let clock: ReturnType<typeof fakeClock>;
  let site: ReturnType<typeof stageMailsUnderTest>;
  let content: Content;
  let actor: Account;
  beforeEach(async () => {
    clock = fakeClock();
    await emptyTables(database());
    await seedDeskChoices(database());
    site = stageMailsUnderTest(database(), clock);
    actor = await editorOf(database(), clock);
    const collections = [mailTemplatesCollection([])];
    content = createContent({ database: database(), clock, dropPages() {} }, collections);
  });

  async function find(key: string) {
    const found = await content.find(name, key);
    if (!found) throw new Error(`There is no template ${key}.`);
    return found;
  }
  async function draft(key: string, change: Partial<Record<keyof MailTemplate, unknown>>) {
    const { live, revision: expected } = await find(key);
    const body = { ...(live as MailTemplate), ...change };
    return content.saveDraft(name, key, body, { expected, actor });
  }
  async function publish(key: string) {
    const { revision: expected } = await find(key);
    const published = await content.publish(name, key, { expected, actor });
    expect(published).toMatchObject({ ok: true });
  }
  async function edit(key: string, change: Partial<MailTemplate>) {
    expect(await draft(key, change)).toMatchObject({ ok: true });
    await publish(key);
  }
  const decide = (ids: number[], status: "rejected" | "hired" | "in-review", stageId?: number) =>
    site.desk.change({ ids, status, ...(stageId && { stageId }), actor });
  const waiting = async () => (await site.mails()).filter(({ state }) => state === "waiting");
  const minutesUntil = (at: Date | null | undefined) =>
    ((at?.getTime() ?? 0) - clock.now().getTime()) / minutes;
  async function stage(status: "in-review" | "rejected", more = {}): Promise<number> {
    const [row] = await database()
      .queries.insert(decisionOptions)
      .values({ list: "stage", name: `Own ${status}`, status, place: 40, ...more })
      .returning();
    return row?.id ?? 0;
  }

  test("every kind of email is listed with its state, and stages that HR added", async () => {
    const own = await stage("in-review");
    await stage("rejected", { place: 41, retiredAt: clock.now() });
    await edit("hired", { on: false, delay: 60, body: "Welcome, {firstName}" });
    const items = await content.list(name);
    expect(items.map(({ key, title, showing, note }) => [key, title, showing, note])).toEqual([
      ["received", "Received", "shown", "At once, standard text"],
      ["in-review", "In review", "hidden", "15 minutes later, standard text"],
      ["shortlisted", "Shortlisted", "shown", "15 minutes later, standard text"],
      ["rejected", "Rejected", "shown", "2 hours later, standard text"],
      ["hired", "Hired", "hidden", "1 hour later, text changed"],
      [`stage-${own}`, "Own in-review", "hidden", "15 minutes later, standard text"],
    ]);
  });

  test("a draft changes no email; published, it changes the next and not what is queued", async () => {
    const [one = 0, two = 0, three = 0] = await storeApplications(database(), {}, {}, {});
    await decide([one], "rejected");
    await draft("rejected", { delay: 30, subject: "News of {opening}" });
    await decide([two], "rejected");
    await publish("rejected");
    await decide([three], "rejected");
    const mails = await waiting();
    expect(mails.map(({ nextAttemptAt }) => minutesUntil(nextAttemptAt))).toEqual([120, 120, 30]);
    expect(mails.map(({ subject }) => /^News of /.test(subject))).toEqual([false, false, true]);
  });

  test("off writes no email from the next decision on, and on does", async () => {
    const [one = 0, two = 0] = await storeApplications(database(), {}, {});
    await edit("rejected", { on: false });
    expect(await site.desk.rejectionMail()).toMatchObject({
      ...{ delay: null, canSend: true },
      stages: { shortlisted: { delay: 15, isOwn: false } },
    });
    await decide([one], "rejected");
    expect(await waiting()).toEqual([]);
    await edit("in-review", { on: true, delay: 0 });
    await decide([two], "in-review");
    expect(await waiting()).toMatchObject([
      { kind: "application-in-review", nextAttemptAt: clock.now() },
    ]);
  });

  test("the template of a stage that HR added is its own email", async () => {
    const own = await stage("in-review");
    await edit(`stage-${own}`, { on: true, delay: 30, subject: "{stage}: {number}" });
    const { stages } = (await site.desk.rejectionMail()) ?? {};
    expect(stages).toMatchObject({ [`in-review.${own}`]: { delay: 30, isOwn: true } });
    const [id = 0] = await storeApplications(database(), {});
    await decide([id], "in-review", own);
    const [mail] = await waiting();
    expect(mail).toMatchObject({ kind: "application-stage", applicationId: id });
    expect(mail?.subject).toMatch(/^Own in-review: XLD-/);
    expect(minutesUntil(mail?.nextAttemptAt)).toBe(30);
  });

  test("what a template may not say is refused with the field's message, and nothing is kept", async () => {
    const rejects = `stage-${await stage("rejected")}`;
    const refused = async (key: string, change: Parameters<typeof draft>[1]) => {
      const answer = await draft(key, change);
      expect(answer).toMatchObject({ ok: false, reason: "invalid" });
      return "errors" in answer ? Object.keys(answer.errors) : [];
    };
    expect(await refused("hired", { body: "Dear {fristName}" })).toEqual(["body"]);
    expect(await refused("hired", { subject: "{statusLink}" })).toEqual(["subject"]);
    expect(await refused("hired", { subject: "Hi\r\nBcc: all@evil.example" })).toEqual(["subject"]);
    expect(await refused("rejected", { body: "Dear {firstName}" })).toEqual(["body"]);
    expect(await refused(rejects, { body: "Dear {firstName}" })).toEqual(["body"]);
    expect(await refused("hired", { delay: 7 })).toEqual(["delay"]);
    expect(await refused("hired", { on: "yes", name: "" })).toEqual(["name", "on"]);
    expect((await find("hired")).draft).toBeNull();
    expect(await content.history(name, "hired")).toEqual([]);
  });

  test("none is added or removed", async () => {
    expect(await content.locked(name, null)).toContain("Add a stage");
    expect(await content.locked(name, "rejected")).toBeNull();
    const body = { ...standardTemplates.hired };
    const by = { expected: "", actor };
    expect(await content.saveDraft(name, null, body, by)).toMatchObject({ reason: "locked" });
    for (const key of ["new", "stage-999", "toString"]) {
      expect(await content.find(name, key)).toBeNull();
      expect(await content.saveDraft(name, key, body, by)).toMatchObject({ reason: "absent" });
    }
    const { revision: expected } = await find("hired");
    const removed = await content.saveDraft(name, "hired", null, { expected, actor });
    expect(removed).toMatchObject({ reason: "absent" });
  });

  test("versions come back, the first of them the standard text", async () => {
    await edit("hired", { subject: "Second", delay: 60 });
    await edit("hired", { subject: "Third" });
    const versions = await content.history(name, "hired");
    const subjects = versions.map(({ body }) => (body as MailTemplate).subject);
    expect(subjects).toEqual(["Third", "Second", standardTemplates.hired.subject]);
    expect(versions.map(({ by }) => by)).toEqual(["Meera Joshi", "Meera Joshi", null]);
    await content.restore(name, versions[1]?.id ?? 0, { actor });
    await publish("hired");
    expect((await find("hired")).live).toMatchObject({ subject: "Second", delay: 60 });

    const { revision: expected } = await find("hired");
    expect(await content.reset(name, "hired", { expected: "0.0.0", actor })).toMatchObject({
      reason: "conflict",
    });
    await content.reset(name, "hired", { expected, actor });
    expect((await find("hired")).live).toMatchObject({ subject: "Second" });
    await publish("hired");
    // when it goes stays as HR chose it
    expect((await find("hired")).live).toEqual({ ...standardTemplates.hired, delay: 60 });
  });

  const previews = () =>
    createTemplatePreviews(
      { database: database(), clock, origin: "https://careers.xld.example" },
      { mailer: site.mailer, brand: { now: async () => brand }, wordings: [] },
    );

  test("a preview has both parts in the words of an application, without its private link", async () => {
    const [id = 0] = await storeApplications(database(), {
      ...{ firstName: "Omkar", position: "Clerk {number}\r\nBcc: x@evil.example" },
    });
    const page = await pageOf(database().queries, id);
    expect(await previews().applications()).toMatchObject([{ id }]);
    const template = {
      subject: "{opening} {stage}",
      body: "Dear {firstName}, {number}\n\n<script>x</script>\n\n{statusLink}",
    };
    const what = { key: "rejected", template, applicationId: id };
    const shown = await previews().show(what);
    expect(shown?.subject).toBe("Clerk {number} Bcc: x@evil.example Rejected");
    expect(shown?.text).toContain(`Dear Omkar, ${page?.number}`);
    for (const part of [shown?.text, shown?.html]) {
      expect(part).toContain("https://careers.xld.example/my-application/example");
      expect(part?.match(/\/my-application\/(?!example)/)).toBeNull();
    }
    expect(shown?.html).toContain(">Dear Omkar, ");
    expect(shown?.html).toContain("&lt;script&gt;x");
    expect(shown?.html).not.toContain("<script");
    expect(await previews().show({ ...what, applicationId: 999_999 })).toBeNull();
    expect(await previews().show({ ...what, key: "stage-999" })).toBeNull();
  });

  test("a test email goes by the outbox, is told to no candidate, and is erased with the application", async () => {
    const [id = 0] = await storeApplications(database(), {});
    const what = { key: "hired", template: standardTemplates.hired, applicationId: id };
    const to = { address: "meera@xld.example", actor };
    expect(await previews().sendTest({ ...what, applicationId: 999_999 }, to)).toBe(false);
    expect(await previews().sendTest(what, to)).toBe(true);
    const [mail, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "template-test", recipient: "meera@xld.example" });
    expect(mail?.subject).toMatch(/^Test: Your application XLD-/);
    expect(await site.outbox.ofApplication(id)).toEqual([]);
    const rows = await database()
      .queries.select()
      .from(auditLog)
      .where(eq(auditLog.action, "template-tested"));
    expect(rows).toMatchObject([{ subject: "mail-templates/hired", actorId: actor.id }]);
    await site.mailer.forgetMails(database().queries, { applicationIds: [id] });
    expect(await waiting()).toEqual([]);
    expect((await site.mails())[0]).toMatchObject({ recipient: "", subject: "", body: null });
  });

  test("without a mail server a test email is held", async () => {
    const off = stageMailsUnderTest(database(), clock, null);
    const [id = 0] = await storeApplications(database(), {});
    const held = createTemplatePreviews(
      { database: database(), clock, origin: "https://careers.xld.example" },
      { mailer: off.mailer, brand: { now: async () => brand }, wordings: [] },
    );
    const what = { key: "hired", template: standardTemplates.hired, applicationId: id };
    await held.sendTest(what, { address: "meera@xld.example", actor });
    expect(await off.mails()).toMatchObject([{ state: "held", nextAttemptAt: null }]);
  });
});
