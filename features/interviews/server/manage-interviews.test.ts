import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { hours, minutes } from "#features/accounts/server/accounts.fixtures.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { staffAccounts } from "#features/accounts/tables.ts";
import { applications } from "#features/applications/tables.ts";
import { describeWithDatabase } from "../../../tests/support/databases/database.ts";
import type { Arranged, ChangedInterview } from "../interview-rules.ts";
import { interviewerBusySlots } from "../tables.ts";
import {
  early,
  type InterviewsUnderTest,
  late,
  staffedInterviews,
  usual,
} from "./interviews.fixtures.ts";

const why = { reason: "Vikram is ill", word: "We are sorry, and write to you soon." };
const card = { marks: [3, 4], remark: "Clear", recommendation: "yes" } as const;

describeWithDatabase((database) => {
  let under: InterviewsUnderTest;
  let editor: StaffUser;
  let vikram: StaffUser;
  let sanjana: StaffUser;

  beforeEach(async () => {
    ({ under, editor, vikram, sanjana } = await staffedInterviews(database()));
  });

  const holds = () => database().queries.select().from(interviewerBusySlots);
  const sent = async () => (await under.mails()).filter(({ state }) => state === "sent");
  const opened = async (id: number, by = editor) => {
    const found = await under.interviews.open(id, by);
    if (!found) throw new Error("It is not seen.");
    return found;
  };
  const at = (time: number) => under.clock.pass(time - under.clock.now().getTime());
  /** Method, SEQUENCE and place of the calendar files to somebody, in their order. */
  async function files(recipient: string) {
    const all = (await under.mails()).filter((mail) => mail.recipient === recipient);
    return all.flatMap(({ calendar }) => {
      if (!calendar) return [];
      const line = (name: string) =>
        new RegExp(`^${name}[^:\\r]*:(.*)\\r$`, "m").exec(calendar.text)?.[1] ?? "";
      return [[calendar.method, Number(line("SEQUENCE")), line("LOCATION")]];
    });
  }

  test("a calendar names whom its reader meets: the interviewer's the candidate, the candidate's the company", async () => {
    const { token, email } = await under.agreed(editor, [vikram]);
    const titles = async (recipient: string) =>
      (await under.mails())
        .filter((mail) => mail.recipient === recipient)
        .flatMap(({ calendar }) => calendar?.text.match(/^SUMMARY.*$/m) ?? []);
    expect(await titles("vikram@xld.example")).toEqual([
      expect.stringMatching(/: Asha Kulkarni\r?$/),
    ]);
    expect(await titles(email)).toEqual([expect.stringMatching(/: XLD\r?$/)]);
    expect(await under.interviews.calendar(token)).toMatch(/^SUMMARY:.*: XLD\r$/m);
  });
  const changed = (more: Partial<ChangedInterview> = {}): ChangedInterview => ({
    ...{ round: usual.round, mode: usual.mode, place: usual.place, minutes: usual.minutes },
    questions: usual.questions,
    interviewers: [vikram.id],
    ...more,
  });

  test("a telephone interview names the candidate’s own number to its interviewer, and follows it", async () => {
    const telephone: Partial<Arranged> = { mode: "telephone", place: "" };
    const { id, token, email, applicationId } = await under.arranged(editor, [vikram], telephone);
    expect(await opened(id, vikram)).toMatchObject({ place: "9820144556", isPlaceless: false });
    expect((await under.own(token)).place).toBe("9820144556");
    await under.interviews.choose(token, early);
    for (const recipient of [email, "vikram@xld.example"]) {
      expect(await files(recipient)).toEqual([["REQUEST", 1, "9820144556"]]);
      const [mail] = (await under.mails()).filter(
        (each) => each.recipient === recipient && each.calendar,
      );
      expect(mail?.body).toMatch(/^ {2}How +Telephone, 30 minutes$/m);
      expect(mail?.body).toMatch(/^ {2}Number +9820144556$/m);
    }
    await database().queries.update(applications).set({ contactNumber: "9820100000" });
    expect((await opened(id, vikram)).place).toBe("9820100000");
    await under.interviews.calendars.renewFeed(vikram);
    const { feedUrl } = await under.interviews.calendars.own(vikram.id);
    const feed = /([0-9a-f]{64})\.ics$/.exec(feedUrl ?? "")?.[1] ?? "";
    expect(await under.interviews.calendars.feed(feed)).toContain("LOCATION:9820100000");
    expect(applicationId).toBeGreaterThan(0);
  });

  test.each([
    ["the own one, as it was prefilled", "9820144556", "9820100000"],
    ["the own one, otherwise written", "+91 98201 44556", "9820100000"],
    ["another one", "022 4123 9000", "022 4123 9000"],
  ])("of numbers that HR enters, %s", async (_, place, later) => {
    const { id } = await under.arranged(editor, [vikram], { mode: "telephone", place });
    await database().queries.update(applications).set({ contactNumber: "9820100000" });
    expect((await opened(id)).place).toBe(later);
  });

  test("what lacks a place or a link is to be done until it has one, and both sides are told of it then", async () => {
    const video = await under.arranged(editor, [vikram], { mode: "video", place: "" });
    const site = await under.arranged(editor, [vikram], { mode: "site", place: "" });
    await under.arranged(editor, [vikram], { mode: "telephone", place: "" });
    await under.interviews.choose(video.token, early);
    const placeless = async () =>
      (await under.interviews.needs(editor)).placeless.map(({ id }) => id).toSorted();
    expect(await placeless()).toEqual([video.id, site.id].toSorted());
    const place = "https://meet.example/new";
    const link = changed({ mode: "video", place });
    expect(await under.interviews.change(video.id, link, editor)).toEqual({ ok: true });
    expect(await placeless()).toEqual([site.id]);
    expect((await under.own(video.token)).place).toBe(place);
    expect(await files("vikram@xld.example")).toEqual([
      ["REQUEST", 1, ""],
      ["REQUEST", 2, place],
    ]);
    const told = (await under.mails()).filter(({ kind }) => kind === "interview-changed");
    expect(told).toMatchObject([{ recipient: video.email }]);
    expect(told[0]?.body).toContain("New: link. The time stays as it is.");
    await under.interviews.cancel(site.id, editor, why);
    expect(await placeless()).toEqual([]);
    at(early.getTime());
    expect(await placeless()).toEqual([]);
  });

  test("interviewers are changed after sending: who is new gets the time, who is not any more a cancellation", async () => {
    const asha = await under.account("asha", "viewer");
    const { id, token, email } = await under.agreed(editor, [vikram, asha]);
    const people = changed({ interviewers: [sanjana.id, asha.id] });
    expect(await under.interviews.change(id, people, editor)).toEqual({ ok: true });
    const link = usual.place;
    expect(await files("vikram@xld.example")).toEqual([
      ["REQUEST", 1, link],
      ["CANCEL", 2, link],
    ]);
    expect(await files("asha@xld.example")).toEqual([
      ["REQUEST", 1, link],
      ["REQUEST", 2, link],
    ]);
    expect(await files("sanjana@xld.example")).toEqual([["REQUEST", 2, link]]);
    expect(await files(email)).toEqual([
      ["REQUEST", 1, link],
      ["REQUEST", 2, link],
    ]);
    const held = new Set((await holds()).map(({ accountId }) => accountId));
    expect(held).toEqual(new Set([asha.id, sanjana.id]));
    expect(await under.interviews.open(id, vikram)).toBeNull();
    expect((await under.own(token)).interviewers).toEqual(["Ms asha", "Ms sanjana"]);
  });

  test("who has left hears of no candidate any more and owes no scorecard, and HR is told to choose somebody else", async () => {
    const made = await under.arranged(editor, [vikram, sanjana]);
    const other = await under.arranged(editor, [vikram]);
    await under.interviews.choose(made.token, early);
    await database()
      .queries.update(staffAccounts)
      .set({ disabledAt: under.clock.now() })
      .where(eq(staffAccounts.id, vikram.id));
    const toVikram = async () =>
      (await under.mails()).filter(({ recipient }) => recipient === "vikram@xld.example").length;
    const before = await toVikram();
    const lacking = async (by = editor) =>
      (await under.interviews.needs(by)).withoutInterviewer.map(({ id }) => id).toSorted();
    expect(await lacking()).toEqual([made.id, other.id].toSorted());
    expect(await lacking(sanjana)).toEqual([]);
    expect((await opened(made.id)).interviewers).toMatchObject([
      { id: sanjana.id, isDisabled: false },
      { id: vikram.id, isDisabled: true },
    ]);
    expect(await under.interviews.remindOf(made.id, editor)).toEqual({ ok: true });
    await under.interviews.cancel(other.id, editor, why);
    expect(await lacking()).toEqual([made.id]);
    at(early.getTime() + 48 * hours);
    expect(await under.interviews.needs(editor)).toMatchObject({ overdueCards: [{ id: made.id }] });
    await under.interviews.sendCard(made.id, card, sanjana);
    at(under.clock.now().getTime() + 48 * hours);
    expect(await under.interviews.needs(editor)).toMatchObject({ overdueCards: [] });
    expect(await opened(made.id)).toMatchObject({ lacksCards: false });
    expect(await under.interviews.remindOf(made.id, editor)).toEqual({ ok: false, why: "closed" });
    expect(await toVikram()).toBe(before);
  });

  test("nobody becomes an interviewer who has another interview at that time, and nothing is changed then", async () => {
    const one = await under.arranged(editor, [sanjana]);
    const other = await under.arranged(editor, [vikram]);
    await under.interviews.choose(one.token, early);
    await under.interviews.choose(other.token, early);
    const before = (await under.mails()).length;
    const people = changed({ interviewers: [sanjana.id] });
    expect(await under.interviews.change(other.id, people, editor)).toEqual({
      ...{ ok: false, why: "busy" },
    });
    expect((await opened(other.id)).interviewers).toMatchObject([{ id: vikram.id }]);
    expect(await holds()).toHaveLength(12);
    const nobody = changed({ interviewers: ["nobody"] });
    expect(await under.interviews.change(other.id, nobody, editor)).toMatchObject({
      why: "unknown-interviewer",
    });
    expect(await under.interviews.change(other.id, changed(), editor)).toMatchObject({
      why: "same",
    });
    expect(await under.mails()).toHaveLength(before);
  });

  /** DTSTART and DTEND of the newest calendar file to somebody. */
  async function span(recipient: string) {
    const all = (await under.mails()).filter((mail) => mail.recipient === recipient);
    const text = all.flatMap(({ calendar }) => calendar?.text ?? []).at(-1) ?? "";
    return ["DTSTART", "DTEND"].map((name) => new RegExp(`^${name}:(.*)\\r$`, "m").exec(text)?.[1]);
  }

  test.each([60, 15] as const)(
    "what is booked keeps its time when it takes %i minutes in place of 30, and both sides are told",
    async (long) => {
      const { id, token, email } = await under.agreed(editor, [vikram]);
      const before = (await under.mails()).length;
      const longer = changed({ minutes: long });
      expect(await under.interviews.change(id, longer, editor)).toEqual({ ok: true });
      expect(await opened(id)).toMatchObject({ startsAt: early, minutes: long });
      expect(await under.own(token)).toMatchObject({ startsAt: early, minutes: long });
      expect(await holds()).toHaveLength(long / 5);
      const end = new Date(early.getTime() + long * minutes);
      const stamp = (date: Date) => date.toISOString().replace(/[-:]|\.000/g, "");
      for (const recipient of [email, "vikram@xld.example"]) {
        expect((await files(recipient)).map(([, sequence]) => sequence)).toEqual([1, 2]);
        expect(await span(recipient)).toEqual([stamp(early), stamp(end)]);
      }
      const told = (await under.mails()).slice(before);
      expect(told).toHaveLength(2);
      for (const { body } of told) {
        expect(body).toContain("New: length.");
        expect(body).toMatch(new RegExp(`^ {2}How +Video call, ${long} minutes$`, "m"));
        expect(body).not.toContain("The time stays as it is.");
      }
      // what the interview gave up is free, and what it took is not
      const next = await under.arranged(editor, [vikram], { times: [end.toISOString()] });
      expect(await under.interviews.choose(next.token, end)).toEqual({ ok: true });
      const within = new Date(end.getTime() - 5 * minutes);
      const late = await under
        .arranged(editor, [vikram], { times: [within.toISOString()] })
        .catch(String);
      expect(late).toContain("no-slots");
    },
  );

  test("of what is only proposed a new length is told to the candidate, who chooses by it; free slots likewise", async () => {
    const { id, token, email } = await under.arranged(editor, [vikram]);
    await under.interviews.change(id, changed({ minutes: 90 }), editor);
    expect((await under.mails()).at(-1)).toMatchObject({ recipient: email, calendar: null });
    expect((await under.mails()).at(-1)?.body).toContain("Video call, 90 minutes");
    await under.interviews.choose(token, early);
    expect(await holds()).toHaveLength(18);
    const hour = { from: "10:00", to: "11:00" };
    await under.interviews.calendars.setHours(vikram.id, { "4": hour }, []);
    const free = await under.arranged(editor, [vikram], { offer: "free", times: [] });
    const slots = async () => (await under.own(free.token)).times.length;
    expect(await slots()).toBe(4);
    await under.interviews.change(free.id, changed({ minutes: 60 }), editor);
    expect(await slots()).toBe(2);
    const tooLong = changed({ minutes: 90 });
    expect(await under.interviews.change(free.id, tooLong, editor)).toEqual({
      ...{ ok: false, why: "no-slots" },
    });
    expect(await slots()).toBe(2);
  });

  test("a longer interview meets another one of its interviewer only where HR says so, and nobody is booked into it afterwards", async () => {
    const next = new Date(early.getTime() + 30 * minutes);
    const one = await under.arranged(editor, [vikram]);
    const other = await under.arranged(editor, [vikram], { times: [next.toISOString()] });
    await under.interviews.choose(one.token, early);
    await under.interviews.choose(other.token, next);
    const longer = changed({ minutes: 45 });
    expect(await under.interviews.change(one.id, longer, editor)).toEqual({
      ...{ ok: false, why: "busy" },
    });
    expect(await opened(one.id)).toMatchObject({ minutes: 30 });
    expect(await under.interviews.change(one.id, longer, editor, [other.id])).toEqual({ ok: true });
    expect(await holds()).toHaveLength(12);
    // changed again, also without being asked: what it meets already is known
    const round = changed({ minutes: 45, interviewers: [vikram.id, sanjana.id] });
    expect(await under.interviews.change(one.id, round, editor)).toEqual({ ok: true });
    // either can be cancelled and taken back
    for (const { id } of [one, other]) {
      await under.interviews.cancel(id, editor, why);
      expect(await under.interviews.keep(id, editor)).toEqual({ ok: true });
    }
    await under.interviews.cancel(other.id, editor, why);
    const ofVikram = (await holds()).filter(({ accountId }) => accountId === vikram.id);
    expect(ofVikram).toHaveLength(9);
    const third = await under
      .arranged(editor, [vikram], { times: [next.toISOString()] })
      .catch(String);
    expect(third).toContain("no-slots");
  });

  test.each([
    ["has another interviewer", () => ({ interviewers: [sanjana.id] }), 0],
    ["takes 15 minutes in place of 30", () => ({ minutes: 15 as const }), 15],
  ] as const)(
    "once what a longer interview meets %s, nobody is booked into the longer one",
    async (_, change, from) => {
      const next = new Date(early.getTime() + 30 * minutes);
      const one = await under.arranged(editor, [vikram]);
      const other = await under.arranged(editor, [vikram], { times: [next.toISOString()] });
      await under.interviews.choose(one.token, early);
      await under.interviews.choose(other.token, next);
      await under.interviews.change(one.id, changed({ minutes: 60 }), editor, [other.id]);
      expect(await under.interviews.change(other.id, changed(change()), editor)).toEqual({
        ok: true,
      });
      const ofOne = (await holds()).filter(({ interviewId }) => interviewId === one.id);
      expect(ofOne).toHaveLength(12 - from / 5);
      const within = new Date(next.getTime() + from * minutes);
      const third = await under
        .arranged(editor, [vikram], { times: [within.toISOString()] })
        .catch(String);
      expect(third).toContain("no-slots");
    },
  );

  test("nobody new to a longer interview is booked twice, whatever HR says", async () => {
    const one = await under.arranged(editor, [sanjana]);
    const other = await under.arranged(editor, [vikram]);
    await under.interviews.choose(one.token, early);
    await under.interviews.choose(other.token, early);
    const both = changed({ minutes: 45, interviewers: [vikram.id, sanjana.id] });
    expect(await under.interviews.change(other.id, both, editor, [one.id])).toMatchObject({
      why: "busy",
    });
  });

  const asking = (...all: string[]) => all.map((question) => ({ question, anchors: [] }));

  test("what the scorecard asks is changed; the interviewers hear of it, candidate and calendars do not", async () => {
    const { id, email } = await under.agreed(editor, [vikram]);
    const before = (await under.mails()).length;
    const other = changed({ questions: asking("English", "Excel") });
    expect(await under.interviews.change(id, other, editor)).toEqual({ ok: true });
    const told = (await under.mails()).slice(before);
    expect(told).toMatchObject([{ recipient: "vikram@xld.example", calendar: null }]);
    expect(told[0]?.subject).toContain("Scorecard changed");
    expect((await opened(id, vikram)).questions).toMatchObject([
      { question: "English", anchors: [] },
      { question: "Excel" },
      { question: "Books", isDropped: true },
    ]);
    expect(await under.interviews.change(id, other, editor)).toMatchObject({ why: "same" });
    // with anything that the candidate is told, one email says both to interviewers
    const both = changed({ questions: asking("Books"), round: "Final round" });
    await under.interviews.change(id, both, editor);
    const last = (await under.mails()).slice(before + 1);
    const bodyTo = (to: string) => last.find(({ recipient }) => recipient === to)?.body;
    expect(bodyTo("vikram@xld.example")).toContain("New: round, questions of the scorecard.");
    expect(bodyTo(email)).toContain("New: round. The time stays as it is.");
    expect(last).toHaveLength(2);
    // taken out, and back again
    expect((await opened(id)).questions.filter(({ isDropped }) => !isDropped)).toEqual(
      asking("Books"),
    );
  });

  test("a scorecard that was begun before the questions changed keeps its marks by question", async () => {
    const { id } = await under.agreed(editor, [vikram, sanjana]);
    at(early.getTime());
    const people = { interviewers: [vikram.id, sanjana.id] };
    const other = changed({ ...people, questions: asking("Excel", "English") });
    await under.interviews.change(id, other, editor);
    const begun = { ...card, asked: ["Books", "English"] };
    expect(await under.interviews.sendCard(id, begun, vikram)).toEqual({
      ...{ ok: false, why: "changed" },
    });
    const whole = { ...card, asked: ["Books", "English", "Excel"], marks: [3, 4, 2] };
    expect(await under.interviews.sendCard(id, whole, vikram)).toEqual({ ok: true });
    const answers = async () => (await opened(id, vikram)).own?.answers;
    const marked = [
      { question: "Excel", mark: 2 },
      { question: "English", mark: 4 },
      { question: "Books", mark: 3 },
    ];
    expect(await answers()).toEqual(marked);
    // corrected without what is not asked any more: that stays
    const again = { ...card, marks: [1, 4] };
    expect(await under.interviews.sendCard(id, again, vikram)).toEqual({ ok: true });
    expect(await answers()).toEqual([{ question: "Excel", mark: 1 }, ...marked.slice(1)]);
    // what was never asked is none of it
    const made = { ...whole, asked: ["Excel", "English", "Salary"] };
    await under.interviews.sendCard(id, made, sanjana);
    expect((await opened(id, sanjana)).own?.answers).toEqual([
      { question: "Excel", mark: 3 },
      { question: "English", mark: 4 },
    ]);
  });

  test("a cancellation waits ten minutes and is taken back within them; nobody has heard of it", async () => {
    const { id, token, email } = await under.agreed(editor, [vikram]);
    await under.mailer.work();
    const before = (await sent()).length;
    expect(await under.interviews.cancel(id, editor, why)).toEqual({ ok: true });
    expect(await under.own(token)).toMatchObject({ state: "cancelled", word: why.word });
    expect(await holds()).toEqual([]);
    under.clock.pass(10 * minutes - 1);
    await under.mailer.work();
    expect(await sent()).toHaveLength(before);
    expect((await opened(id)).cancelled).toMatchObject({ ...why, keepUntil: expect.any(Date) });
    expect(await under.interviews.keep(id, editor)).toEqual({ ok: true });
    expect(await under.own(token)).toMatchObject({
      state: "confirmed",
      startsAt: early,
      word: null,
    });
    expect(await holds()).toHaveLength(6);
    under.clock.pass(hours);
    await under.mailer.work();
    expect(await sent()).toHaveLength(before);
    // what is said next is newer than what was taken back
    await under.interviews.choose(token, late);
    expect((await files(email)).map(([, sequence]) => sequence)).toEqual([1, 3]);
  });

  test("a cancellation is taken back in silence also where an interviewer's account was disabled since", async () => {
    const { id } = await under.agreed(editor, [vikram, sanjana]);
    await under.mailer.work();
    const before = (await sent()).length;
    await under.interviews.cancel(id, editor, why);
    await database()
      .queries.update(staffAccounts)
      .set({ disabledAt: under.clock.now() })
      .where(eq(staffAccounts.id, sanjana.id));
    expect(await under.interviews.keep(id, editor)).toEqual({ ok: true });
    under.clock.pass(hours);
    await under.mailer.work();
    expect(await sent()).toHaveLength(before);
  });

  test("after ten minutes both sides are told, the candidate with HR’s word and without its reason", async () => {
    const { id, email } = await under.agreed(editor, [vikram]);
    await under.interviews.cancel(id, editor, why);
    under.clock.pass(10 * minutes);
    await under.mailer.work();
    const told = (await sent()).filter(({ calendar }) => calendar?.method === "CANCEL");
    expect(told.map(({ recipient }) => recipient).toSorted()).toEqual(
      [email, "vikram@xld.example"].toSorted(),
    );
    const bodyTo = (to: string) => told.find(({ recipient }) => recipient === to)?.body ?? "";
    expect(bodyTo(email)).toContain(why.word);
    expect(bodyTo(email)).not.toContain(why.reason);
    expect(bodyTo("vikram@xld.example")).toContain(`Why: ${why.reason}`);
    expect(await under.interviews.keep(id, editor)).toEqual({ ok: false, why: "late" });
    expect((await opened(id)).cancelled).toMatchObject({ keepUntil: null });
  });

  test("what somebody took meanwhile is not taken back", async () => {
    const { id, token } = await under.arranged(editor, [vikram]);
    const other = await under.arranged(editor, [vikram]);
    await under.interviews.choose(token, early);
    await under.interviews.cancel(id, editor, why);
    await under.interviews.choose(other.token, early);
    expect(await under.interviews.keep(id, editor)).toEqual({ ok: false, why: "taken" });
    expect(await opened(id)).toMatchObject({ state: "cancelled" });
    expect(await holds()).toHaveLength(6);
  });

  test("proposed times come back as they were, with the wish of their candidate", async () => {
    const { id, token } = await under.arranged(editor, [vikram]);
    await under.interviews.ask(token, "Friday");
    await under.interviews.cancel(id, editor, why);
    expect(await under.interviews.keep(id, editor)).toEqual({ ok: true });
    expect(await under.own(token)).toMatchObject({ state: "proposed", wish: "Friday" });
    expect((await under.own(token)).times).toEqual([early, late]);
  });

  test("whoever heard of it before it was taken back hears that it holds", async () => {
    const { id, email } = await under.agreed(editor, [vikram]);
    await under.interviews.cancel(id, editor, why);
    const [waiting] = (await under.mails()).filter(
      (mail) => mail.recipient === email && mail.calendar?.method === "CANCEL",
    );
    await database().transaction((queries) =>
      under.mailer.takeBackAll(queries, { key: waiting?.key ?? "" }),
    );
    expect(await under.interviews.keep(id, editor)).toEqual({ ok: true });
    expect((await files(email)).at(-1)).toEqual(["REQUEST", 3, usual.place]);
    expect((await under.mails()).at(-1)?.subject).toContain("not cancelled");
  });

  test.each(["withdrawn", "erased"] as const)(
    "an application that is %s within the ten minutes leaves nobody waiting for the interview",
    async (what) => {
      const { id, applicationId } = await under.agreed(editor, [vikram]);
      await under.interviews.cancel(id, editor, why);
      const ends = await under.interviews.prepare();
      await database().transaction(async (queries) => {
        if (what === "withdrawn") {
          await under.mailer.callBack(queries, { applicationId }, "notWanted");
        }
        await ends[what](queries, applicationId);
        if (what === "erased") {
          await under.mailer.forgetMails(queries, { applicationIds: [applicationId] });
        }
      });
      await under.mailer.work();
      const told = (await sent()).filter(({ calendar }) => calendar?.method === "CANCEL");
      expect(told.map(({ recipient }) => recipient)).toContain("vikram@xld.example");
      expect(await under.interviews.keep(id, editor)).toEqual({ ok: false, why: "closed" });
    },
  );

  test("HR reminds whoever has something to do: choose, come, or send a scorecard", async () => {
    const { id, token, email } = await under.arranged(editor, [vikram, sanjana]);
    const reminded = async () => {
      const before = (await under.mails()).length;
      const outcome = await under.interviews.remindOf(id, editor);
      const fresh = (await under.mails()).slice(before);
      return [outcome.ok, fresh.map(({ recipient }) => recipient).toSorted()];
    };
    const staff = ["sanjana@xld.example", "vikram@xld.example"];
    expect(await reminded()).toEqual([true, [email]]);
    expect(await reminded()).toEqual([false, []]);
    under.clock.pass(10 * minutes);
    await under.interviews.choose(token, early);
    expect(await reminded()).toEqual([true, [email, ...staff].toSorted()]);
    // by hand, it takes the place of no reminder that goes by itself
    at(early.getTime() - 24 * hours);
    expect(await under.interviews.remind()).toBe(1);
    at(early.getTime() + hours);
    await under.interviews.sendCard(id, card, vikram);
    expect(await reminded()).toEqual([true, ["sanjana@xld.example"]]);
    await under.interviews.sendCard(id, card, sanjana);
    under.clock.pass(10 * minutes);
    expect(await reminded()).toEqual([false, []]);
  });

  test("nobody is reminded to choose where nothing is left", async () => {
    const one = await under.arranged(editor, [vikram], { times: [early.toISOString()] });
    const other = await under.arranged(editor, [vikram], { times: [early.toISOString()] });
    await under.interviews.choose(other.token, early);
    expect(await under.interviews.remindOf(one.id, editor)).toEqual({ ok: false, why: "no-slots" });
  });

  test("whose times others have taken, or that are over, is HR’s to do until there are new ones", async () => {
    const lost = await under.arranged(editor, [vikram], { times: [early.toISOString()] });
    const other = await under.arranged(editor, [vikram], { times: [early.toISOString()] });
    const noTimes = async () =>
      (await under.interviews.needs(editor)).noTimes.map(({ id }) => id).toSorted();
    expect(await noTimes()).toEqual([]);
    await under.interviews.choose(other.token, early);
    expect(await noTimes()).toEqual([lost.id]);
    expect(await opened(lost.id)).toMatchObject({ hasNoTime: true, times: [] });
    expect((await under.interviews.needs(vikram)).noTimes).toEqual([]);
    expect(await under.interviews.propose(lost.id, [early.toISOString()], editor)).toEqual({
      ...{ ok: false, why: "no-slots" },
    });
    await under.interviews.propose(lost.id, [late.toISOString()], editor);
    expect(await noTimes()).toEqual([]);
    at(late.getTime());
    expect(await noTimes()).toEqual([lost.id]);
  });

  test("free slots that run out are HR’s to do as well, and free slots can be offered in place of times", async () => {
    const free: Partial<Arranged> = { offer: "free", times: [] };
    const hour = { from: "17:00", to: "17:30" };
    await under.interviews.calendars.setHours(vikram.id, { "2": hour }, ["2026-12-08"]);
    const one = await under.arranged(editor, [vikram], free);
    const other = await under.arranged(editor, [vikram], free);
    await under.interviews.choose(other.token, early);
    expect((await under.interviews.needs(editor)).noTimes).toMatchObject([{ id: one.id }]);
    await under.interviews.calendars.setHours(vikram.id, { "4": hour }, []);
    expect((await under.interviews.needs(editor)).noTimes).toEqual([]);
    expect(await under.interviews.propose(one.id, [], editor)).toEqual({ ok: true });
    expect((await under.own(one.token)).times[0]?.toISOString()).toBe("2026-11-26T11:30:00.000Z");
  });

  test("a free slot that is offered can still be moved", async () => {
    const free: Partial<Arranged> = { offer: "free", times: [] };
    const all = { from: "00:00", to: "23:30" };
    const hoursOfWeek = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((each) => [each, all]));
    await under.interviews.calendars.setHours(vikram.id, hoursOfWeek, []);
    const { token } = await under.arranged(editor, [vikram], free);
    const [first] = (await under.own(token)).times;
    expect(first?.getTime()).toBe(under.clock.now().getTime() + 12 * hours);
    await under.interviews.choose(token, first as Date);
    expect((await under.own(token)).movableUntil).toEqual(under.clock.now());
  });

  test("a scorecard before the agreed time says that the interview was held, and frees that time", async () => {
    const { id } = await under.agreed(editor, [vikram, sanjana]);
    expect(await under.interviews.sendCard(id, card, vikram)).toEqual({
      ...{ ok: false, why: "unheld" },
    });
    expect(await opened(id)).toMatchObject({ state: "confirmed", otherCount: 0 });
    const held = { ...card, held: true };
    expect(await under.interviews.sendCard(id, held, vikram)).toEqual({ ok: true });
    expect(await holds()).toEqual([]);
    expect(await under.interviews.sendCard(id, card, sanjana)).toEqual({ ok: true });
  });

  test("a scorecard that is changed once others could be read says so to everybody; one that is not changed does not", async () => {
    const { id } = await under.agreed(editor, [vikram, sanjana]);
    at(early.getTime());
    await under.interviews.sendCard(id, card, vikram);
    under.clock.pass(minutes);
    await under.interviews.sendCard(id, { ...card, remark: "Clearer" }, vikram);
    const ofVikram = async () =>
      (await opened(id)).others.find(({ accountId }) => accountId === vikram.id);
    expect(await ofVikram()).toMatchObject({
      ...{ changedAfterOthers: false, changedAt: under.clock.now() },
    });
    await under.interviews.sendCard(id, card, sanjana);
    await under.interviews.sendCard(id, card, sanjana);
    const ofSanjana = (await opened(id, vikram)).others[0];
    expect(ofSanjana).toMatchObject({ changedAt: null, changedAfterOthers: false });
    under.clock.pass(minutes);
    await under.interviews.sendCard(id, { ...card, recommendation: "no" }, vikram);
    expect(await ofVikram()).toMatchObject({ changedAfterOthers: true });
    expect((await opened(id, vikram)).own).toMatchObject({ changedAfterOthers: true });
  });

  test("an interviewer hears of the next interview, whichever week it is in", async () => {
    const far = "2027-02-02T11:30:00.000Z";
    const { id, token } = await under.arranged(editor, [vikram], { times: [far] });
    expect(await under.interviews.next(vikram)).toBeNull();
    await under.interviews.choose(token, new Date(far));
    expect(await under.interviews.next(vikram)).toMatchObject({ id });
    expect(await under.interviews.next(sanjana)).toBeNull();
    at(Date.parse(far) + hours);
    expect(await under.interviews.next(vikram)).toBeNull();
  });

  test("the last scorecard of the round and opening is found, else of the opening, else of the round", async () => {
    const question = (text: string) => [{ question: text, anchors: [] }];
    const ask = (round: string, text: string) =>
      under.arranged(editor, [vikram], { round, questions: question(text) });
    const last = async (round: string, opening: string, by = editor) =>
      (await under.interviews.lastQuestions({ round, opening }, by))?.questions[0]?.question;
    const opening = "Front-End Developer";
    expect(await last("HR round", opening)).toBeUndefined();
    await ask("HR round", "Why us");
    await ask("HR round", "Why now");
    await ask("Operations round", "Books");
    await under.arranged(editor, [vikram], { round: "Final", questions: [] });
    expect(await last("hr ROUND", opening)).toBe("Why now");
    expect(await last("Final", opening)).toBe("Books");
    expect(await last("HR round", "Cashier")).toBe("Why now");
    expect(await last("Final", "Cashier")).toBeUndefined();
    const kiran = await under.account("kiran", "hiring-manager");
    const other = { ...kiran, openings: [9] };
    expect(await last("HR round", "Cashier", other)).toBeUndefined();
  });
});
