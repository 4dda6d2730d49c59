import { expect, test } from "vitest";
import type { CallOutcome, JsonCall } from "../sending/post-json.ts";
import { createTestDevice } from "../sending/test-device.ts";
import { sendForm } from "./send-form.ts";

const values = {
  fullName: "Meera Kulkarni",
  email: "meera@mail.example",
  contactNumber: "9820012345",
  resume: "/documents/resume",
  photoId: "/documents/photo",
};
const stored: CallOutcome = { kind: "stored", answer: { saved: true } };
const refused = (fields: Record<string, string>): CallOutcome => ({
  ...{ kind: "refused", message: "No.", fields },
});

/** Sends the form; its call ends as listed, the last one for ever. */
async function send(outcomes: CallOutcome[], change: Partial<Parameters<typeof sendForm>[0]> = {}) {
  const calls: (Omit<JsonCall, "fetch"> & { path: string })[] = [];
  const end = await sendForm({
    submissionId: "s1",
    openingCode: "AI-Engineer",
    uploadToken: "pass",
    network: createTestDevice().network,
    values: () => values,
    uploads: async () => "arrived",
    consent: async () => ({ kind: "stored", token: "c-1" }),
    mark: () => "m".repeat(64),
    async post(path, call) {
      calls.push({ path, ...call });
      return (outcomes.length > 1 ? outcomes.shift() : outcomes[0]) ?? { kind: "unreachable" };
    },
    ...change,
  });
  return { end, calls };
}

test("what was given is sent in one call, with the opening, the consent and the device's mark", async () => {
  const { end, calls } = await send([stored]);
  expect(end).toEqual({ kind: "received" });
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    path: "/prod/documents-save",
    pass: "pass",
    headers: { "X-Consent": "c-1", "X-Device-Mark": "m".repeat(64) },
  });
  expect(JSON.parse(calls[0]?.body ?? "")).toEqual({ openingCode: "AI-Engineer", ...values });
});

test("the general form names no opening, and a device that keeps nothing no mark", async () => {
  const { calls } = await send([stored], { openingCode: null, mark: () => null });
  expect(JSON.parse(calls[0]?.body ?? "")).toEqual(values);
  expect(calls[0]?.headers).toEqual({ "X-Consent": "c-1" });
});

test("a repeat of the same form has the same key, a mended one another", async () => {
  const [first, again, mended] = [
    await send([stored]),
    await send([stored]),
    await send([stored], { values: () => ({ ...values, fullName: "Meera K." }) }),
  ].map(({ calls }) => calls[0]?.key);
  expect(again).toBe(first);
  expect(mended).not.toBe(first);
});

test.each(["later", "failed"] as const)(
  "with files that are %s nothing is sent",
  async (uploads) => {
    const sent = await send([stored], { uploads: async () => uploads });
    expect(sent).toEqual({ end: { kind: "failed" }, calls: [] });
  },
);

test("a file that was lost on its way is missing, and said to be so at its field", async () => {
  const { end, calls } = await send([stored], { values: () => ({ ...values, resume: "" }) });
  expect(end).toEqual({ kind: "refused", errors: { resume: "Please select a file." } });
  expect(calls).toEqual([]);
});

test("a notice that changed meanwhile is to be read first", async () => {
  const consent = async () => refused({}) as never;
  const { end, calls } = await send([stored], { consent });
  expect(end).toMatchObject({ kind: "refused", errors: { consentVersion: /notice/ } });
  expect(calls).toEqual([]);
});

test("fields to mend come back; a refusal that names none is a failure", async () => {
  const mend = { resume: "Please select a file." };
  expect((await send([refused(mend)])).end).toEqual({ kind: "refused", errors: mend });
  expect((await send([refused({})])).end).toEqual({ kind: "failed" });
});

test("a busy server is asked again under the same key; no answer at all is a failure", async () => {
  const { end, calls } = await send([{ kind: "busy", retryAfter: null }, stored]);
  expect(end).toEqual({ kind: "received" });
  expect(calls).toHaveLength(2);
  expect(calls[1]?.key).toBe(calls[0]?.key);
  expect((await send([{ kind: "unreachable" }])).end).toEqual({ kind: "failed" });
});
