import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { fakeClock, minutes } from "#features/accounts/server/accounts.fixtures.ts";
import { auditLog } from "#features/accounts/tables.ts";
import { seedOpenings } from "#features/openings/server/openings.ts";
import { Subscriptions } from "#platform/nodes/pub-sub.ts";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { applicationEvents, applications as table } from "../../tables.ts";
import { candidateStages } from "../../texts/my-application.ts";
import { viewMyApplication } from "../../ui/my-application/my-application-view.ts";
import { editorOf } from "../application-desk.fixtures.ts";
import { createDeskChoices, seedDeskChoices } from "../decide/choices.ts";
import { myApplicationsUnderTest } from "./my-applications.fixtures.ts";

describeWithDatabase((database) => {
  let clock = fakeClock();
  let site: ReturnType<typeof myApplicationsUnderTest>;
  beforeEach(async () => {
    clock = fakeClock();
    site = myApplicationsUnderTest(database(), clock);
    await emptyTables(database());
    await seedOpenings(database());
  });

  const row = async (id: number) => {
    const [found] = await database().queries.select().from(table).where(eq(table.id, id));
    return found;
  };
  const acts = async () => {
    const events = await database().queries.select().from(applicationEvents);
    return events.map(({ byCandidate }) => byCandidate);
  };
  const decide = (id: number, status: "shortlisted" | "rejected") =>
    database().queries.update(table).set({ status, readAt: clock.now() }).where(eq(table.id, id));
  /** The last part of the only link in the newest mail. */
  const mailed = async () => {
    const mail = (await site.mails()).at(-1);
    return { ...mail, last: /https:\S+\/(\S+)/.exec(mail?.body ?? "")?.[1] ?? "" };
  };

  test("the page shows what was received, and how it stands", async () => {
    const { token, number } = await site.received();
    expect(await site.my.find(token)).toMatchObject({
      number,
      answers: { jobFName: "Asha", jobComments: "I can start in two weeks." },
      file: { name: expect.stringMatching(/^resume\d+\.pdf$/) },
      ...{ status: "new", withdrawnAt: null, isRead: false, held: false },
      events: [{ what: "received" }],
    });
  });

  test("what comes next is in HR's words of the stage, until they are taken away", async () => {
    await seedDeskChoices(database());
    const choices = createDeskChoices({
      database: database(),
      clock,
      subscriptions: new Subscriptions(),
    });
    const stage = (await choices.all()).find(({ status }) => status === "shortlisted");
    const actor = await editorOf(database(), clock);
    const tell = (told: string) =>
      choices.change("stage", { id: stage?.id ?? 0, candidateText: told }, actor);
    const { token, id } = await site.received();
    const next = async () => {
      const found = await site.my.find(token);
      return found && viewMyApplication(found);
    };
    await decide(id, "shortlisted");
    expect(await next()).toMatchObject({ next: candidateStages.en.shortlisted.next });
    expect(await tell("We meet you on Monday.")).toBe("made");
    expect(await next()).toMatchObject({ next: "We meet you on Monday.", hint: "" });
    expect(await tell("")).toBe("made");
    expect(await next()).toMatchObject({ next: candidateStages.en.shortlisted.next });
    await tell("We meet you on Monday.");
    await site.my.withdraw(token);
    expect(await next()).toMatchObject({ next: candidateStages.en.withdrawn.next });
  });

  test("nobody guesses a link: wrong, of another one, ended and erased ones find nothing", async () => {
    const [one, other] = [await site.received(), await site.received()];
    const [number, proof = ""] = one.token.split(/-(.*)/s);
    const last = proof.endsWith("A") ? "B" : "A";
    const wrong = [
      "",
      String(number),
      one.token.slice(0, -1) + last,
      `${other.token.slice(0, 8)}-${proof}`,
      one.token.toLowerCase(),
      `${one.token}%00`,
      "22222222-".padEnd(52, "A"),
    ];
    for (const token of wrong) {
      expect(await site.my.find(token), token).toBeNull();
      expect(await site.my.withdraw(token), token).toMatchObject({ ok: false, status: 404 });
      expect(await site.my.erase(token), token).toMatchObject({ status: 404 });
      expect(await site.my.copy(token), token).toBeNull();
    }
    expect(await acts()).toEqual([]);
    await site.my.erase(one.token);
    expect(await site.my.find(one.token)).toBeNull();
    expect(await site.my.find(other.token)).not.toBeNull();
  });

  test("withdrawing happens once; status and answers stay, and an unsent mail is called back", async () => {
    const { token, id } = await site.received();
    await Promise.all([site.my.withdraw(token), site.my.withdraw(token)]);
    expect(await site.my.withdraw(token)).toEqual({ ok: true });
    expect(await site.my.find(token)).toMatchObject({ status: "new", withdrawnAt: clock.now() });
    expect(await acts()).toEqual(["withdrawn"]);
    expect(await site.mails()).toMatchObject([
      {
        applicationId: id,
        state: "failed",
        failureReason: expect.stringContaining("withdrew"),
        body: null,
      },
      { applicationId: id, kind: "application-withdrawn", state: "waiting" },
    ]);
    for (const change of [
      site.my.changeTelephone(token, "9820100000"),
      site.my.requestEmailChange(token, "new@mail.example"),
      site.my.replaceResume(token, await site.upload("New")),
    ]) {
      expect(await change).toMatchObject({ ok: false, status: 409, code: "withdrawn" });
    }
  });

  test("a mobile number changes at once, and once", async () => {
    const { token, id } = await site.received();
    expect(await site.my.changeTelephone(token, "9820100000")).toEqual({ ok: true });
    expect(await site.my.changeTelephone(token, "9820100000")).toEqual({ ok: true });
    expect(await row(id)).toMatchObject({ contactNumber: "9820100000", readAt: null });
    expect(await acts()).toEqual(["telephone-changed"]);
  });

  test("an email address changes when the new one is confirmed, and the links go there", async () => {
    const { token, id, number } = await site.received();
    expect(await site.my.requestEmailChange(token, "new@mail.example")).toEqual({ ok: true });
    expect(await row(id)).toMatchObject({ email: "asha@mail.example" });
    const { last: confirmation, recipient, body } = await mailed();
    expect(recipient).toBe("new@mail.example");
    // whoever reads that mailbox by mistake learns no private page
    expect(body).not.toContain(token);
    const asked = { number, email: "new@mail.example" };
    expect(await site.my.emailToConfirm(confirmation)).toEqual({ ...asked, isConfirmed: false });
    expect(await site.my.confirmEmail(confirmation, false)).toEqual({ ok: true });
    expect(await site.my.confirmEmail(confirmation, false)).toEqual({ ok: true });
    expect(await site.my.emailToConfirm(confirmation)).toEqual({ ...asked, isConfirmed: true });
    expect(await row(id)).toMatchObject({ email: "new@mail.example" });
    expect(await acts()).toEqual(["email-changed"]);
    const links = await mailed();
    expect(links).toMatchObject({ recipient: "new@mail.example", last: token });
    expect(links.body).toContain("You confirmed this address for your application");
    expect(links.body).not.toMatch(/asked|these links/);
  });

  test("the page names each new address that waits to be confirmed, as long as it can be", async () => {
    const { token } = await site.received();
    const waiting = async () => (await site.my.find(token))?.unconfirmedEmails;
    expect(await waiting()).toEqual([]);
    await site.my.requestEmailChange(token, "one@mail.example");
    const one = (await mailed()).last;
    clock.pass(minutes);
    for (const address of ["two@mail.example", "TWO@mail.example"])
      await site.my.requestEmailChange(token, address);
    const until = new Date(clock.now().getTime() + 3 * 24 * 60 * minutes);
    expect(await waiting()).toMatchObject([
      { email: "TWO@mail.example", until },
      { email: "one@mail.example" },
    ]);
    clock.pass(minutes);
    await site.my.confirmEmail(one, false);
    expect(await waiting()).toEqual([]);
    clock.pass(minutes);
    await site.my.requestEmailChange(token, "three@mail.example");
    expect(await waiting()).toMatchObject([{ email: "three@mail.example" }]);
    clock.pass(3 * 24 * 60 * minutes);
    expect(await waiting()).toEqual([]);
  });

  test("whoever confirms may end the links of before", async () => {
    const { token } = await site.received();
    await site.my.requestEmailChange(token, "new@mail.example");
    await site.my.confirmEmail((await mailed()).last, true);
    expect(await site.my.find(token)).toBeNull();
    expect(await site.my.find((await mailed()).last)).not.toBeNull();
  });

  test("a confirmation is refused that is forged, too old or overtaken", async () => {
    const { token } = await site.received();
    await site.my.requestEmailChange(token, "one@mail.example");
    const one = (await mailed()).last;
    await site.my.requestEmailChange(token, "two@mail.example");
    const two = (await mailed()).last;
    await site.my.confirmEmail(two, false);
    const forged = two.slice(0, -2) + (two.endsWith("AA") ? "BB" : "AA");
    for (const confirmation of [one, forged, "", "x".repeat(100), "x".repeat(3_000)]) {
      expect(await site.my.emailToConfirm(confirmation)).toBeNull();
      expect(await site.my.confirmEmail(confirmation, false)).toMatchObject({ status: 404 });
    }
    await site.my.requestEmailChange(token, "three@mail.example");
    const three = (await mailed()).last;
    clock.pass(3 * 24 * 60 * minutes);
    expect(await site.my.confirmEmail(three, false)).toMatchObject({ status: 404 });
  });

  test("the address that it has already is asked for in vain", async () => {
    const { token } = await site.received();
    const before = (await site.mails()).length;
    expect(await site.my.requestEmailChange(token, "ASHA@mail.example")).toEqual({ ok: true });
    expect(await site.mails()).toHaveLength(before);
  });

  test("a letter of HR's that waits is called back by withdrawing and erased with the rest; the copy tells of it once it went", async () => {
    const [kept, gone, told] = [
      await site.received(),
      await site.received(),
      await site.received(),
    ];
    const letterTo = (applicationId: number) => ({
      ...{ key: `application-letter:one:${applicationId}`, kind: "application-letter" as const },
      ...{ recipient: "asha@mail.example", subject: "Interview", body: "On Friday", applicationId },
    });
    await site.mailer.work();
    const dueAt = new Date(clock.now().getTime() + 10 * minutes);
    const due = [kept, gone, told].map(({ id }) => ({ ...letterTo(id), dueAt }));
    await site.mailer.writeAll(database().queries, due);
    const copied = async () => JSON.stringify(await site.my.copy(told.token));
    expect(await copied()).not.toContain("application-letter");
    await site.my.withdraw(kept.token);
    await site.my.erase(gone.token);
    clock.pass(10 * minutes);
    expect(await site.mailer.work()).toBe(3);
    const letters = (await site.storedMails()).filter(({ kind }) => kind === "application-letter");
    expect(letters.map(({ state, subject }) => [state, subject]).toSorted()).toEqual([
      ...[
        ["failed", ""],
        ["failed", "Interview"],
        ["sent", "Interview"],
      ],
    ]);
    expect(await copied()).toContain("application-letter");
  });

  test("a resume is replaced while it is unread, and the old one is destroyed", async () => {
    const { token, id, resumeId } = await site.received();
    const url = await site.upload("New");
    expect(await site.my.replaceResume(token, url)).toEqual({ ok: true });
    expect(await site.my.replaceResume(token, url)).toEqual({ ok: true });
    expect(url).toContain((await row(id))?.resumeId);
    expect(await site.documents.open(resumeId)).toBeNull();
    expect(await acts()).toEqual(["resume-replaced"]);
  });

  test("a resume that HR has opened is not replaced, nor by a file that is not ours to give", async () => {
    const { token, id, resumeId } = await site.received();
    const other = await site.received();
    for (const url of ["https://evil.example/documents/x", `/documents/${other.resumeId}`]) {
      expect(await site.my.replaceResume(token, url)).toMatchObject({ ok: false, status: 422 });
    }
    await database().queries.update(table).set({ readAt: clock.now() }).where(eq(table.id, id));
    const late = await site.my.replaceResume(token, await site.upload("New"));
    expect(late).toMatchObject({ ok: false, status: 409, code: "opened" });
    expect(await row(id)).toMatchObject({ resumeId });
  });

  test("erasing takes the record, its resume and its mails, with those that hold its link", async () => {
    const { token, id, resumeId } = await site.received();
    site.lostLinks.send("asha@mail.example");
    await site.lostLinks.settled();
    expect(await site.my.erase(token)).toEqual({ ok: true });
    expect(await row(id)).toBeUndefined();
    expect(await site.documents.open(resumeId)).toBeNull();
    const mails = (await site.storedMails()).filter(({ kind }) => kind !== "data-erased");
    expect(mails).toHaveLength(2);
    for (const mail of mails) expect(mail).toMatchObject({ recipient: "", subject: "", body: "" });
    expect(await database().queries.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
      { action: "application-erased", subject: String(id), detail: { documents: 1 } },
    ]);
    expect(await site.my.erase(token)).toMatchObject({ ok: false, status: 404 });
  });

  test("what a legal hold keeps is neither erased nor changed; it can be withdrawn", async () => {
    const { token, id, resumeId } = await site.received();
    await site.my.requestEmailChange(token, "new@mail.example");
    const confirmation = (await mailed()).last;
    await site.hold("Asha@mail.example");
    expect(await site.my.find(token)).toMatchObject({ held: true });
    for (const change of [
      site.my.erase(token),
      site.my.changeTelephone(token, "9820100000"),
      site.my.requestEmailChange(token, "new@mail.example"),
      site.my.confirmEmail(confirmation, false),
      site.my.replaceResume(token, await site.upload("New")),
    ]) {
      expect(await change).toMatchObject({ ok: false, status: 409, code: "held" });
    }
    expect(await row(id)).toMatchObject({ email: "asha@mail.example", resumeId });
    expect(await site.my.withdraw(token)).toEqual({ ok: true });
  });

  test("an application that is merged with another one tells how that one stands", async () => {
    const [part, middle, lead] = [
      await site.received(),
      await site.received(),
      await site.received(),
    ];
    const merge = (id: number, mergedInto: number) =>
      database().queries.update(table).set({ mergedInto }).where(eq(table.id, id));
    await merge(part.id, middle.id);
    await merge(middle.id, lead.id);
    await decide(lead.id, "shortlisted");
    await site.my.withdraw(lead.token);
    const shown = await site.my.find(part.token);
    expect(shown).toMatchObject({ status: "shortlisted", withdrawnAt: null, isRead: false });
    expect(shown?.events.map(({ what }) => what)).toEqual(["received"]);
  });

  test("the file tells a decision when the page does, and not before", async () => {
    const { token, id } = await site.received();
    const rejected = { status: "rejected", at: clock.now() } as const;
    await database()
      .queries.insert(applicationEvents)
      .values({ ...rejected, applicationId: id, previous: { status: "new" } });
    await database().queries.update(table).set({ status: "rejected" }).where(eq(table.id, id));
    const copied = async () => JSON.stringify(await site.my.copy(token));
    clock.pass(119 * minutes);
    expect(await copied()).not.toContain("rejected");
    expect(await copied()).toContain('"status":"new"');
    clock.pass(minutes);
    expect(JSON.parse(await copied())).toMatchObject({
      application: { status: "rejected", events: [{ status: "rejected" }] },
    });
  });

  test("the file holds the whole record, its mails and its consents, and no link", async () => {
    const { token, number, id } = await site.received();
    const note = { applicationId: id, at: clock.now(), note: "for colleagues alone" };
    await database().queries.insert(applicationEvents).values(note);
    await site.my.withdraw(token);
    const text = JSON.stringify(await site.my.copy(token));
    expect(JSON.parse(text)).toMatchObject({
      number,
      application: {
        ...{ number, firstName: "Asha", withdrawnAt: clock.now().toISOString() },
        events: [{ byCandidate: "withdrawn" }],
      },
      consents: [],
      mails: [
        { kind: "application-withdrawn", status: "waiting" },
        { kind: "application-received", status: "cancelled" },
      ],
    });
    expect(text).not.toContain("for colleagues alone");
    expect(text).not.toContain(token.slice(9));
    expect(text).not.toMatch(/linkVersion|resumeId|wrappedKey/);
  });
});
