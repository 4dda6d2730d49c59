import { expect, test } from "vitest";
import { fresherAnswers, fresherFiles } from "../../tests/support/kyc.ts";
import { openKeptFiles } from "../documents/kept-files.ts";
import { createTestDevice } from "../sending/test-device.ts";
import type { KycDraft } from "./kyc-draft.ts";
import { openWaitingForm } from "./waiting-form.ts";

const submission = {
  id: "s1",
  date: "11/22/2026",
  page: "/upload-your-kyc",
  request: null,
  isWaiting: true,
};

/** A fresher's form of which the resume was still on its way when the page was left. */
async function waitingForm() {
  const device = createTestDevice();
  const files = openKeptFiles(device.store, "kyc");
  const bytes = new TextEncoder().encode("cv").buffer;
  await files.put("resumeFile", { name: "cv.pdf", type: "application/pdf", bytes, note: "" });
  const received = { name: "a.pdf", size: 1, note: "", receivedAt: device.now() };
  const documents: KycDraft["documents"] = {};
  for (const key of fresherFiles) {
    documents[key] = { received: { ...received, url: `/documents/${key}` }, pending: false };
  }
  documents.resumeFile = { received: null, pending: true };
  const consent = { version: "2026-11", agreedAt: 1, token: null };
  const draft = { savedAt: 1, answers: { ...fresherAnswers }, documents, consent, submission };
  const kept: Partial<KycDraft>[] = [];
  const saved: Record<string, unknown>[] = [];
  const form = await openWaitingForm(draft, {
    files,
    network: device.network,
    now: device.now,
    postFile: async (key) => ({ kind: "stored", url: `/documents/new-${key}` }),
    postConsent: async () => ({ kind: "stored", answer: { consent: "c-1" } }),
    async post(_path, call) {
      saved.push({ ...JSON.parse(call.body), consent: call.headers?.["X-Consent"] });
      return { kind: "stored", answer: { receipt: "/kyc-receipt/1-x" } };
    },
    keep: (change) => kept.push(change),
  });
  return { form, kept, saved };
}

test("a form that was handed over is sent without its page: files, consent, record", async () => {
  const { form, saved } = await waitingForm();
  expect(await form.send(submission)).toEqual({ kind: "received", receipt: "/kyc-receipt/1-x" });
  expect(saved).toEqual([
    expect.objectContaining({
      ...fresherAnswers,
      resumeFile: "/documents/new-resumeFile",
      photoFile: "/documents/photoFile",
      consent: "c-1",
    }),
  ]);
});

test("what arrives meanwhile is kept at once, and never half of the form", async () => {
  const { form, kept } = await waitingForm();
  await form.send(submission);
  expect(kept.map(({ documents = {} }) => Object.keys(documents).length)).toEqual(
    kept.map(() => fresherFiles.length),
  );
  expect(kept.at(-1)?.documents?.resumeFile).toMatchObject({
    pending: false,
    received: { url: "/documents/new-resumeFile" },
  });
  expect(kept.at(-1)?.consent?.token).toBe("c-1");
});
