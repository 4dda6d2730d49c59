import { expect, test, vi } from "vitest";
import type { Openings } from "#features/openings/server/index.ts";
import type { FormPost } from "#records/intake/form-posts.ts";
import type { Applications, SaveResult } from "../../server/receive/applications.ts";
import { applyTexts } from "../../texts/apply.ts";
import { goodAnswers } from "../sending/device.fixtures.ts";
import { type PostOutcome, stateAfterPost } from "./form-state.ts";
import { type PostAnswer, receivePost } from "./receive-post.ts";

const stored: FormPost["file"] = {
  ok: true,
  document: {
    id: "d1",
    url: "/documents/d1",
    name: "My cv.pdf",
    storedName: "Mycv1.pdf",
    size: 5,
    scan: "unscanned",
  },
};

type Refusal = Extract<SaveResult, { ok: false }>;

function refused(change: Partial<Refusal>): Refusal {
  return { ok: false, status: 422, code: "c", message: "", errors: {}, ...change };
}

const outcomeOf = (answer: PostAnswer) => (answer.received ? null : answer.outcome);

/** Posts a form to a service that answers as told. */
function post(
  form: Partial<FormPost> & { fields?: Record<string, string> },
  save: () => Promise<SaveResult> = async () => ({
    ok: true,
    id: 1,
    number: "XLD-22222222",
    statusUrl: null,
  }),
) {
  const submit = vi.fn<Applications["submit"]>(save);
  const report = vi.fn();
  const giveBack = vi.fn(async () => {});
  const applications = { submit } as unknown as Applications;
  const asked = async () => ({ mark: "none", questions: [] });
  const openings = { asked } as unknown as Openings;
  const fields = { ...goodAnswers, submissionId: "s1", ...form.fields };
  const result = receivePost(
    { applications, openings },
    { file: null, fault: null, retryAfterSeconds: null, giveBack, ...form, fields },
    { source: "Main-Website", report },
  );
  return { result, submit, report, giveBack };
}

test("a whole form is handed over under its own key, and nothing but its questions", async () => {
  const { result, submit } = post({ file: stored, fields: { uploadToken: "p", other: "x" } });
  expect(await result).toEqual({ received: true, statusUrl: null });
  expect(submit).toHaveBeenCalledWith(
    { values: goodAnswers, source: "Main-Website", resumeUrl: "/documents/d1" },
    { idempotencyKey: "s1" },
  );
});

test("the notice above the button and the choice below it go along, and the choice is shown again", async () => {
  const fields = { consentVersion: "2026-11", keepForOtherRoles: "true" };
  const { result, submit } = post({ file: stored, fields });
  await result;
  const [sent, options] = submit.mock.calls[0] ?? [];
  expect(sent).toMatchObject({ values: goodAnswers, keepForOtherRoles: true });
  expect(options).toEqual({ idempotencyKey: "s1", consent: "2026-11" });
  const again = await post({ fields }).result;
  expect(outcomeOf(again)?.values).toMatchObject({ keepForOtherRoles: "true" });
});

test("without a resume nothing is saved, and other errors are told with it", async () => {
  const { result, submit } = post({ fields: { jobCellNumber: "12" } });
  expect(await result).toMatchObject({
    status: 422,
    outcome: {
      errors: {
        jobCellNumber: "Please enter a valid Contact Number",
        jobFile: "Please select a file.",
      },
      values: { jobCellNumber: "12", jobFName: "Aarohi" },
      resume: null,
    },
  });
  expect(submit).not.toHaveBeenCalled();
});

test("a file that we failed to store is our fault, and what was typed stays", async () => {
  const fault = new Error("no space");
  const { result, submit, report } = post({ fault });
  expect(await result).toMatchObject({
    status: 500,
    outcome: { failed: true, errors: {}, values: { jobFName: "Aarohi" } },
  });
  expect(report).toHaveBeenCalledWith(fault);
  expect(submit).not.toHaveBeenCalled();
});

test("a refused file says why, and keeps its status", async () => {
  const file: FormPost["file"] = { ok: false, status: 413, code: "c", message: "Too large." };
  expect(await post({ file }).result).toMatchObject({
    status: 413,
    outcome: { errors: { jobFile: "Too large." } },
  });
});

test("a resume that arrived with a refused form is not asked for again", async () => {
  const errors = { jobCity: "No." };
  const refusal: SaveResult = { ok: false, status: 422, code: "c", message: "No.", errors };
  const first = outcomeOf(await post({ file: stored }, async () => refusal).result);
  expect(first).toMatchObject({
    errors,
    resume: { name: "My cv.pdf", url: "/documents/d1" },
  });
  const second = post({ fields: { resumeUrl: "/documents/d1", resumeName: "cv1.pdf" } });
  expect(await second.result).toMatchObject({ received: true });
  expect(second.submit.mock.calls[0]?.[0].resumeUrl).toBe("/documents/d1");
});

test("a refusal that names no answer says that it failed, and keeps answers and resume", async () => {
  const refusal = refused({ status: 400, code: "idempotency_key" });
  const odd = { file: stored, fields: { submissionId: "one\u0000two" } };
  const { result, report } = post(odd, async () => refusal);
  expect(await result).toMatchObject({
    status: 400,
    outcome: {
      failed: true,
      errors: {},
      values: { jobFName: "Aarohi" },
      resume: { url: "/documents/d1" },
    },
  });
  expect(report).not.toHaveBeenCalled();
});

test("a file chosen again goes before the one that had arrived", async () => {
  const { result, submit } = post({ file: stored, fields: { resumeUrl: "/documents/old" } });
  await result;
  expect(submit.mock.calls[0]?.[0].resumeUrl).toBe("/documents/d1");
});

test("a resume that is gone is not offered any longer", async () => {
  const errors = { jobFile: "The resume is no longer here." };
  const refusal = refused({ errors });
  const { result } = post({ fields: { resumeUrl: "/documents/x" } }, async () => refusal);
  expect(outcomeOf(await result)?.resume).toBeNull();
});

test("a fault of ours is reported once, and the page keeps answers and resume", async () => {
  const fault = new Error("no database");
  const { result, report, giveBack } = post({ file: stored }, () => Promise.reject(fault));
  expect(await result).toMatchObject({
    status: 500,
    outcome: {
      failed: true,
      errors: {},
      values: { jobFName: "Aarohi" },
      resume: { url: "/documents/d1" },
      submissionId: "s1",
    },
  });
  expect(report).toHaveBeenCalledExactlyOnceWith(fault);
  expect(giveBack).toHaveBeenCalledExactlyOnceWith(fault);
});

test("a form that was sent before is told so, and not that something broke", async () => {
  const refusal = refused({ code: "idempotency_key_reused" });
  const { result } = post({ file: stored }, async () => refusal);
  const outcome = outcomeOf(await result);
  expect(outcome).toMatchObject({
    failed: false,
    message: expect.stringContaining("already sent"),
  });
  expect(stateAfterPost(outcome as PostOutcome, 0, applyTexts.en).flowMessage).toContain(
    "already sent",
  );
});

test("a busy network is told when to try again, and the resume that has arrived stays", async () => {
  const fields = { resumeUrl: "/documents/d1", resumeName: "cv.pdf" };
  const { result, submit } = post({ fields, retryAfterSeconds: 7 });
  expect(await result).toMatchObject({
    status: 429,
    outcome: {
      errors: { jobFile: expect.stringContaining("in 7 seconds") },
      resume: { url: "/documents/d1" },
    },
  });
  expect(submit).not.toHaveBeenCalled();
});
