import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { describeWithDatabase } from "../../../../tests/support/databases/database.ts";
import { storeApplications } from "../../../../tests/support/records/stored-applications.ts";
import { currentQuestions } from "../../interview-rules.ts";
import {
  early,
  type InterviewsUnderTest,
  interviewsUnderTest,
  usual,
} from "../../server/interviews.fixtures.ts";
import { OpenedForm } from "../../ui/desk/interview-forms.tsx";
import { InterviewSide } from "../../ui/desk/interview-side.tsx";
import { viewInterview } from "./interview-view.ts";
import { factsMark } from "./receive-arrange.ts";
import { proposedTimes, type RefusedInterview, receiveInterview } from "./receive-interview.ts";

type Services = Pick<InterviewsUnderTest, "interviews" | "clock">;

describeWithDatabase((database) => {
  let under: InterviewsUnderTest;
  let user: StaffUser;
  let interview: Awaited<ReturnType<InterviewsUnderTest["arranged"]>>;

  beforeEach(async () => {
    under = interviewsUnderTest(database());
    user = await under.account(`meera${Math.random().toString(36).slice(2)}`, "editor");
    interview = await under.arranged(user, [user]);
  });

  async function post(fields: Record<string, string | string[]>, services: Services = under) {
    const form = new URLSearchParams(
      Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each) => [name, each])),
    );
    const found = await under.interviews.open(interview.id, user);
    if (!found) throw new Error("It is not seen.");
    const answer = await receiveInterview(services, { form, user, interview: found });
    return answer instanceof Response
      ? { location: answer.headers.get("location"), refused: null }
      : { location: null, refused: answer.data.refusedInterview as RefusedInterview };
  }
  const sureOf = (refused: RefusedInterview | null) =>
    (refused?.warnings ?? []).map(({ mark }) => mark);
  const state = async () => (await under.own(interview.token)).state;

  test("cancelling is asked about: without a reason nothing is cancelled, and what was typed stays", async () => {
    const { refused } = await post({ do: "cancel", word: "Sorry" });
    expect(refused).toMatchObject({ form: "cancel", cancel: { word: "Sorry" } });
    expect(refused?.errors.reason).toContain("Enter a reason");
    expect(await state()).toBe("proposed");
    const { location } = await post({ do: "cancel", reason: "Ill", word: "Sorry" });
    expect(location).toMatch(/done=cancelled$/);
    expect(await state()).toBe("cancelled");
    expect((await post({ do: "keep" })).location).toMatch(/done=kept$/);
    expect(await state()).toBe("proposed");
  });

  test("once a scorecard was sent, HR reads why nothing is changed any more and where a new one is arranged, also from a form opened before", async () => {
    const shown = async () => {
      const found = await under.interviews.open(interview.id, user);
      if (!found) throw new Error("It is not seen.");
      return viewInterview(found, { role: "editor", now: under.clock.now() });
    };
    expect((await shown()).done).toBeNull();
    await under.interviews.choose(interview.token, early);
    const marks = usual.questions.map(() => 3);
    const card = { marks, remark: "", recommendation: "yes", held: true } as const;
    expect(await under.interviews.sendCard(interview.id, card, user)).toEqual({ ok: true });
    const view = await shown();
    expect(view.done?.arrangeHref).toBe(`/desk/interviews/new/${interview.applicationId}`);
    const side = createElement(InterviewSide, {
      interview: view,
      showsRequestedTimes: true,
      refused: null,
    });
    expect(renderToStaticMarkup(side)).toContain(
      "A scorecard was sent, so nothing of the interview changes any more, its questions neither: all scorecards answer the same. For another talk arrange a new interview, with other questions if you like.",
    );
    const change = { do: "change", round: "HR round", mode: "site", interviewers: user.id };
    const place = { "place-site": "Tower 4", minutes: "30" };
    const cancel = { do: "cancel", reason: "Ill", word: "" };
    for (const late of [{ ...change, ...place }, cancel, { do: "no-show" }]) {
      expect((await post(late)).refused?.problem, late.do).toBe(
        "A scorecard was sent meanwhile: the interview is done, and stays as it is.",
      );
    }
  });

  test("a change without a link is asked about, and made when that was read", async () => {
    const change = { do: "change", round: "HR round", mode: "video", interviewers: user.id };
    const { refused } = await post(change);
    expect(refused?.warnings).toMatchObject([{ words: expect.stringContaining("no link") }]);
    expect(refused?.change).toMatchObject({ round: "HR round" });
    const sure = { ...change, do: "change-anyway", sure: sureOf(refused) };
    expect((await post(sure)).location).toMatch(/done=changed$/);
    expect((await under.own(interview.token)).round).toBe("HR round");
    expect((await post({ ...change, mode: "fax" })).refused?.errors).toHaveProperty("mode");
  });

  test("who changes what a colleague changed meanwhile is told, and what was typed stays", async () => {
    const change = { do: "change", round: "HR round", interviewers: user.id, minutes: "30" };
    const opened = await under.interviews.open(interview.id, user);
    const seen = opened ? factsMark(opened) : "";
    const telephone = { ...change, seen, mode: "telephone", "place-telephone": "5550100001" };
    expect((await post(telephone)).location).toMatch(/done=changed$/);
    const late = { ...change, seen, mode: "site", "place-site": "Tower 4" };
    const { refused } = await post(late);
    expect(refused?.problem).toContain("somebody changed this interview");
    expect((await under.own(interview.token)).mode).toBe("telephone");
    const again = { ...late, seen: refused?.change?.seen ?? "" };
    expect((await post(again)).location).toMatch(/done=changed$/);
  });

  test("an interviewer who is added is asked about at the time that was agreed, whoever stays is not", async () => {
    const asha = await under.account(`asha${Math.random().toString(36).slice(2)}`, "viewer");
    const off = [early.toISOString().slice(0, 10)];
    await under.interviews.calendars.setHours(user.id, {}, off);
    await under.interviews.calendars.setHours(asha.id, {}, off);
    await under.interviews.choose(interview.token, early);
    const change = { do: "change", round: "HR round", mode: "telephone" };
    const { refused } = await post({ ...change, interviewers: [user.id, asha.id] });
    expect(refused?.warnings).toMatchObject([{ words: expect.stringContaining("Ms asha") }]);
    expect((await post({ ...change, interviewers: user.id })).location).toMatch(/done=changed$/);
  });

  test("a longer interview that meets others of its interviewer or its candidate is asked about, and sent all the same", async () => {
    const next = new Date(early.getTime() + 30 * 60_000);
    const other = await under.arranged(user, [user], { times: [next.toISOString()] });
    await under.interviews.choose(other.token, next);
    const asha = await under.account(`asha${Math.random().toString(36).slice(2)}`, "viewer");
    const { email } = interview;
    const [elsewhere = 0] = await storeApplications(database(), { email: email.toUpperCase() });
    const arranged = { ...usual, interviewers: [asha.id], times: [next.toISOString()] };
    await under.interviews.arrange(elsewhere, arranged, user);
    await under.interviews.choose(await under.tokenFor(email.toUpperCase()), next);
    await under.interviews.choose(interview.token, early);
    const change = { do: "change", round: usual.round, mode: usual.mode, place: usual.place };
    const longer = { ...change, interviewers: user.id, minutes: "45" };
    const { refused } = await post(longer);
    expect(refused?.change).toMatchObject({ minutes: "45" });
    expect(refused?.warnings.map(({ words }) => words)).toEqual([
      expect.stringContaining(`${user.name} has another interview before this one ends`),
      expect.stringContaining("the candidate, has another interview, 5:30 pm to 6:00 pm"),
    ]);
    const sure = { ...longer, do: "change-anyway", sure: sureOf(refused) };
    expect((await post(sure)).location).toMatch(/done=changed$/);
    expect(await under.own(interview.token)).toMatchObject({ startsAt: early, minutes: 45 });
    // what was asked about once is not asked about again, and shorter is fine
    const half = await post({ ...sure, do: "change", sure: [], round: "HR round" });
    expect(half.location).toMatch(/done=changed$/);
    expect((await post({ ...longer, minutes: "15" })).location).toMatch(/done=changed$/);
    expect((await post({ ...longer, minutes: "17" })).refused?.errors).toHaveProperty("minutes");
  });

  /** Half an hour after the first one, with the same interviewer: its candidate takes it when that is said. */
  async function afterIt(minutes = 30) {
    const at = new Date(early.getTime() + minutes * 60_000);
    const other = await under.arranged(user, [user], { times: [at.toISOString()], minutes: 15 });
    return () => under.interviews.choose(other.token, at);
  }

  test("who says yes to a missing link says nothing of interviews that were confirmed meanwhile", async () => {
    await under.interviews.choose(interview.token, early);
    const confirm = await afterIt();
    const longer = { do: "change", round: usual.round, mode: "video", minutes: "60" };
    const { refused } = await post({ ...longer, interviewers: user.id });
    expect(refused?.warnings).toHaveLength(1);
    const change: Services["interviews"]["change"] = async (...asked) => {
      await confirm();
      return under.interviews.change(...asked);
    };
    const late = { ...under, interviews: { ...under.interviews, change } };
    const sure = { ...longer, interviewers: user.id, do: "change-anyway", sure: sureOf(refused) };
    expect((await post(sure, late)).refused?.problem).toBe(
      "One of the interviewers has another interview at this time. Choose others, or propose new times.",
    );
    expect(await under.own(interview.token)).toMatchObject({ minutes: 30 });
    // asked about it, too, before it is done
    const again = await post(sure);
    expect(again.refused?.warnings).toHaveLength(2);
    const both = await post({ ...sure, sure: sureOf(again.refused) });
    expect(both.location).toMatch(/done=changed$/);
  });

  test("who says yes to meeting one interview says nothing of the next one, nor is asked twice about the same", async () => {
    await under.interviews.choose(interview.token, early);
    await (await afterIt(40))();
    const confirm = await afterIt(60);
    const change = { round: usual.round, mode: usual.mode, place: usual.place };
    const longer = { ...change, do: "change", interviewers: user.id, minutes: "90" };
    const { refused } = await post(longer);
    expect(refused?.warnings).toHaveLength(1);
    await confirm();
    const sure = { ...longer, do: "change-anyway", sure: sureOf(refused) };
    const again = await post(sure);
    expect(again.refused?.warnings).toHaveLength(1);
    expect((await post({ ...sure, minutes: "45" })).location).toMatch(/done=changed$/);
    // more of the same one
    expect((await post({ ...longer, minutes: "60" })).location).toMatch(/done=changed$/);
    const next = await post({ ...sure, minutes: "90", sure: sureOf(again.refused) });
    expect(next.location).toMatch(/done=changed$/);
  });

  test("on a day off, too, it is said that a longer interview meets another one", async () => {
    await under.interviews.choose(interview.token, early);
    await (await afterIt())();
    const off = [early.toISOString().slice(0, 10)];
    await under.interviews.calendars.setHours(user.id, {}, off);
    const change = { round: usual.round, mode: usual.mode, place: usual.place };
    const longer = { ...change, do: "change", interviewers: user.id, minutes: "45" };
    const { refused } = await post(longer);
    expect(refused?.warnings).toHaveLength(1);
    const sure = { ...longer, do: "change-anyway", sure: sureOf(refused) };
    expect((await post(sure)).location).toMatch(/done=changed$/);
  });

  test("what a page sent before had no field for stays as it is", async () => {
    const change = { do: "change", round: "Final round", mode: usual.mode, place: usual.place };
    expect((await post({ ...change, interviewers: user.id })).location).toMatch(/done=changed$/);
    const found = await under.interviews.open(interview.id, user);
    expect(found).toMatchObject({ round: "Final round", minutes: 30, questions: usual.questions });
  });

  async function currentNow() {
    const found = await under.interviews.open(interview.id, user);
    const view = found && viewInterview(found, { role: user.role, now: under.clock.now() });
    if (!view?.current) throw new Error("It is not seen, or cannot be changed.");
    return view.current;
  }

  test("whoever may not change it is given nothing of its form, such as the candidate's number", async () => {
    const found = await under.interviews.open(interview.id, user);
    if (!found) throw new Error("It is not seen.");
    const contactNumber = "9820011111";
    const asInterviewer = { ...found, contactNumber, seesApplication: false };
    const view = viewInterview(asInterviewer, { role: "interviewer", now: under.clock.now() });
    expect(view).toMatchObject({ mayChange: false, current: null });
    expect(JSON.stringify(view)).not.toContain(contactNumber);
  });

  /** What the form of the page, as it is now, sends. */
  async function formNow() {
    const current = await currentNow();
    return {
      ...{ do: "change", round: current.round, mode: current.mode, minutes: current.minutes },
      ...{ place: current.places.video, interviewers: current.interviewers },
      // as browsers send it, with the fields that stayed empty
      question: [...current.questions.map(({ question }) => question), ""],
      anchors: [...current.questions.map(({ anchors }) => anchors.replaceAll("\n", "\r\n")), ""],
      shown: current.shown,
    };
  }
  const asked = async () => {
    const found = await under.interviews.open(interview.id, user);
    return currentQuestions(found?.questions ?? []).map(({ question }) => question);
  };

  test("who changes the place from an older page takes no question back that somebody else added", async () => {
    const older = await formNow();
    const newer = { ...older, question: ["Books", "English", "Excel"] };
    expect((await post(newer)).location).toMatch(/done=changed$/);
    expect(await asked()).toEqual(["Books", "English", "Excel"]);
    const place = { ...older, place: "" };
    const { refused } = await post(place);
    expect(refused?.warnings).toHaveLength(1);
    // asked about, too, the page knows what it showed
    expect(refused?.change?.shown).toBe(older.shown);
    const sure = { ...place, do: "change-anyway", sure: sureOf(refused) };
    expect((await post(sure)).location).toMatch(/done=changed$/);
    expect(await asked()).toEqual(["Books", "English", "Excel"]);
    expect((await post(older)).location).toMatch(/done=changed$/);
    expect((await post(older)).refused?.problem).toBe(
      "Nothing was changed, so nobody is written to.",
    );
  });

  test("what is typed into the questions counts, also the words of a mark and one that is taken out", async () => {
    const form = await formNow();
    const [, ...others] = form.anchors;
    expect((await post({ ...form, anchors: ["A\nB\nC\nD", ...others] })).location).toBeTruthy();
    const found = await under.interviews.open(interview.id, user);
    expect(found?.questions[0]?.anchors).toEqual(["A", "B", "C", "D"]);
    expect((await post({ ...form, question: ["Books"] })).location).toMatch(/done=changed$/);
    expect(await asked()).toEqual(["Books"]);
  });

  test("the form of the page says which questions it shows, also once it came back", async () => {
    const { question, shown } = await formNow();
    const current = await currentNow();
    const refused = (await post({ do: "change", question: "Other", shown })).refused;
    for (const came of [null, refused]) {
      const parts = {
        id: interview.id,
        accounts: [],
        proposed: null,
        wish: null,
        gone: ["Ms asha"],
        current,
      };
      const page = renderToStaticMarkup(
        createElement(OpenedForm, { ...parts, asks: "change", refused: came }),
      );
      expect(page).toContain(`<input type="hidden" name="shown" value="${shown}"/>`);
      // who is no choice any more is missing among them
      expect(page).toContain("Ms asha’s account is disabled: choose somebody in their place.");
      expect(page).toContain(came ? "Other" : question[0]);
    }
  });

  test("the questions are changed with it, also to those of the last scorecard of the round", async () => {
    const opened = () => under.interviews.open(interview.id, user);
    const opening = (await opened())?.opening ?? "";
    await under.arranged(user, [user], {
      round: "Final round",
      questions: usual.questions.slice(1),
    });
    const change = {
      ...{ do: "questions", round: "Final round", mode: usual.mode, place: usual.place },
      ...{ interviewers: user.id, question: ["Excel", "", "Books"] },
    };
    const { refused } = await post(change);
    expect(refused).toMatchObject({
      ...{ form: "change", isAtQuestions: true },
      change: { round: "Final round", questions: [{ question: "English" }] },
    });
    expect(refused?.questionsFrom).toContain(opening);
    const two = { ...change, do: "change", anchors: ["One\nTwo"] };
    expect((await post(two)).refused?.errors.questions).toMatch(/^Question 1: /);
    expect((await post({ ...change, do: "change" })).location).toMatch(/done=changed$/);
    expect((await opened())?.questions.map(({ question }) => question)).toEqual([
      ...["Excel", "Books", "English"],
    ]);
  });

  test("a scorecard whose questions were changed meanwhile comes back with its marks, and names what is new", async () => {
    await under.interviews.choose(interview.token, early);
    const asked = usual.questions.map(({ question }) => question);
    const change = { do: "change", round: usual.round, mode: usual.mode, place: usual.place };
    await post({ ...change, interviewers: user.id, question: ["English", "Excel"] });
    const card = { do: "card", held: "true", remark: "", recommendation: "yes", asked };
    const { refused } = await post({ ...card, q0: "3", q1: "4" });
    // English, Excel, and Books, which is not asked any more
    expect(refused?.card?.marks).toEqual({ 0: "4", 1: "", 2: "3" });
    expect(refused?.errors).toEqual({ q1: expect.any(String) });
    expect(refused?.problem).toContain("changed");
    const now = { ...card, asked: ["English", "Excel", "Books"] };
    expect((await post({ ...now, q0: "4", q1: "2", q2: "3" })).location).toMatch(/done=card$/);
    const found = await under.interviews.open(interview.id, user);
    expect(found?.own?.answers.map(({ mark }) => mark)).toEqual([4, 2, 3]);
  });

  test("new times are asked about as the first ones are, and their week is there with what is pressed", async () => {
    const times = ["2026-12-01T17:00", "2026-12-01T17:15"];
    const { refused } = await post({ do: "propose", time: times });
    expect(refused).toMatchObject({ form: "propose", proposed: { times } });
    expect(refused?.warnings).toMatchObject([{ words: expect.stringContaining("overlap") }]);
    const pressed = await post({ do: "time:2026-12-01T17:15", time: times });
    expect(pressed.refused?.proposed?.times).toEqual(["2026-12-01T17:00", ""]);
    expect(pressed.refused?.proposed?.week?.monday).toBe("2026-11-30");
    const twice = await post({ do: "propose", time: ["2026-12-01T17:00", "2026-12-01T17:00"] });
    expect(twice.refused?.errors.times).toContain("twice");
    expect((await post({ do: "propose", time: "2026-12-04T17:00" })).location).toMatch(
      /done=proposed$/,
    );
  });

  test("a scorecard before the time comes back with what was given, and asks whether it was held", async () => {
    await under.interviews.choose(interview.token, early);
    const card = { do: "card", q0: "3", q1: "4", remark: "Clear", recommendation: "yes" };
    const { refused } = await post(card);
    expect(refused).toMatchObject({ form: "card", card: { marks: { 0: "3", 1: "4" } } });
    expect(refused?.errors).toHaveProperty("held");
    expect((await post({ ...card, held: "true" })).location).toMatch(/done=card$/);
  });

  test("other times are looked for in the week that is agreed, or the next one where this one has none left", async () => {
    const opened = async () => {
      const found = await under.interviews.open(interview.id, user);
      if (!found) throw new Error("It is not seen.");
      return (await proposedTimes(under, found, {})).week;
    };
    // Tuesday, 24 November: of this week nothing is free any more
    await under.interviews.calendars.setHours(user.id, { 1: { from: "16:00", to: "18:00" } }, []);
    expect(await opened()).toMatchObject({ monday: "2026-11-30", before: "2026-11-23" });
    await under.interviews.calendars.setHours(user.id, { 3: { from: "16:00", to: "18:00" } }, []);
    expect(await opened()).toMatchObject({ monday: "2026-11-23" });
    await under.interviews.choose(interview.token, early);
    expect(await opened()).toMatchObject({ monday: "2026-11-30" });
  });

  test("every press of the page has its words, and what is none of them is refused", async () => {
    expect((await post({ do: "remind" })).location).toMatch(/done=reminded$/);
    expect((await post({ do: "remind" })).refused?.problem).toBe(
      "They were reminded less than ten minutes ago.",
    );
    await expect(post({ do: "nonsense" })).rejects.toMatchObject({ init: { status: 422 } });
  });
});
