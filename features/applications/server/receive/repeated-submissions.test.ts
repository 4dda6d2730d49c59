import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { eachDatabase } from "../../../../tests/support/databases/database.ts";
import { pdfFile } from "../../../../tests/support/files/files.ts";
import { applicationsOfANewSite } from "../../../../tests/support/records/applications.ts";
import {
  candidateAnswers,
  formBody,
  referralBody,
} from "../../../../tests/support/records/submissions.ts";

eachDatabase((database) => {
  const { applications, upload, rows } = applicationsOfANewSite(database);

  const withKey = (idempotencyKey: string | null = null) => ({ idempotencyKey });

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

  test("a number is the same however many digits it was written with", async () => {
    const resume = await upload();
    const body = referralBody({ resume, Experience: "03" });
    const first = await applications.saveReferral(body, withKey());
    expect(await applications.saveReferral(body, withKey())).toEqual({ ...first, statusUrl: null });
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
    expect(await applications.saveForm(body, withKey())).toEqual({ ...first, statusUrl: null });
    expect(await rows()).toMatchObject([{ answers: { jobComments: kept } }]);
  });
});
