import { expect, test } from "vitest";
import { fresherAnswers, fresherFiles } from "../../tests/support/kyc.ts";
import type { CallOutcome, JsonCall } from "../sending/post-json.ts";
import { createTestDevice } from "../sending/test-device.ts";
import { type KycSendDependencies, sendKyc } from "./send-kyc.ts";

const submission = {
  id: "s1",
  date: "11/22/2026",
  page: "/upload-your-kyc",
  request: "4-token",
  isWaiting: true,
};
const files = Object.fromEntries(fresherFiles.map((key) => [key, `/documents/${key}`]));
const saved: CallOutcome = { kind: "stored", answer: { receipt: "/kyc-receipt/7-x" } };

/** Sends a fresher's form; the save ends as listed, the last one for ever. */
async function send(outcomes: CallOutcome[], change: Partial<KycSendDependencies> = {}) {
  const calls: (Omit<JsonCall, "fetch"> & { path: string })[] = [];
  const { network } = createTestDevice();
  const outcome = await sendKyc(submission, {
    values: () => ({ ...fresherAnswers, ...files }),
    uploads: async () => "arrived",
    consent: async () => ({ kind: "stored", token: "c-1" }),
    async post(path, call) {
      calls.push({ path, ...call });
      return (outcomes.length > 1 ? outcomes.shift() : outcomes[0]) ?? { kind: "unreachable" };
    },
    network,
    uploadToken: "pass",
    ...change,
  });
  return { outcome, calls };
}

test("the record names every key, empty where nothing was given, with consent and request", async () => {
  const { outcome, calls } = await send([saved]);
  expect(outcome).toEqual({ kind: "received", receipt: "/kyc-receipt/7-x" });
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    path: "/prod/candidate-kyc-save",
    pass: "pass",
    headers: { "X-Consent": "c-1", "X-Kyc-Request": "4-token" },
  });
  const body = JSON.parse(calls[0]?.body ?? "");
  expect(body).toMatchObject({ method: "post", date: "11/22/2026", ...fresherAnswers, ...files });
  expect(body.wifiReceiptFile).toBe("");
  expect(body.salaryReceiveBy2).toBe("");
});

test("what a condition hides is not sent", async () => {
  const values = () => ({ ...fresherAnswers, ...files, salarySlipFile1: "/documents/slip" });
  const { calls } = await send([saved], { values });
  expect(JSON.parse(calls[0]?.body ?? "").salarySlipFile1).toBe("");
});

test("a repeat of the same form has the same key, a mended one another", async () => {
  const first = await send([saved]);
  const again = await send([saved]);
  const mended = await send([saved], {
    values: () => ({ ...fresherAnswers, ...files, aadharCardName: "Nikhil S. Deshmukh" }),
  });
  expect(again.calls[0]?.key).toBe(first.calls[0]?.key);
  expect(mended.calls[0]?.key).not.toBe(first.calls[0]?.key);
});

test("nothing is saved before its files and the consent are there", async () => {
  expect(await send([saved], { uploads: async () => "later" })).toEqual({
    outcome: { kind: "later", retryAfter: null },
    calls: [],
  });
  expect(await send([saved], { uploads: async () => "failed" })).toMatchObject({
    outcome: { kind: "failed" },
    calls: [],
  });
  const unreachable = await send([saved], { consent: async () => ({ kind: "unreachable" }) });
  expect(unreachable).toEqual({ outcome: { kind: "later", retryAfter: null }, calls: [] });
});

test("a notice that changed meanwhile is to be read first", async () => {
  const { outcome, calls } = await send([saved], {
    consent: async () => ({ kind: "refused", message: "", fields: {} }),
  });
  expect(outcome).toMatchObject({ kind: "refused", errors: { consentVersion: /notice/ } });
  expect(calls).toEqual([]);
});

test("a file that was lost while it was sent is missing", async () => {
  const { photoFile: _, ...others } = files;
  const { outcome } = await send([saved], { values: () => ({ ...fresherAnswers, ...others }) });
  expect(outcome).toEqual({ kind: "refused", errors: { photoFile: "Please select a file." } });
});

test("fields to mend come back; a refusal that names none is a failure", async () => {
  const refused = (fields: Record<string, string>): CallOutcome => ({
    kind: "refused",
    message: "No.",
    fields,
  });
  expect((await send([refused({ photoFile: "Claimed." })])).outcome).toEqual({
    kind: "refused",
    errors: { photoFile: "Claimed." },
  });
  expect((await send([refused({})])).outcome).toEqual({ kind: "failed" });
});

test("no answer is tried again later, a busy server a few times and as late as it wishes", async () => {
  expect((await send([{ kind: "unreachable" }])).outcome).toMatchObject({ kind: "later" });
  const busy = await send([{ kind: "busy", retryAfter: null }, saved]);
  expect(busy.outcome.kind).toBe("received");
  expect(busy.calls).toHaveLength(2);
  expect((await send([{ kind: "busy", retryAfter: null }])).outcome).toEqual({ kind: "failed" });
  expect((await send([{ kind: "busy", retryAfter: 60_000 }])).outcome).toEqual({
    kind: "later",
    retryAfter: 60_000,
  });
});
