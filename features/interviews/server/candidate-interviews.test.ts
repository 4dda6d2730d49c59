import ICAL from "ical.js";
import { beforeEach, expect, test } from "vitest";
import { hours } from "#features/accounts/server/accounts.fixtures.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { renewLink } from "#features/applications/server/application-pages.ts";
import { describeWithDatabase } from "../../../tests/support/databases/database.ts";
import type { Arranged } from "../interview-rules.ts";
import { interviewerBusySlots } from "../tables.ts";
import { early, type InterviewsUnderTest, late, staffedInterviews } from "./interviews.fixtures.ts";

const why = { reason: "Interviewer is ill", word: "" };

describeWithDatabase((database) => {
  let under: InterviewsUnderTest;
  let editor: StaffUser;
  let vikram: StaffUser;

  beforeEach(async () => {
    ({ under, editor, vikram } = await staffedInterviews(database()));
  });

  const holds = () => database().queries.select().from(interviewerBusySlots);

  test("proposed times take nobody's time until one is confirmed", async () => {
    const one = await under.arranged(editor, [vikram]);
    await under.arranged(editor, [vikram]);
    expect(await holds()).toEqual([]);
    expect((await under.own(one.token)).times).toEqual([early, late]);
    expect(await under.interviews.choose(one.token, early)).toEqual({ ok: true });
    expect(await holds()).toHaveLength(6);
    expect(await under.own(one.token)).toMatchObject({ state: "confirmed", startsAt: early });
  });

  test("of many candidates who choose the same time of an interviewer at once one gets it, and the others see the rest", async () => {
    const all = [];
    for (let each = 0; each < 6; each += 1) all.push(await under.arranged(editor, [vikram]));
    const outcomes = await Promise.all(
      all.map(({ token }) => under.interviews.choose(token, early)),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter(({ ok }) => !ok)).toEqual(
      Array.from({ length: 5 }, () => ({ ok: false, why: "taken" })),
    );
    expect(await holds()).toHaveLength(6);
    const loser = all[outcomes.findIndex(({ ok }) => !ok)]?.token ?? "";
    expect(await under.own(loser)).toMatchObject({ state: "proposed", times: [late] });
    const confirmed = (await under.mails()).filter(({ kind }) => kind === "interview-confirmed");
    expect(confirmed).toHaveLength(1);
  });

  test("of an interview nothing goes that a later email has overtaken, nor what is over", async () => {
    const one = await under.arranged(editor, [vikram]);
    await under.interviews.choose(one.token, early);
    await under.interviews.choose(one.token, late);
    const open = async () =>
      (await under.mails()).filter(({ state }) => state === "waiting").map(({ key }) => key);
    expect(await open()).toEqual([
      expect.stringMatching(/^interview:\d+:2:moved$/),
      expect.stringMatching(/^interviewer:\d+:2:moved:/),
    ]);
    await under.arranged(editor, [vikram], { times: [early.toISOString()] });
    under.clock.pass(late.getTime() - under.clock.now().getTime());
    await under.mailer.work();
    expect(await open()).toEqual([]);
    const said = (await under.mails()).map(({ failureReason }) => failureReason);
    expect(said.slice(-3)).toEqual([
      expect.stringMatching(/^Not sent: the interview was on /),
      expect.stringMatching(/^Not sent: the interview was on /),
      expect.stringMatching(/^Not sent: the last of its times was /),
    ]);
  });

  test("a time that only overlaps is taken too; one that follows is not", async () => {
    const at = (time: string) => [`2026-12-01T${time}:00.000Z`];
    const one = await under.arranged(editor, [vikram]);
    await under.interviews.choose(one.token, early);
    const within = await under.arranged(editor, [vikram], { times: at("12:00") });
    expect((await under.own(within.token)).times).toHaveLength(1);
    await expect(under.arranged(editor, [vikram], { times: at("11:50") })).rejects.toThrow(
      "no-slots",
    );
    await expect(under.arranged(editor, [vikram], { times: at("11:10") })).rejects.toThrow(
      "no-slots",
    );
  });

  test("a confirmed interview is moved twice at most, and its old time is free again", async () => {
    const { token } = await under.agreed(editor, [vikram]);
    expect(await under.interviews.choose(token, early)).toEqual({ ok: true });
    expect(await under.interviews.choose(token, late)).toEqual({ ok: true });
    const other = await under.arranged(editor, [vikram]);
    expect((await under.own(other.token)).times).toEqual([early]);
    expect(await under.interviews.choose(token, early)).toEqual({ ok: true });
    expect(await under.own(token)).toMatchObject({
      remainingMoves: 0,
      times: [],
      movableUntil: null,
    });
    expect(await under.interviews.choose(token, late)).toEqual({ ok: false, why: "moved-often" });
  });

  test("until 12 hours before it can be moved, and later not", async () => {
    const { token } = await under.agreed(editor, [vikram]);
    under.clock.pass(early.getTime() - under.clock.now().getTime() - 12 * hours);
    expect((await under.own(token)).movableUntil).toEqual(under.clock.now());
    under.clock.pass(1);
    expect(await under.own(token)).toMatchObject({ movableUntil: null, times: [] });
    expect(await under.interviews.choose(token, late)).toEqual({ ok: false, why: "late" });
  });

  test("a time that HR did not propose, or that is over, is not given", async () => {
    const { token } = await under.arranged(editor, [vikram]);
    const odd = new Date("2026-12-02T11:30:00Z");
    expect(await under.interviews.choose(token, odd)).toEqual({ ok: false, why: "taken" });
    under.clock.pass(late.getTime() - under.clock.now().getTime());
    expect(await under.interviews.choose(token, late)).toEqual({ ok: false, why: "taken" });
    expect((await under.own(token)).times).toEqual([]);
  });

  test("free slots follow weekly hours, days off and what is taken", async () => {
    const free: Partial<Arranged> = { offer: "free", times: [] };
    await expect(under.arranged(editor, [vikram], free)).rejects.toThrow("no-slots");
    const { calendars } = under.interviews;
    await calendars.setHours(vikram.id, { "3": { from: "16:00", to: "17:30" } }, ["2026-11-25"]);
    const { token } = await under.arranged(editor, [vikram], free);
    const offered = (await under.own(token)).times;
    expect(offered.map((each) => each.toISOString())).toEqual([
      "2026-12-02T10:30:00.000Z",
      "2026-12-02T11:00:00.000Z",
      "2026-12-02T11:30:00.000Z",
    ]);
    await under.interviews.choose(token, offered[1] as Date);
    const other = await under.arranged(editor, [vikram], free);
    expect((await under.own(other.token)).times).toEqual([offered[0], offered[2]]);
  });

  test("emails to both sides carry one appointment that calendars follow: confirmed, moved, cancelled", async () => {
    const { id, token, email } = await under.agreed(editor, [vikram]);
    await under.interviews.choose(token, late);
    await under.interviews.cancel(id, editor, why);
    for (const recipient of [email, "vikram@xld.example"]) {
      const events = await sentCalendars(under, recipient);
      expect(new Set(events.map(({ uid }) => uid))).toEqual(
        new Set([`interview-${id}@careers.xld.example`]),
      );
      expect(events.map(({ method, starts }) => [method, starts])).toEqual([
        ["REQUEST", early.toISOString()],
        ["REQUEST", late.toISOString()],
        ["CANCEL", late.toISOString()],
      ]);
      const sequences = events.map(({ sequence }) => sequence);
      expect(sequences).toEqual(sequences.toSorted((one, other) => one - other));
      expect(new Set(sequences).size).toBe(3);
      expect(events.at(-1)?.status).toBe("CANCELLED");
    }
    expect(await holds()).toEqual([]);
    expect(await under.own(token)).toMatchObject({ state: "cancelled", times: [] });
    expect(await under.interviews.choose(token, early)).toEqual({ ok: false, why: "closed" });
  });

  test("a move over the change of summer time in New York is followed by calendars there", async () => {
    const moments = ["2027-03-13T13:30:00.000Z", "2027-03-14T13:30:00.000Z"];
    const { token, email } = await under.arranged(editor, [vikram], { times: moments });
    for (const moment of moments) await under.interviews.choose(token, new Date(moment));
    const clock = new Intl.DateTimeFormat("en-GB", {
      ...{ timeStyle: "short", timeZone: "America/New_York" },
    });
    const told = await sentCalendars(under, email);
    expect(told.map(({ starts }) => clock.format(new Date(starts)))).toEqual(["08:30", "09:30"]);
    expect(told.map(({ sequence }) => sequence)).toEqual([1, 2]);
  });

  test("who asks for another time is heard, and new times take the place of the old one", async () => {
    const { id, token, email } = await under.agreed(editor, [vikram]);
    expect(await under.interviews.ask(token, "Friday")).toEqual({ ok: true });
    expect(await under.interviews.needs(editor)).toMatchObject({ asking: [{ id }] });
    const friday = "2026-12-04T11:30:00.000Z";
    expect(await under.interviews.propose(id, [friday], editor)).toEqual({ ok: true });
    expect(await holds()).toEqual([]);
    expect(await under.own(token)).toMatchObject({
      ...{ state: "proposed", wish: null, times: [new Date(friday)] },
    });
    expect(await under.interviews.needs(editor)).toMatchObject({ asking: [] });
    expect((await sentCalendars(under, email)).map(({ method }) => method)).toEqual([
      "REQUEST",
      "CANCEL",
    ]);
  });

  test("a link opens its own interview alone, and none once the application's links were renewed", async () => {
    const { token, applicationId } = await under.arranged(editor, [vikram]);
    const changed = token.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
    expect(await under.interviews.find(changed)).toBeNull();
    expect(await under.interviews.find("nonsense")).toBeNull();
    expect(await under.interviews.choose(changed, early)).toEqual({ ok: false, why: "gone" });
    expect((await under.interviews.ofApplication(applicationId))[0]?.token).toBe(token);
    await renewLink(database().queries, applicationId);
    expect(await under.interviews.find(token)).toBeNull();
  });

  test("both sides are reminded once, a day before", async () => {
    const { email } = await under.agreed(editor, [vikram]);
    expect(await under.interviews.remind()).toBe(0);
    under.clock.pass(early.getTime() - under.clock.now().getTime() - 24 * hours);
    expect(await under.interviews.remind()).toBe(1);
    expect(await under.interviews.remind()).toBe(0);
    const reminders = (await under.mails()).filter(({ subject }) => /^.*reminder/i.test(subject));
    expect(reminders.map(({ recipient }) => recipient).toSorted()).toEqual(
      [email, "vikram@xld.example"].toSorted(),
    );
  });
});

/** The calendar parts of the emails to somebody, as an independent reader finds them. */
async function sentCalendars(under: InterviewsUnderTest, recipient: string) {
  const found = (await under.mails()).filter((mail) => mail.recipient === recipient);
  return found.flatMap((mail) => {
    if (!mail.calendar) return [];
    const calendar = new ICAL.Component(ICAL.parse(mail.calendar.text));
    const [only] = calendar.getAllSubcomponents("vevent");
    if (!only) throw new Error("There is no appointment.");
    const event = new ICAL.Event(only);
    return [
      {
        method: String(calendar.getFirstPropertyValue("method")),
        uid: event.uid,
        sequence: event.sequence,
        starts: event.startDate.toJSDate().toISOString(),
        status: String(only.getFirstPropertyValue("status")),
      },
    ];
  });
}
