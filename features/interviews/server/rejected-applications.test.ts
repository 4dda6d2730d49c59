import { beforeEach, expect, test } from "vitest";
import { hours, minutes } from "#features/accounts/server/accounts.fixtures.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { seedDeskChoices } from "#features/applications/server/decide/choices.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { interviewerBusySlots } from "../tables.ts";
import {
  early,
  type InterviewsUnderTest,
  interviewsUnderTest,
  usual,
} from "./interviews.fixtures.ts";
import { createInterviewsStore } from "./interviews-store.ts";

describeWithDatabase((database) => {
  let under: InterviewsUnderTest;
  let editor: StaffUser;
  let vikram: StaffUser;
  let interview: Awaited<ReturnType<InterviewsUnderTest["arranged"]>>;

  beforeEach(async () => {
    await emptyTables(database());
    await seedDeskChoices(database());
    under = interviewsUnderTest(database());
    editor = await under.account("meera", "editor");
    vikram = await under.account("vikram", "interviewer");
    interview = await under.arranged(editor, [vikram]);
    under.clock.pass(minutes);
  });

  const confirm = () => under.interviews.choose(interview.token, early);
  const decide = (status: "rejected" | "shortlisted", id = interview.applicationId) =>
    under.desk.change({ ids: [id], status, actor: editor });
  const state = async () => (await under.own(interview.token)).state;
  const holds = () => database().queries.select().from(interviewerBusySlots);
  /** What both sides are told of a cancellation. */
  async function cancelled() {
    const all = (await under.mails()).filter(({ calendar }) => calendar?.method === "CANCEL");
    return all.map(({ recipient }) => recipient).sort();
  }
  async function undo() {
    const last = await under.desk.undoable(editor);
    await under.desk.undo(last?.changeId ?? "", editor);
  }
  const until = (at: number) => under.clock.pass(at - under.clock.now().getTime());

  test("the interview of whoever is rejected is cancelled with the email that says so, and not before", async () => {
    await confirm();
    await decide("rejected");
    under.clock.pass(119 * minutes);
    expect(await under.interviews.endRejected()).toBe(0);
    expect(await state()).toBe("confirmed");
    under.clock.pass(minutes);
    expect(await under.interviews.endRejected()).toBe(1);
    expect(await state()).toBe("cancelled");
    expect(await holds()).toEqual([]);
    expect(await cancelled()).toEqual([interview.email, "vikram@xld.example"].sort());
    const kinds = (await under.mails())
      .filter(({ recipient }) => recipient === interview.email)
      .map(({ kind }) => kind);
    expect(kinds.slice(-2)).toEqual(["application-rejected", "interview-cancelled"]);
    expect(await under.interviews.endRejected()).toBe(0);
  });

  test("the cancellation says nothing of the decision", async () => {
    await confirm();
    await decide("rejected");
    under.clock.pass(2 * hours);
    await under.interviews.endRejected();
    const told = (await under.mails()).filter(({ calendar }) => calendar?.method === "CANCEL");
    for (const { subject, body } of told) {
      expect(`${subject} ${body}`).not.toMatch(/reject|decid|decision|another candidate/i);
    }
  });

  test("proposed times end too, and tell nobody who was not asked for any", async () => {
    await decide("rejected");
    under.clock.pass(2 * hours);
    expect(await under.interviews.endRejected()).toBe(1);
    expect(await state()).toBe("cancelled");
    expect(await under.interviews.choose(interview.token, early)).toMatchObject({ ok: false });
    const told = (await under.mails()).filter(({ subject }) => /cancel/i.test(subject));
    expect(told.map(({ recipient }) => recipient)).toEqual([interview.email]);
  });

  test("nobody travels in vain: twelve hours before it ends, though the email waits longer", async () => {
    await confirm();
    until(early.getTime() - 13 * hours);
    await decide("rejected");
    under.clock.pass(11 * minutes);
    expect(await under.interviews.endRejected()).toBe(0);
    until(early.getTime() - 12 * hours);
    expect(await under.interviews.endRejected()).toBe(1);
    expect(await cancelled()).toEqual([interview.email, "vikram@xld.example"].sort());
  });

  test("not within the minutes in which the decision can be undone; undone, it stands", async () => {
    await confirm();
    until(early.getTime() - 3 * hours);
    await decide("rejected");
    under.clock.pass(10 * minutes);
    expect(await under.interviews.endRejected()).toBe(0);
    await undo();
    under.clock.pass(30 * minutes);
    expect(await under.interviews.endRejected()).toBe(0);
    expect(await state()).toBe("confirmed");
    expect(await cancelled()).toEqual([]);
  });

  test("another decision, one that is over, and one arranged after the rejection are left", async () => {
    await confirm();
    await decide("rejected");
    await decide("shortlisted");
    under.clock.pass(3 * hours);
    expect(await under.interviews.endRejected()).toBe(0);
    until(early.getTime() + hours);
    await decide("rejected");
    under.clock.pass(3 * hours);
    expect(await under.interviews.endRejected()).toBe(0);
    expect(await state()).toBe("confirmed");
  });

  test("HR reads on the interview that it ends soon; its interviewer does not, and nobody is reminded", async () => {
    await confirm();
    until(early.getTime() - 20 * hours);
    await decide("rejected");
    expect(await under.interviews.open(interview.id, editor)).toMatchObject({ endsSoon: true });
    expect(await under.interviews.open(interview.id, vikram)).toMatchObject({ endsSoon: false });
    expect(await under.interviews.remind()).toBe(0);
    await undo();
    expect(await under.interviews.open(interview.id, editor)).toMatchObject({ endsSoon: false });
    expect(await under.interviews.remind()).toBe(1);
  });

  test("also of one that is shown within the rejected one", async () => {
    await confirm();
    const { applicationId: lead } = await under.arranged(editor, [vikram]);
    await under.desk.merge(interview.applicationId, lead, editor);
    under.clock.pass(minutes);
    await decide("rejected", lead);
    under.clock.pass(2 * hours);
    expect(await under.interviews.endRejected()).toBe(2);
    expect(await state()).toBe("cancelled");
  });

  test("what is arranged after the rejection goes on: it is HR’s to do, and both sides are reminded", async () => {
    await decide("rejected");
    under.clock.pass(hours);
    const { applicationId, email } = interview;
    const again = { ...usual, interviewers: [vikram.id], place: "" };
    const made = await under.interviews.arrange(applicationId, again, editor);
    if (!made.ok) throw new Error(made.why);
    const { placeless } = await under.interviews.needs(editor);
    expect(placeless.map(({ id }) => id)).toEqual([made.id]);
    // nor is it looked at in each run
    const looked = await createInterviewsStore(database().queries).toEnd(under.clock.now());
    expect(looked.map(({ id }) => id)).toEqual([interview.id]);
    await under.interviews.choose(await under.tokenFor(email), early);
    until(early.getTime() - 24 * hours);
    expect(await under.interviews.endRejected()).toBe(1);
    expect(await under.interviews.remind()).toBe(1);
    until(early.getTime() - minutes);
    expect(await under.interviews.endRejected()).toBe(0);
  });

  test("two nodes cancel it once", async () => {
    await confirm();
    await decide("rejected");
    under.clock.pass(2 * hours);
    const ended = await Promise.all([
      under.interviews.endRejected(),
      under.interviews.endRejected(),
    ]);
    expect(ended.toSorted()).toEqual([0, 1]);
    expect(await cancelled()).toHaveLength(2);
  });
});
