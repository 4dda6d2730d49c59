import { expect, test } from "vitest";
import { describeWithDatabase } from "../../../../tests/support/databases/database.ts";
import { applicationsOfANewSite } from "../../../../tests/support/records/applications.ts";
import { origin } from "../../../../tests/support/records/documents.ts";
import {
  candidateAnswers,
  formBody,
  keptAnswers,
  referralBody,
} from "../../../../tests/support/records/submissions.ts";
import { applicationFields } from "../../application-fields.ts";

describeWithDatabase((database) => {
  const { applications, upload, rows } = applicationsOfANewSite(database);

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

  test("a mobile number and a zip code are stored as digits, by the calls and by a native post", async () => {
    const typed = { jobCellNumber: "+91 98201 44556", jobZipCode: "400 706" };
    const kept = { jobCellNumber: "9820144556", jobZipCode: "400706" };
    const called = await upload();
    const record = { contactNumber: typed.jobCellNumber, zipCode: typed.jobZipCode };
    await applications.saveReferral(referralBody({ resume: called, ...record }), withKey());
    await applications.saveForm(formBody({ jobFile: called, ...typed }), withKey());
    expect(await rows()).toMatchObject([{ answers: kept }]);
    const values = { ...candidateAnswers, ...typed };
    const resumeUrl = await upload();
    await applications.submit({ values, source: "Main-Website", resumeUrl }, withKey());
    expect(await rows()).toMatchObject([{ answers: kept }, { answers: kept }]);
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

  test("the referral record answers every question that it has a key for", async () => {
    const home = { streetAddress: "12 Palm Beach Road", zipCode: 400706 };
    await applications.saveReferral(referralBody({ resume: await upload(), ...home }), withKey());
    const [stored] = await rows();
    const shared = applicationFields.filter((field) => "referralKey" in field);
    const answers = shared.map(({ id }) => [id, candidateAnswers[id]]);
    expect(stored?.answers).toEqual(Object.fromEntries(answers));
  });
});
