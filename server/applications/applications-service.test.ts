import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { applicationFields } from "#contract/application-fields.ts";
import {
  type ApplicationsUnderTest,
  applicationsUnderTest,
} from "../../tests/support/applications.ts";
import { eachDatabase, emptyTables } from "../../tests/support/database.ts";
import { origin } from "../../tests/support/documents.ts";
import { pdfFile } from "../../tests/support/files.ts";
import {
  candidateAnswers,
  formBody,
  keptAnswers,
  referralBody,
} from "../../tests/support/submissions.ts";
import { seedOpenings } from "../openings/seed-openings.ts";
import type { Applications } from "./applications.ts";

const clock = { now: () => new Date("2026-11-20T10:00:00Z") };

eachDatabase((database) => {
  let applications: Applications;
  let upload: ApplicationsUnderTest["upload"];
  let rows: ApplicationsUnderTest["rows"];

  beforeAll(() => {
    ({ applications, upload, rows } = applicationsUnderTest(database(), clock));
  });
  beforeEach(async () => {
    await emptyTables(database());
    await seedOpenings(database());
  });

  const withKey = (idempotencyKey: string | null = null) => ({ idempotencyKey });

  test("the referral record and the full form are one application", async () => {
    const resume = await upload();
    expect(await applications.saveReferral(referralBody({ resume }), withKey())).toMatchObject({
      ok: true,
    });
    expect(await applications.saveForm(formBody({ jobFile: resume }), withKey())).toMatchObject({
      ok: true,
    });
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ source: "Main-Website", answers: keptAnswers() });
  });

  test("the two calls join in either order", async () => {
    const resume = await upload();
    await applications.saveForm(formBody({ jobFile: resume }), withKey());
    await applications.saveReferral(referralBody({ resume }), withKey());
    expect(await rows()).toMatchObject([{ answers: keptAnswers() }]);
  });

  test("both calls at the same moment are one application", async () => {
    const resume = await upload();
    const results = await Promise.all([
      applications.saveReferral(referralBody({ resume }), withKey("a")),
      applications.saveForm(formBody({ jobFile: resume }), withKey("b")),
    ]);
    expect(results).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await rows()).toMatchObject([{ answers: keptAnswers() }]);
  });

  test("another e-mail with the same resume is refused", async () => {
    const resume = await upload();
    await applications.saveReferral(referralBody({ resume }), withKey());
    const other = formBody({ jobFile: resume, jobEmail: "other@mail.example" });
    expect(await applications.saveForm(other, withKey())).toMatchObject({
      ok: false,
      status: 409,
      errors: { jobFile: expect.any(String) },
    });
    expect(await rows()).toMatchObject([{ answers: { jobEmail: "asha@mail.example" } }]);
  });

  test("a referral of an employee is an application by itself", async () => {
    const resume = await upload();
    const emp = "XLD0417";
    expect(await applications.saveReferral(referralBody({ resume, emp }), withKey())).toMatchObject(
      { ok: true },
    );
    expect(await applications.saveForm(formBody({ jobFile: resume }), withKey())).toMatchObject({
      status: 409,
    });
    const [row] = await rows();
    expect(row?.source).toBe(emp);
    expect(row?.answers).not.toHaveProperty("jobStreetAdd");
  });

  test("a repeat under the same key is stored once and answered alike", async () => {
    const body = referralBody({ resume: await upload() });
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => applications.saveReferral(body, withKey(key))),
    );
    answers.push(await applications.saveReferral(body, withKey(key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: true });
    expect(await rows()).toHaveLength(1);
  });

  test("a repeat without a key is stored once", async () => {
    const body = referralBody({ resume: await upload() });
    await applications.saveReferral(body, withKey());
    expect(await applications.saveReferral(body, withKey())).toMatchObject({ ok: true });
    expect(await rows()).toHaveLength(1);
  });

  test("a key that was used for other contents is refused", async () => {
    const key = randomUUID();
    await applications.saveReferral(referralBody({ resume: await upload() }), withKey(key));
    const other = referralBody({ resume: await upload(), firstName: "Lata" });
    expect(await applications.saveReferral(other, withKey(key))).toMatchObject({
      ok: false,
      code: "idempotency_key_reused",
    });
    expect(await rows()).toHaveLength(1);
  });

  test.each([
    ["a NUL", "one\u0000two"],
    ["9,000 characters", "k".repeat(9_000)],
    ["a space", "one two"],
    ["nothing", ""],
  ])("a key of %s is refused, and nothing is stored", async (_what, key) => {
    const resume = await upload();
    const [values, source] = [candidateAnswers, "Main-Website"];
    const answers = [
      await applications.saveReferral(referralBody({ resume }), withKey(key)),
      await applications.saveForm(formBody({ jobFile: resume }), withKey(key)),
      await applications.submit({ values, source, resumeUrl: resume }, withKey(key)),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ ok: false, status: 400, code: "idempotency_key", errors: {} });
    }
    expect(await rows()).toEqual([]);
  });

  test("a refused submission does not use up its key", async () => {
    const key = randomUUID();
    const foreign = referralBody({
      resume: "https://evil.example/documents/AAAAAAAAAAAAAAAAAAAAAA",
    });
    expect(await applications.saveReferral(foreign, withKey(key))).toMatchObject({ ok: false });
    const good = referralBody({ resume: await upload() });
    expect(await applications.saveReferral(good, withKey(key))).toMatchObject({ ok: true });
  });

  test.each([
    ["another host", "https://evil.example/documents/AAAAAAAAAAAAAAAAAAAAAA"],
    ["script", "javascript:alert(1)"],
    ["an unknown id", `${origin}/documents/AAAAAAAAAAAAAAAAAAAAAA`],
    ["plain text", "resume.pdf"],
  ])("a resume at %s is refused at its field", async (_what, url) => {
    const referral = await applications.saveReferral(referralBody({ resume: url }), withKey());
    expect(referral).toMatchObject({
      ok: false,
      status: 422,
      errors: { resume: expect.any(String) },
    });
    const form = await applications.saveForm(formBody({ jobFile: url }), withKey());
    expect(form).toMatchObject({ ok: false, status: 422, errors: { jobFile: expect.any(String) } });
    expect(await rows()).toEqual([]);
  });

  test.each([
    ["unknown key", { extra: "1" }],
    ["__proto__", JSON.parse('{"__proto__": {"admin": true}}')],
    ["constructor", { constructor: { prototype: {} } }],
  ])("a body with %s is refused", async (_what, more) => {
    const resume = await upload();
    const merged = JSON.parse(JSON.stringify(referralBody({ resume })));
    Object.defineProperties(merged, Object.getOwnPropertyDescriptors(more));
    expect(await applications.saveReferral(merged, withKey())).toMatchObject({
      ok: false,
      status: 422,
    });
    expect(await rows()).toEqual([]);
  });

  test("a native form post is one application with both parts", async () => {
    const submission = {
      values: candidateAnswers,
      source: "Main-Website",
      resumeUrl: await upload(),
    };
    expect(await applications.submit(submission, withKey("once"))).toMatchObject({ ok: true });
    expect(await applications.submit(submission, withKey("once"))).toMatchObject({ ok: true });
    expect(await rows()).toHaveLength(1);
    const missing = { ...submission, resumeUrl: "" };
    expect(await applications.submit(missing, withKey())).toMatchObject({
      errors: { jobFile: "Please select a file." },
    });
  });

  test("a native form post that a browser repeats, file and all, is stored once", async () => {
    const values = candidateAnswers;
    const post = async (content: Buffer) => {
      const submission = { values, source: "Main-Website", resumeUrl: await upload(content) };
      return applications.submit(submission, withKey("one-page-view"));
    };
    const first = await post(pdfFile({ text: "Asha" }));
    expect(first).toMatchObject({ ok: true });
    expect(await post(pdfFile({ text: "Asha" }))).toEqual(first);
    expect(await rows()).toHaveLength(1);
    expect(await post(pdfFile({ text: "another file" }))).toMatchObject({ ok: false, status: 422 });
  });

  test.each(["two calls", "a native post"])("%s: every answer comes back", async (way) => {
    const values = candidateAnswers;
    const resume = await upload();
    if (way === "a native post") {
      const submission = { values, source: "Main-Website", resumeUrl: resume };
      await applications.submit(submission, withKey());
    } else {
      await applications.saveReferral(referralBody({ resume }), withKey());
      await applications.saveForm(formBody({ jobFile: resume }), withKey());
    }
    expect((await rows())[0]?.answers).toEqual(keptAnswers());
  });

  test("the referral record answers every question that it has a key for", async () => {
    const home = { streetAddress: "12 Palm Beach Road", zipCode: 400706 };
    await applications.saveReferral(referralBody({ resume: await upload(), ...home }), withKey());
    const [stored] = await rows();
    const shared = applicationFields.filter((field) => "referralKey" in field);
    const answers = shared.map(({ id }) => [id, candidateAnswers[id]]);
    expect(stored?.answers).toEqual(Object.fromEntries(answers));
  });

  test("a number is the same however many digits it was written with", async () => {
    const resume = await upload();
    const body = referralBody({ resume, Experience: "03" });
    const first = await applications.saveReferral(body, withKey());
    expect(await applications.saveReferral(body, withKey())).toEqual(first);
    const form = formBody({ jobFile: resume, jobExperience: "03" });
    expect(await applications.saveForm(form, withKey())).toEqual(first);
    expect(await rows()).toMatchObject([{ answers: { jobExperience: "3" } }]);
  });

  test.each([
    ["half a character", "Ten or more \ud83d of them", "Ten or more \ufffd of them"],
    ["a NUL", "Ten or more\u0000 of them", "Ten or more of them"],
    ["lines and quotes", 'Ten or more\n"of" \\them\\', 'Ten or more\n"of" \\them\\'],
  ])("comments with %s are kept, and a repeat is known", async (_what, jobComments, kept) => {
    const body = formBody({ jobFile: await upload(), jobComments });
    const first = await applications.saveForm(body, withKey());
    expect(await applications.saveForm(body, withKey())).toEqual(first);
    expect(await rows()).toMatchObject([{ answers: { jobComments: kept } }]);
  });
});
