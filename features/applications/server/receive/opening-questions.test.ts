import { asc } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { OpeningQuestion } from "#features/openings/index.ts";
import { seedOpenings } from "#features/openings/server/openings.ts";
import { contentOver, twoEditors } from "#features/publishing/server/content/content.fixtures.ts";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { applicationsUnderTest } from "../../../../tests/support/records/applications.ts";
import {
  candidateAnswers,
  formBody,
  referralBody,
} from "../../../../tests/support/records/submissions.ts";
import type { ApplicationQuery } from "../../list/application-query.ts";
import { applicationAnswers, applications as table } from "../../tables.ts";
import { hr, newestOfAll } from "../application-desk.fixtures.ts";
import { createApplicationDesk } from "../application-desk.ts";

const nights: OpeningQuestion = {
  ...{ key: "nights", kind: "yesno", label: "Can you work at night?", required: true },
  preferred: "Yes",
};
const years: OpeningQuestion = {
  ...{ key: "years", kind: "number", label: "Years with React?", required: false },
  preferred: null,
};
const shift: OpeningQuestion = {
  ...{ key: "shift", kind: "choice", label: "Shift", required: true, choices: ["Day", "Night"] },
  preferred: null,
};

describeWithDatabase((database) => {
  beforeEach(async () => {
    await emptyTables(database());
    await seedOpenings(database());
    [actor] = await twoEditors(database());
  });
  let actor: Awaited<ReturnType<typeof twoEditors>>[0];

  const clock = { now: () => new Date("2026-11-20T10:00:00Z") };
  const withKey = (idempotencyKey: string | null = null, questionsAsked: string | null = null) => ({
    ...{ idempotencyKey, questionsAsked },
  });
  const stored = async () => {
    const { key, label, answer, place } = applicationAnswers;
    const rows = database().queries.select({ key, label, answer }).from(applicationAnswers);
    return rows.orderBy(asc(place));
  };

  /** Publishes each list of questions for the opening; the services read the last one. */
  async function asking(...lists: OpeningQuestion[][]) {
    const desk = contentOver(database());
    const all = await desk.content.list("openings");
    const { key } = all.find(({ title }) => title === candidateAnswers.jobSelect) as {
      key: string;
    };
    const marks: string[] = [];
    for (const questions of lists) {
      const { live } = await desk.find(key);
      await desk.save(key, { ...(live as object), questions }, actor);
      await desk.publish(key, actor);
      desk.openings.invalidate();
      marks.push((await desk.openings.asked(candidateAnswers.jobSelect, null)).mark);
    }
    const { openings } = desk;
    const list = createApplicationDesk({ database: database(), clock }, { openings });
    return { ...applicationsUnderTest(database(), clock), marks, list };
  }

  test("both calls and the native post are asked, and what is answered is kept as it was asked", async () => {
    const { applications, upload } = await asking([nights, years]);
    const questions = { nights: "Yes", years: "4" };
    const resume = await upload();
    const record = { resume, questions };
    expect(await applications.saveReferral(referralBody(record), withKey())).toMatchObject({
      ok: true,
    });
    const form = { ...formBody({ jobFile: resume }), questions };
    expect(await applications.saveForm(form, withKey())).toMatchObject({ ok: true });
    const kept = [
      { key: "nights", label: "Can you work at night?", answer: "Yes" },
      { key: "years", label: "Years with React?", answer: "4" },
    ];
    expect(await stored()).toEqual(kept);
    const values = { ...candidateAnswers, "question-nights": "No", "question-other": "x" };
    const post = { values, source: "XLD0417", resumeUrl: await upload() };
    expect(await applications.submit(post, withKey())).toMatchObject({ ok: true });
    expect(await stored()).toContainEqual({ ...kept[0], answer: "No" });
    await database().queries.delete(table);
    expect(await stored()).toEqual([]);
  });

  test("what is missing or wrong is told with all else, by each way in, and nothing is stored", async () => {
    const { applications, upload } = await asking([nights, years]);
    const errors = {
      "question-nights": "Please select an option.",
      "question-years": "Please enter a number, such as 3.",
    };
    const questions = { years: "many" };
    const resume = await upload();
    const record = referralBody({ resume, questions, firstName: "7" });
    expect(await applications.saveReferral(record, withKey())).toMatchObject({
      ...{ ok: false, status: 422, errors: { ...errors, firstName: expect.any(String) } },
    });
    const form = { ...formBody({ jobFile: resume }), questions };
    expect(await applications.saveForm(form, withKey())).toMatchObject({ ok: false, errors });
    const values = { ...candidateAnswers, "question-years": "many" };
    const post = { values, source: "Main-Website", resumeUrl: resume };
    expect(await applications.submit(post, withKey())).toMatchObject({ ok: false, errors });
    expect(await stored()).toEqual([]);
  });

  test.each([
    ["a key that nobody asked", { nights: "Yes", colour: "red" }],
    ["a list", ["Yes"]],
    ["a text", "Yes"],
    ["objects", { nights: { $ne: null } }],
    ["a key of its kind", JSON.parse('{"nights": "Yes", "__proto__": "x"}')],
  ])("answers that are %s are refused", async (_what, questions) => {
    const { applications, upload } = await asking([nights]);
    const body = referralBody({ resume: await upload(), questions });
    const refused = await applications.saveReferral(body, withKey());
    expect(refused).toMatchObject({ ok: false, status: 422, errors: expect.any(Object) });
  });

  test("a repeat is stored once, also after HR reworded the question", async () => {
    const { applications, upload, marks } = await asking([nights]);
    const body = referralBody({ resume: await upload(), questions: { nights: "Yes" } });
    const first = await applications.saveReferral(body, withKey("r-1", marks[0]));
    const reworded = await asking([{ ...nights, label: "Nights?" }]);
    expect(await reworded.applications.saveReferral(body, withKey("r-1", marks[0]))).toEqual(first);
    expect(await stored()).toMatchObject([{ label: "Can you work at night?" }]);
  });

  test("who was given earlier questions is checked by those; who was given none is asked none", async () => {
    const { applications, upload, marks } = await asking([nights], [shift]);
    const send = async (questions: object | undefined, mark: string | null) =>
      applications.saveReferral(
        referralBody({ resume: await upload(), ...(questions && { questions }) }),
        withKey(null, mark),
      );
    expect(await send({ nights: "Yes" }, marks[0] ?? "")).toMatchObject({ ok: true });
    expect(await stored()).toEqual([{ key: "nights", label: nights.label, answer: "Yes" }]);
    expect(await send(undefined, "none"), "before there were questions").toMatchObject({
      ok: true,
    });
    for (const mark of [null, "made-up", marks[1] ?? ""]) {
      expect(await send({ nights: "Yes" }, mark)).toMatchObject({ ok: false });
      expect(await send(undefined, mark)).toMatchObject({
        errors: { "question-shift": "Please select an option." },
      });
      expect(await send({ shift: "Day" }, mark)).toMatchObject({ ok: true });
    }
  });

  test("HR sees answers as they were asked, narrows an opening by one, and finds their words", async () => {
    const kept = [nights, shift, { ...years, kind: "text", label: "Why?" } as const];
    const { applications, upload, list } = await asking(kept);
    const answers = { nights: "Yes", shift: "Day", years: "Zythology" };
    const sent = [answers, { ...answers, shift: "Night", years: "Night of the owl" }];
    for (const questions of sent) {
      const body = referralBody({ resume: await upload(), questions, emp: "XLD0417" });
      expect(await applications.saveReferral(body, withKey())).toMatchObject({ ok: true });
    }
    const page = { limit: 10, offset: 0 };
    const found = async (query: Partial<ApplicationQuery>) => {
      const { rows, count } = await list.search({ ...newestOfAll, ...query }, page);
      expect([count, await list.count({ ...newestOfAll, ...query })]).toEqual([
        rows.length,
        rows.length,
      ]);
      return rows.map(({ id }) => id).sort();
    };
    const [one = 0, two = 0] = await found({});
    const position = candidateAnswers.jobSelect;
    expect(await found({ position, answer: "shift:Night" })).toEqual([two]);
    expect(await found({ answer: "nights:Yes" })).toEqual([one, two]);
    for (const odd of ["shift:Noon", "shift", ":", "';--:x", "__proto__:Day"]) {
      expect(await found({ answer: odd }), odd).toEqual([]);
    }
    expect(await found({ text: "zythology" })).toEqual([one]);
    expect(await found({ text: "owl XLD0417" })).toEqual([two]);
    expect((await list.open(one, hr))?.questions).toEqual([
      { key: "nights", label: nights.label, answer: "Yes", isPreferred: true },
      { key: "shift", label: "Shift", answer: "Day", isPreferred: false },
      { key: "years", label: "Why?", answer: "Zythology", isPreferred: false },
    ]);
  });

  test("a mended answer replaces the one that an earlier call has left", async () => {
    const { applications, upload } = await asking([nights]);
    const resume = await upload();
    const record = referralBody({ resume, questions: { nights: "No" } });
    await applications.saveReferral(record, withKey());
    const form = { ...formBody({ jobFile: resume }), questions: { nights: "Yes" } };
    expect(await applications.saveForm(form, withKey())).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject([{ answer: "Yes" }]);
    const other = { ...form, questions: { nights: "No" } };
    expect(await applications.saveForm(other, withKey())).toMatchObject({ status: 409 });
  });
});
