import ICAL from "ical.js";
import { beforeEach, expect, test } from "vitest";
import { hours } from "#features/accounts/server/accounts.fixtures.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { applications } from "#features/applications/tables.ts";
import { mails } from "#features/mail/tables.ts";
import { describeWithDatabase } from "../../../tests/support/databases/database.ts";
import { days, retentionUnderTest } from "../../../tests/support/records/retention.ts";
import { storeApplications } from "../../../tests/support/records/stored-applications.ts";
import { interviewerBusySlots, interviewScorecards, interviews } from "../tables.ts";
import {
  early,
  type InterviewsUnderTest,
  late,
  staffedInterviews,
  usual,
} from "./interviews.fixtures.ts";

const card = { marks: [3, 4], remark: "Clear", recommendation: "yes", held: true } as const;
const monday = new Date("2026-11-29T18:30:00Z");

const why = { reason: "Interviewer is ill", word: "" };

describeWithDatabase((database) => {
  let under: InterviewsUnderTest;
  let editor: StaffUser;
  let vikram: StaffUser;
  let sanjana: StaffUser;

  beforeEach(async () => {
    ({ under, editor, vikram, sanjana } = await staffedInterviews(database()));
  });

  const resumeOf = async (id: number) => (await under.interviews.open(id, editor))?.resumeId ?? "";
  const seen = async (id: number, by: StaffUser) => (await under.interviews.open(id, by)) !== null;

  test("an interviewer sees whom they are asked to interview, with the resume, until two weeks after", async () => {
    const own = await under.arranged(editor, [vikram]);
    const foreign = await under.arranged(editor, [sanjana]);
    const [ownResume, foreignResume] = [await resumeOf(own.id), await resumeOf(foreign.id)];
    expect(await seen(own.id, vikram)).toBe(true);
    expect(await seen(foreign.id, vikram)).toBe(false);
    expect(await under.interviews.showsResume(ownResume, vikram)).toBe(true);
    expect(await under.interviews.showsResume(foreignResume, vikram)).toBe(false);
    await under.interviews.choose(own.token, early);
    const week = await under.interviews.week(monday, vikram);
    expect(week.interviews.map(({ id }) => id)).toEqual([own.id]);
    under.clock.pass(early.getTime() + 0.5 * hours - under.clock.now().getTime() + 14 * days);
    expect(await seen(own.id, vikram)).toBe(true);
    under.clock.pass(1);
    expect(await seen(own.id, vikram)).toBe(false);
    expect(await under.interviews.showsResume(ownResume, vikram)).toBe(false);
    expect(await seen(own.id, editor)).toBe(true);
  });

  test("a form that is sent twice arranges one interview, and its candidate gets one email", async () => {
    const { applicationId } = await under.arranged(editor, [vikram]);
    const before = (await under.mails()).length;
    const asked = { ...usual, interviewers: [vikram.id] };
    const send = (once: string) => under.interviews.arrange(applicationId, asked, editor, once);
    const [one, other] = await Promise.all([send("form"), send("form")]);
    expect(one).toMatchObject({ ok: true });
    expect(other).toEqual(one);
    expect(await under.mails()).toHaveLength(before + 1);
    expect(await send("another form")).not.toEqual(one);
  });

  test("a cancelled interview shows its interviewer nothing any more", async () => {
    const { id } = await under.arranged(editor, [vikram]);
    await under.interviews.cancel(id, editor, why);
    expect(await seen(id, vikram)).toBe(false);
    expect(await under.interviews.showsResume(await resumeOf(id), vikram)).toBe(false);
  });

  test("a hiring manager arranges for applications of their openings alone, and sees no others", async () => {
    const kiran = await under.account("kiran", "hiring-manager");
    const own = { ...kiran, openings: [1] };
    const other = { ...kiran, openings: [9] };
    const { id, applicationId } = await under.arranged(own, [vikram]);
    expect(await under.interviews.arrangeFor([applicationId], own)).not.toBeNull();
    expect(await under.interviews.arrangeFor([applicationId], other)).toBeNull();
    expect(await seen(id, other)).toBe(false);
    expect(await under.interviews.cancel(id, other, why)).toEqual({ ok: false, why: "absent" });
    expect(await under.interviews.summaries(applicationId, other)).toEqual([]);
    await expect(under.arranged(other, [vikram])).rejects.toThrow("absent");
  });

  test("nobody is asked who has no account, and no time that is over is proposed", async () => {
    const nobody = { ...vikram, id: "nobody" };
    await expect(under.arranged(editor, [nobody])).rejects.toThrow("unknown-interviewer");
    const past = { times: ["2026-11-24T09:00:00.000Z"] };
    await expect(under.arranged(editor, [vikram], past)).rejects.toThrow("past");
  });

  test("of merged applications the agreed interviews of each are known to whoever arranges for another", async () => {
    const { applicationId } = await under.agreed(editor, [vikram]);
    const [sibling = 0, lead = 0, stranger = 0] = await storeApplications(
      database(),
      { email: "sibling@mail.example" },
      { email: "lead@mail.example" },
      { email: "stranger@mail.example" },
    );
    for (const part of [applicationId, sibling]) await under.desk.merge(part, lead, editor);
    const doubtsOf = (id: number) =>
      under.interviews.warnings({
        ...{ where: null, minutes: 30, times: [early.toISOString()], people: 1 },
        ...{ applicationIds: [id], interviewers: [sanjana.id] },
      });
    for (const id of [sibling, lead]) expect(await doubtsOf(id)).toHaveLength(1);
    expect(await doubtsOf(stranger)).toEqual([]);
  });

  test("what others thought is read only after an own card was sent; HR reads all", async () => {
    const { id, token, applicationId } = await under.arranged(editor, [vikram, sanjana]);
    expect(await under.interviews.sendCard(id, card, vikram)).toEqual({ ok: false, why: "early" });
    await under.interviews.choose(token, early);
    expect(await under.interviews.sendCard(id, card, vikram)).toEqual({ ok: true });
    expect(await under.interviews.open(id, sanjana)).toMatchObject({ others: [], otherCount: 1 });
    expect(await under.interviews.summaries(applicationId, sanjana)).toMatchObject([
      { sent: 1, average: null, recommendations: {} },
    ]);
    expect((await under.interviews.open(id, editor))?.others).toMatchObject([
      {
        name: "Ms vikram",
        remark: "Clear",
        answers: [{ question: "Books", mark: 3 }, { mark: 4 }],
      },
    ]);
    const doubt = { ...card, marks: [1, 2], recommendation: "no" } as const;
    expect(await under.interviews.sendCard(id, doubt, sanjana)).toEqual({ ok: true });
    expect((await under.interviews.open(id, sanjana))?.others).toHaveLength(1);
    expect(await under.interviews.summaries(applicationId, editor)).toMatchObject([
      { state: "done", sent: 2, average: 2.5, recommendations: { yes: 1, no: 1 } },
    ]);
  });

  test("a card answers every question with 1 to 4, comes from an interviewer, and is final after an hour", async () => {
    const { id } = await under.agreed(editor, [vikram]);
    for (const marks of [[3], [3, 5], [0, 1], [1.5, 1], [1, 2, 3]]) {
      const refused = await under.interviews.sendCard(id, { ...card, marks }, vikram);
      expect(refused).toEqual({ ok: false, why: "marks" });
    }
    expect(await under.interviews.sendCard(id, card, sanjana)).toEqual({
      ok: false,
      why: "absent",
    });
    expect(await under.interviews.sendCard(id, card, editor)).toEqual({
      ...{ ok: false, why: "not-interviewer" },
    });
    await under.interviews.sendCard(id, card, vikram);
    under.clock.pass(hours);
    expect(await under.interviews.sendCard(id, { ...card, remark: "More" }, vikram)).toEqual({
      ok: true,
    });
    expect((await under.interviews.open(id, vikram))?.own).toMatchObject({ remark: "More" });
    under.clock.pass(1);
    expect(await under.interviews.sendCard(id, card, vikram)).toEqual({ ok: false, why: "final" });
  });

  test("no-shows and overdue scorecards are counted for whom they concern", async () => {
    const one = await under.arranged(editor, [vikram, sanjana]);
    const other = await under.arranged(editor, [vikram]);
    await under.interviews.choose(one.token, early);
    await under.interviews.choose(other.token, late);
    expect(await under.interviews.noShow(other.id, editor)).toEqual({ ok: false, why: "closed" });
    under.clock.pass(late.getTime() - under.clock.now().getTime() + hours);
    expect(await under.interviews.noShow(other.id, editor)).toEqual({ ok: true });
    expect(await under.interviews.needs(editor)).toMatchObject({
      ...{ noShows: [{ id: other.id }], overdueCards: [] },
    });
    under.clock.pass(24 * hours);
    await under.interviews.sendCard(one.id, card, vikram);
    expect(await under.interviews.needs(editor)).toMatchObject({ overdueCards: [{ id: one.id }] });
    expect(await under.interviews.needs(vikram)).toEqual({
      asking: [],
      noTimes: [],
      placeless: [],
      withoutInterviewer: [],
      overdueCards: [],
      noShows: [],
    });
    expect(await under.interviews.needs(sanjana)).toMatchObject({ overdueCards: [{ id: one.id }] });
  });

  test("the private feed holds confirmed interviews, follows their changes, and ends with its link", async () => {
    const { token } = await under.arranged(editor, [vikram]);
    const { calendars } = under.interviews;
    expect((await calendars.own(vikram.id)).feedUrl).toBeNull();
    await calendars.renewFeed(vikram);
    const feed = async () => {
      const { feedUrl } = await calendars.own(vikram.id);
      const text = await calendars.feed(/([0-9a-f]{64})\.ics$/.exec(feedUrl ?? "")?.[1] ?? "");
      const all = new ICAL.Component(ICAL.parse(text ?? "")).getAllSubcomponents("vevent");
      return all.map((each) => new ICAL.Event(each).startDate.toJSDate());
    };
    expect(await feed()).toEqual([]);
    await under.interviews.choose(token, early);
    expect(await feed()).toEqual([early]);
    await under.interviews.choose(token, late);
    expect(await feed()).toEqual([late]);
    const { feedUrl } = await calendars.own(vikram.id);
    const before = /([0-9a-f]{64})\.ics$/.exec(feedUrl ?? "")?.[1] ?? "";
    expect(await calendars.feed(before.replace(/.$/, "g"))).toBeNull();
    await calendars.renewFeed(vikram);
    expect(await calendars.feed(before)).toBeNull();
    expect(await feed()).toEqual([late]);
    await calendars.endFeed(vikram);
    expect((await calendars.own(vikram.id)).feedUrl).toBeNull();
  });

  test("hours that make no sense are refused, and nothing of the form is kept", async () => {
    const form = new URLSearchParams({ "from-1": "17:00", "to-1": "16:00", daysOff: "2026-02-30" });
    expect(await under.interviews.calendars.change(vikram.id, form)).toMatchObject({
      ok: false,
      errors: { "from-1": expect.stringContaining("Monday"), daysOff: expect.any(String) },
    });
    expect((await under.interviews.calendars.own(vikram.id)).days[0]).toMatchObject({ from: "" });
  });

  test("whose application is erased is expected by nobody any more, and named in no email", async () => {
    const { id, applicationId } = await under.agreed(editor, [vikram]);
    const { erased } = await under.interviews.prepare();
    await database().transaction(async (queries) => {
      await erased(queries, applicationId);
      await under.mailer.forgetMails(queries, { applicationIds: [applicationId] });
    });
    expect(await under.interviews.open(id, editor)).toMatchObject({ state: "cancelled" });
    expect(await database().queries.select().from(interviewerBusySlots)).toEqual([]);
    const left = (await under.mails()).filter(({ body }) => body !== null);
    expect(left).toMatchObject([
      {
        recipient: "vikram@xld.example",
        subject: "Interview cancelled: Tuesday, 1 Dec 2026, 5:00 pm IST",
        calendar: { method: "CANCEL" },
      },
    ]);
    expect(JSON.stringify(left)).not.toMatch(/Asha|my-interview/);
  });

  test("the rule takes interviews, holds, cards and every email about them with the application; the copy tells them", async () => {
    const { id, applicationId, email } = await under.agreed(editor, [vikram]);
    await under.interviews.sendCard(id, card, vikram);
    const kept = await retentionUnderTest(database());
    const { records } = await kept.copies.everything(email, kept.actor);
    expect(records.applications).toMatchObject([
      {
        interviews: [{ round: "Operations round", startsAt: early }],
        scorecards: [{ remark: "Clear", recommendation: "yes" }],
      },
    ]);
    const queries = database().queries;
    await queries.update(applications).set({ receivedAt: kept.ago(366 * days) });
    await queries.update(mails).set({ createdAt: kept.ago(days) });
    expect(await kept.retention.work()).toBeGreaterThan(0);
    for (const table of [interviews, interviewerBusySlots, interviewScorecards]) {
      expect(await queries.select().from(table)).toEqual([]);
    }
    const left = await queries.select().from(mails);
    expect(left.length).toBeGreaterThan(2);
    expect(left.every(({ body, recipient }) => body === "" && recipient === "")).toBe(true);
    expect(applicationId).toBeGreaterThan(0);
  });

  test.each([
    ["is to come", "2026-12-01T10:00:00Z", ["vikram@xld.example"]],
    ["is over", "2026-12-01T12:00:00Z", []],
  ])("erased by HR, an interviewer hears of what %s, and of nobody", async (_, now, told) => {
    const { email } = await under.agreed(editor, [vikram]);
    const desk = await retentionUnderTest(database());
    desk.clock.pass(Date.parse(now) - desk.clock.now().getTime());
    await desk.erasure.erase(email, desk.actor);
    const written = (await under.mails()).filter(({ body }) => body);
    // beside the last one to the candidate
    const left = written.filter(({ kind }) => kind !== "data-erased");
    expect(left.map(({ recipient }) => recipient)).toEqual(told);
    for (const { subject, body, calendar } of left) {
      expect(calendar?.method).toBe("CANCEL");
      expect(`${subject} ${body} ${calendar?.text}`).not.toMatch(/Asha|Rao|my-interview/);
    }
  });
});
