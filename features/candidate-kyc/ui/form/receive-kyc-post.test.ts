import { expect, test, vi } from "vitest";
import { kycTexts } from "#content/kyc.ts";
import type { StageResult } from "#features/documents/server/documents.ts";
import type { FormPostWithFiles } from "#records/intake/form-posts.ts";
import { fresherAnswers, fresherFiles } from "../../../../tests/support/records/kyc.ts";
import type { Kyc } from "../../server/kyc.ts";
import type { KycSaved } from "../../server/save-kyc.ts";
import { receiveKycPost } from "./receive-kyc-post.ts";

const stored = (name: string): StageResult => ({
  ok: true,
  document: { id: name, url: `/documents/${name}`, name, storedName: name, size: 9, scan: "clean" },
});
const allFiles = Object.fromEntries(fresherFiles.map((key) => [key, stored(`${key}.pdf`)]));
const fields = { ...fresherAnswers, consentVersion: "2026-11", submissionId: "s1" };
const saved: KycSaved = { ok: true, id: 7, token: "7-x" };

/** Posts a fresher's form, changed. */
async function post(change: Partial<FormPostWithFiles> = {}, result: KycSaved | Error = saved) {
  const save = vi.fn<Kyc["save"]>(async () => {
    if (result instanceof Error) throw result;
    return result;
  });
  const report = vi.fn();
  const consent = async (_notice: string, version: string) =>
    version === "2026-11" ? "c-1" : null;
  const giveBack = vi.fn(async () => {});
  const counted = { fault: null, retryAfterSeconds: null, giveBack };
  const form = { fields, files: allFiles, faults: {}, ...counted, ...change };
  const answer = await receiveKycPost({ save, consent }, form, {
    request: "4-token",
    now: new Date(2026, 10, 22),
    receiptPath: (token) => `/kyc-receipt/${token}`,
    report,
  });
  return { ...answer, save, report, giveBack };
}

test("a complete form is saved once under its own name, with consent and request", async () => {
  const { outcome, status, save } = await post();
  expect(status).toBe(200);
  expect(outcome.receipt).toBe("/kyc-receipt/7-x");
  expect(save).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      ...fresherAnswers,
      method: "post",
      date: "11/22/2026",
      photoFile: "/documents/photoFile.pdf",
    }),
    { idempotencyKey: "s1", consent: "c-1", request: "4-token" },
  );
});

test("a form that somebody else may have sent is told to be here, without its private link", async () => {
  const { outcome, status } = await post({}, { ok: true, id: 7, token: null });
  expect([status, outcome.receipt, outcome.message]).toEqual([409, null, kycTexts.en.alreadySent]);
});

test("what is missing is told, and what has arrived is kept for the next post", async () => {
  const { SSCFile: _, ...others } = allFiles;
  const first = await post({ files: others, fields: { ...fields, email: "" } });
  expect(first.status).toBe(422);
  expect(first.save).not.toHaveBeenCalled();
  expect(first.outcome.errors).toEqual({
    email: "Please enter Personal Email ID",
    SSCFile: "Please select a file.",
  });
  const kept: Record<string, string> = {};
  for (const [key, { url, name }] of Object.entries(first.outcome.files)) {
    Object.assign(kept, { [`kept-${key}`]: url, [`kept-name-${key}`]: name });
  }
  const files = { SSCFile: stored("ssc.pdf") };
  const second = await post({ fields: { ...fields, ...kept }, files });
  expect(second.outcome.receipt).toBe("/kyc-receipt/7-x");
});

test("a refused file is told in the server's words, and the one before it stays", async () => {
  const refusal: StageResult = { ok: false, status: 415, code: "file_format", message: "Not so." };
  const { outcome, status } = await post({
    files: { ...allFiles, photoFile: refusal },
    fields: { ...fields, "kept-photoFile": "/documents/old", "kept-name-photoFile": "old.jpg" },
  });
  expect(status).toBe(422);
  expect(outcome.errors).toEqual({ photoFile: "Not so." });
  expect(outcome.files.photoFile).toEqual({ name: "old.jpg", url: "/documents/old" });
});

test("without agreement, or to a notice that is no longer shown, nothing is saved", async () => {
  const without = await post({ fields: { ...fields, consentVersion: "" } });
  expect(without.outcome.errors).toHaveProperty("consentVersion");
  const old = await post({ fields: { ...fields, consentVersion: "1999-01" } });
  expect(old.outcome).toMatchObject({ hasAgreed: false, errors: { consentVersion: /notice/ } });
  expect([without.save, old.save].flatMap(({ mock }) => mock.calls)).toEqual([]);
});

test("an address that is not taken is forgotten; the other documents stay", async () => {
  const refusal = { ok: false, status: 422, code: "invalid", message: "", errors: {} } as const;
  const { outcome } = await post({}, { ...refusal, errors: { photoFile: "Choose it again." } });
  expect(outcome.errors).toEqual({ photoFile: "Choose it again." });
  expect(outcome.files.photoFile).toBeUndefined();
  expect(outcome.files.SSCFile).toBeDefined();
});

test("the same form changed and sent again is told that it is there", async () => {
  const refusal = { ok: false, status: 409, message: "", errors: {} } as const;
  const { outcome } = await post({}, { ...refusal, code: "idempotency_key_reused" });
  expect(outcome.message).toMatch(/already sent/);
  expect(outcome.failed).toBe(false);
});

test("a fault of ours is reported, and loses nothing", async () => {
  const broken = await post({}, new Error("disk"));
  expect(broken).toMatchObject({ status: 500, outcome: { failed: true, values: fresherAnswers } });
  expect(broken.outcome.submissionId, "so that it is stored once").toBe("s1");
  expect(broken.report).toHaveBeenCalledOnce();
  expect(broken.giveBack).toHaveBeenCalledOnce();
  const unstored = await post({ faults: { photoFile: new Error("disk") } });
  expect(unstored).toMatchObject({ status: 500, outcome: { failed: true } });
  expect(unstored.save).not.toHaveBeenCalled();
  const uncounted = await post({ fault: new Error("no database") });
  expect(uncounted).toMatchObject({
    status: 500,
    outcome: { failed: true, submissionId: "s1", values: fresherAnswers },
  });
  expect(uncounted.report).toHaveBeenCalledOnce();
  expect(uncounted.save).not.toHaveBeenCalled();
});

test("a network that has sent too much is told to wait, with its answers kept", async () => {
  const { outcome, status, save } = await post({ retryAfterSeconds: 30 });
  expect(status).toBe(429);
  expect(outcome.message).toMatch(/30 seconds/);
  expect(outcome.files.photoFile).toBeDefined();
  expect(save).not.toHaveBeenCalled();
});
