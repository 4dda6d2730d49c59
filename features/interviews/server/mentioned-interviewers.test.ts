import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { accountOpenings, staffAccounts } from "#features/accounts/tables.ts";
import type { Reader } from "#features/applications/server/index.ts";
import { describeWithDatabase } from "../../../tests/support/databases/database.ts";
import { early, type InterviewsUnderTest, staffedInterviews } from "./interviews.fixtures.ts";

const day = 24 * 60 * 60 * 1_000;
const why = { reason: "Ill", word: "" };

describeWithDatabase((database) => {
  let under: InterviewsUnderTest;
  let editor: StaffUser;
  let vikram: StaffUser;
  let sanjana: StaffUser;

  beforeEach(async () => {
    ({ under, editor, vikram, sanjana } = await staffedInterviews(database()));
  });

  const note = (applicationId: number, text: string) =>
    under.desk.change({ ids: [applicationId], note: text, actor: editor });
  const told = async () => (await under.mails()).filter(({ kind }) => kind === "note-mention");
  const mentions = (by: Reader) => under.desk.mentions(by);
  const whyOf = async (applicationId: number, by: Reader & { id: string } = editor) => {
    const opened = await under.desk.open(applicationId, by as StaffUser);
    return Object.fromEntries((opened?.colleagues ?? []).map((each) => [each.userName, each.why]));
  };

  test("an interviewer of an application is named in a note on it, hears by mail and reads it on the interview", async () => {
    const { id, applicationId } = await under.arranged(editor, [vikram]);
    await note(applicationId, "@vikram @sanjana ask about the notice period");
    await note(applicationId, "Nobody but HR reads this.");
    const [mail, ...others] = await told();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: "vikram@xld.example", applicationId });
    expect(mail?.body).toContain(`https://careers.xld.example/desk/interviews/${id}`);
    expect(mail?.body).not.toMatch(/refer-data|notice period/);
    expect(await mentions(sanjana)).toEqual([]);
    expect(await mentions(vikram)).toMatchObject([
      { applicationId, interviewId: id, actorName: "Ms meera" },
    ]);
    const opened = await under.interviews.open(id, vikram);
    expect(opened?.notes).toMatchObject([
      {
        actorName: "Ms meera",
        note: [
          { text: "@vikram", named: "Ms vikram" },
          { text: " ", named: null },
          { text: "@sanjana", named: "Ms sanjana" },
          { text: " ask about the notice period", named: null },
        ],
      },
    ]);
    // until they have opened it
    expect(await mentions(vikram)).toEqual([]);
    expect((await under.interviews.open(id, vikram))?.notes).toHaveLength(1);
    // HR reads them on the application
    expect((await under.interviews.open(id, editor))?.notes).toEqual([]);
  });

  test("who may open nothing of it is not told, and whoever writes reads why", async () => {
    const asked = await under.arranged(editor, [vikram]);
    const elsewhere = await under.arranged(editor, [sanjana]);
    await under.account("asha", "viewer");
    const off = await under.account("kiran", "editor");
    const disabled = { disabledAt: under.clock.now() };
    await database()
      .queries.update(staffAccounts)
      .set(disabled)
      .where(eq(staffAccounts.id, off.id));
    expect(await whyOf(asked.applicationId)).toEqual({
      ...{ asha: null, meera: "own", vikram: null, sanjana: "interview", kiran: "disabled" },
    });
    expect(await whyOf(elsewhere.applicationId)).toMatchObject({
      ...{ vikram: "interview", sanjana: null },
    });
    await note(asked.applicationId, "@sanjana @kiran");
    expect(await told()).toEqual([]);
  });

  test("the name of a disabled account means nobody whose name is its beginning, and an older note still says whom it named", async () => {
    const { id, applicationId } = await under.arranged(editor, [vikram]);
    const former = await under.account("vikram sethi", "editor", "sethi@xld.example");
    await note(applicationId, "@vikram sethi and @vikram");
    const before = await told();
    const disabled = { disabledAt: under.clock.now() };
    await database()
      .queries.update(staffAccounts)
      .set(disabled)
      .where(eq(staffAccounts.id, former.id));
    await note(applicationId, "@vikram sethi has left");
    await note(applicationId, "@vikram.sethi too");
    expect(await told()).toHaveLength(before.length);
    const [shown] = (await under.interviews.open(id, vikram))?.notes ?? [];
    expect(shown?.note).toMatchObject([
      { named: "Ms vikram sethi" },
      { named: null },
      { named: "Ms vikram" },
    ]);
  });

  test.each([
    ["was cancelled", (id: number) => under.interviews.cancel(id, editor, why)],
    [
      "is long over",
      async () => under.clock.pass(early.getTime() + 40 * day - Date.parse("2026-11-24T10:00:00Z")),
    ],
  ] as const)(
    "whose interview %s hears nothing, and neither finds nor opens what named them before",
    async (_, ends) => {
      const { id, applicationId } = await under.agreed(editor, [vikram]);
      await note(applicationId, "@vikram before");
      expect(await mentions(vikram)).toHaveLength(1);
      await ends(id);
      expect(await whyOf(applicationId)).toMatchObject({ vikram: "interview" });
      await note(applicationId, "@vikram after");
      expect(await told()).toHaveLength(1);
      expect(await mentions(vikram)).toEqual([]);
      expect(await under.interviews.open(id, vikram)).toBeNull();
    },
  );

  test("a note on several applications reaches an interviewer of all of them alone", async () => {
    const one = await under.arranged(editor, [vikram, sanjana]);
    const other = await under.arranged(editor, [vikram]);
    const ids = [one.applicationId, other.applicationId];
    await under.desk.change({ ids, note: "@vikram @sanjana", actor: editor });
    const mails = await told();
    expect(mails.map(({ recipient }) => recipient)).toEqual(["vikram@xld.example"]);
    expect(mails[0]?.body).toMatch(/\/desk\/interviews$/m);
    expect(await mentions(vikram)).toHaveLength(2);
  });

  test("before a note on several is sent it is said whom it reaches: who interviews for all, and HR alone where it is not known which", async () => {
    const one = await under.arranged(editor, [vikram, sanjana]);
    const other = await under.arranged(editor, [vikram]);
    const ids = [one.applicationId, other.applicationId];
    const reached = async (of: readonly number[], by: StaffUser = editor) =>
      Object.fromEntries(
        (await under.desk.mentionable(of, by)).map(({ userName, why }) => [userName, why]),
      );
    expect(await reached(ids)).toMatchObject({ vikram: null, sanjana: "many", meera: "own" });
    expect(await reached([one.applicationId])).toMatchObject({ vikram: null, sanjana: null });
    expect(await reached([])).toMatchObject({ vikram: "many", sanjana: "many", meera: "own" });
    await under.account("asha", "viewer");
    expect(await reached([])).toMatchObject({ asha: null });
    // of what somebody does not see it is not told who interviews for it
    const outside = { ...(await under.account("kiran", "hiring-manager")), openings: [] };
    expect(await reached(ids, outside)).toMatchObject({ vikram: "many", sanjana: "many" });
  });

  test("so does one of another application that is shown within the same one, also by way of a third", async () => {
    const asha = await under.account("asha", "interviewer");
    const one = await under.arranged(editor, [vikram]);
    const other = await under.arranged(editor, [sanjana]);
    const within = await under.arranged(editor, [asha]);
    const lead = await under.arranged(editor, [editor]);
    for (const [part, into] of [
      [within, other],
      [one, lead],
      [other, lead],
    ] as const) {
      await under.desk.merge(part.applicationId, into.applicationId, editor);
    }
    const all = { vikram: null, sanjana: null, asha: null };
    for (const { applicationId } of [one, other, within, lead]) {
      expect(await whyOf(applicationId)).toMatchObject(all);
    }
    await note(other.applicationId, "@vikram");
    expect(await mentions(vikram)).toMatchObject([{ interviewId: one.id }]);
    expect((await under.interviews.open(one.id, vikram))?.notes).toHaveLength(1);
  });

  test("a hiring manager hears of applications for their openings, and of others where they interview", async () => {
    const kiran = await under.account("kiran", "hiring-manager");
    const { id, applicationId } = await under.arranged(editor, [vikram]);
    expect(await whyOf(applicationId)).toMatchObject({ kiran: "opening" });
    await note(applicationId, "@kiran");
    expect(await told()).toEqual([]);
    const people = { interviewers: [vikram.id, kiran.id] };
    const found = await under.interviews.open(id, editor);
    if (!found) throw new Error("It is not seen.");
    const { round, mode, questions, placeTyped } = found;
    const same = { round, mode, questions, place: placeTyped, minutes: 30 as const };
    await under.interviews.change(id, { ...same, ...people }, editor);
    await note(applicationId, "@kiran");
    expect((await told())[0]?.body).toContain(`/desk/interviews/${id}`);
    const outside = { ...kiran, openings: [9] };
    expect(await mentions(outside)).toMatchObject([{ interviewId: id }]);
    const within = { ...kiran, openings: [1] };
    expect(await mentions(within)).toMatchObject([{ interviewId: null }]);
  });

  test("a hiring manager of the opening is told with a link to the application", async () => {
    const kiran = await under.account("kiran", "hiring-manager");
    const { applicationId } = await under.arranged(editor, [vikram]);
    await database().queries.insert(accountOpenings).values({ accountId: kiran.id, openingId: 1 });
    expect(await whyOf(applicationId)).toMatchObject({ kiran: null });
    await note(applicationId, "@kiran");
    expect((await told())[0]?.body).toContain(`/refer-data?open=${applicationId}`);
  });
});
