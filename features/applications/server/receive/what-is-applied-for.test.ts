import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import { openings as openingRows } from "#features/openings/tables.ts";
import { openings } from "#features/openings/texts/sample-openings.ts";
import { describeWithDatabase } from "../../../../tests/support/databases/database.ts";
import {
  applicationsOfANewSite,
  applicationsUnderTest,
} from "../../../../tests/support/records/applications.ts";
import {
  candidateAnswers,
  formBody,
  keptAnswers,
  referralBody,
} from "../../../../tests/support/records/submissions.ts";
import { type ApplicationField, applicationFields } from "../../application-fields.ts";
import { applications as applicationRows } from "../../tables.ts";

/** Whether every referral record answers the question. */
const inRecord = ({ referralKey, referralOptional }: ApplicationField) =>
  referralKey !== undefined && !referralOptional;

describeWithDatabase((database) => {
  const { applications, upload, rows } = applicationsOfANewSite(database);

  const withKey = (idempotencyKey: string | null = null) => ({ idempotencyKey });

  test.each([{}, { streetAddress: "", zipCode: null }])(
    "a referral record may lack the home address: %j",
    async (home) => {
      const body = referralBody({ resume: await upload(), ...home });
      expect(await applications.saveReferral(body, withKey())).toMatchObject({ ok: true });
      const said = applicationFields.filter((field) => inRecord(field)).map(({ id }) => id);
      const answers = Object.entries(keptAnswers()).filter(([id]) => said.includes(id as never));
      expect((await rows())[0]?.answers).toEqual(Object.fromEntries(answers));
    },
  );

  test("a home address in a referral record is held to its rules", async () => {
    const body = referralBody({ resume: await upload(), streetAddress: "a\nb", zipCode: "x" });
    const fill = "Please fill out this field correctly.";
    expect(await applications.saveReferral(body, withKey())).toMatchObject({
      ok: false,
      errors: { streetAddress: fill, zipCode: fill },
    });
  });

  test("an opening that was hidden says so by either call and by the native post", async () => {
    const jobSelect = openings.find(({ visible }) => !visible)?.openingTitle ?? "";
    const resume = await upload();
    const values = { ...candidateAnswers, jobSelect };
    const results = await Promise.all([
      applications.saveReferral(referralBody({ resume, jobSelect }), withKey()),
      applications.saveForm(formBody({ jobFile: resume, jobSelect }), withKey()),
      applications.submit({ values, source: "Main-Website", resumeUrl: resume }, withKey()),
    ]);
    for (const result of results) {
      expect(result).toMatchObject({ ok: false, errors: { jobSelect: messages.openingClosed } });
    }
    expect(await rows()).toEqual([]);
  });

  test("what was received before its opening closed is answered again, and its second call completes it", async () => {
    const { queries } = database();
    const [resume, other] = [await upload(), await upload()];
    const first = await applications.saveReferral(referralBody({ resume }), withKey("first"));
    expect(first).toMatchObject({ ok: true });
    await queries.update(openingRows).set({ visible: false });
    // a node that reads the openings now
    const now = applicationsUnderTest(database(), { now: () => new Date("2026-11-20T10:01:00Z") });
    const { saveForm, saveReferral } = now.applications;
    expect(await saveReferral(referralBody({ resume }), withKey("first"))).toEqual(first);
    expect(await saveForm(formBody({ jobFile: resume }), withKey())).toMatchObject({ ok: true });
    expect(await rows()).toHaveLength(1);
    const late = await saveForm(formBody({ jobFile: other }), withKey());
    expect(late).toMatchObject({ ok: false, errors: { jobSelect: messages.openingClosed } });
    expect(await rows()).toHaveLength(1);
  });

  test("an application belongs to the opening that its title names when it is sent, of two the one that is shown", async () => {
    const { queries } = database();
    const { jobSelect } = candidateAnswers;
    const named = eq(openingRows.title, jobSelect);
    const [opening] = await queries.select().from(openingRows).where(named);
    const first = opening ?? expect.unreachable();
    const sent = async (email: string) => {
      const body = referralBody({ resume: await upload(), email });
      expect(await applications.saveReferral(body, withKey())).toMatchObject({ ok: true });
    };
    await sent("one@mail.example");
    const other = { ...first, id: first.id + 1_000, code: "same-title" };
    await queries.insert(openingRows).values({ ...other, visible: false });
    await sent("two@mail.example");
    // both are shown, and the other one for longer: the form asks the questions of the first
    await queries.update(openingRows).set({ visible: true }).where(eq(openingRows.id, other.id));
    await queries
      .update(openingRows)
      .set({ validThrough: "2099-01-01" })
      .where(eq(openingRows.id, first.id));
    await sent("both@mail.example");
    await queries.update(openingRows).set({ visible: false }).where(named);
    await queries.update(openingRows).set({ visible: true }).where(eq(openingRows.id, other.id));
    await sent("three@mail.example");
    const stored = await queries.select().from(applicationRows).orderBy(applicationRows.id);
    expect(stored.map(({ openingId }) => openingId)).toEqual([
      ...[first.id, first.id, first.id],
      other.id,
    ]);
    expect(new Set(stored.map(({ position }) => position))).toEqual(new Set([jobSelect]));
  });

  test("the second call of an application leaves it with its opening, also where that was renamed meanwhile", async () => {
    const { queries } = database();
    const resume = await upload();
    await applications.saveReferral(referralBody({ resume }), withKey());
    const [before] = await queries.select().from(applicationRows);
    await queries
      .update(openingRows)
      .set({ title: "Renamed" })
      .where(eq(openingRows.id, before?.openingId ?? 0));
    expect(await applications.saveForm(formBody({ jobFile: resume }), withKey())).toMatchObject({
      ok: true,
    });
    const [after, ...others] = await queries.select().from(applicationRows);
    expect(others).toEqual([]);
    expect(after).toMatchObject({ openingId: before?.openingId, formAt: expect.any(Date) });
  });
});
