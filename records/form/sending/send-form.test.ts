import { describe, expect, test } from "vitest";
import { createTestDevice } from "../device.fixtures.ts";
import type { NotReady } from "../files/document-holder.ts";
import { documentsKind, type FormKind, formKinds, kycKind } from "../form.fixtures.ts";
import type { CallOutcome, JsonCall } from "./post-json.ts";
import { type SendDependencies, sendForm } from "./send-form.ts";

const submission = { id: "s1", date: "11/22/2026", page: "/", request: "4-x", isWaiting: true };
const urlsOf = ({ files }: FormKind) =>
  Object.fromEntries(files.map((key) => [key, `/documents/${key}`]));
const refused = (fields: Record<string, string>): CallOutcome => ({
  ...{ kind: "refused", message: "No.", fields },
});

/** Sends a whole form; its save ends as listed, the last one for ever. */
async function send(
  kind: FormKind,
  outcomes: CallOutcome[] = [kind.saved],
  {
    request = "4-x" as string | null,
    ...change
  }: Partial<SendDependencies & { request: string | null }> = {},
) {
  const calls: (Omit<JsonCall, "fetch"> & { path: string })[] = [];
  const { network, storage } = createTestDevice();
  const outcome = await sendForm(
    kind.form,
    { ...submission, request },
    {
      values: () => ({ ...kind.answers, ...urlsOf(kind) }),
      uploads: async () => null,
      consent: async () => ({ kind: "stored", token: "c-1" }),
      async post(path, call) {
        calls.push({ path, ...call });
        return (outcomes.length > 1 ? outcomes.shift() : outcomes[0]) ?? { kind: "unreachable" };
      },
      ...{ network, storage, uploadToken: "pass", ...change },
    },
  );
  return { outcome, calls, body: JSON.parse(calls[0]?.body ?? "{}") };
}

describe.each(formKinds)("%s", (_name, kind) => {
  const received = { kind: "received", receipt: kind.receipt };

  test("is sent in one call, with the consent", async () => {
    const { outcome, calls, body } = await send(kind);
    expect(outcome).toEqual(received);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ uploadToken: "pass", headers: { "X-Consent": "c-1" } });
    expect(body).toMatchObject({ ...kind.answers, ...urlsOf(kind) });
  });

  test("has the same key when it is repeated, and another one when it is mended", async () => {
    const [key, value] = kind.changed;
    const values = () => ({ ...kind.answers, ...urlsOf(kind), [key]: value });
    const tries = [await send(kind), await send(kind), await send(kind, undefined, { values })];
    const [first, again, mended] = tries.map(({ calls }) => calls[0]?.key);
    expect(again).toBe(first);
    expect(mended).not.toBe(first);
  });

  test("is not saved before its files and the consent are there", async () => {
    const later = { outcome: { kind: "later", retryAfter: null }, calls: [] };
    const failed = { outcome: { kind: "failed" }, calls: [] };
    const uploads = (end: NotReady) => send(kind, undefined, { uploads: async () => end });
    expect(await uploads({ kind: "later", retryAfter: null })).toMatchObject(later);
    expect(await uploads({ kind: "failed" })).toMatchObject(failed);
    const consent = async () => ({ kind: "unreachable" }) as const;
    expect(await send(kind, undefined, { consent })).toMatchObject(later);
  });

  test("asks to read a notice that changed meanwhile", async () => {
    const consent = async () => refused({}) as never;
    const { outcome, calls } = await send(kind, undefined, { consent });
    expect(outcome).toMatchObject({ kind: "refused", errors: { consentVersion: /notice/ } });
    expect(calls).toEqual([]);
  });

  test("says so at its field where a file was lost on its way", async () => {
    const [lost = ""] = kind.files;
    const values = () => ({ ...kind.answers, ...urlsOf(kind), [lost]: "" });
    const { outcome, calls } = await send(kind, undefined, { values });
    expect(outcome).toEqual({ kind: "refused", errors: { [lost]: "Please select a file." } });
    expect(calls).toEqual([]);
  });

  test("brings back fields to mend; a refusal that names none is a failure", async () => {
    const errors = { [kind.files[0] ?? ""]: "Claimed." };
    expect((await send(kind, [refused(errors)])).outcome).toEqual({ kind: "refused", errors });
    expect((await send(kind, [refused({})])).outcome).toEqual({ kind: "failed" });
  });

  test("asks a busy server a few times, and as late as it wishes", async () => {
    const busy = { kind: "busy", retryAfter: null } as const;
    const again = await send(kind, [busy, kind.saved]);
    expect([again.outcome, again.calls.length]).toEqual([received, 2]);
    expect((await send(kind, [busy])).outcome).toEqual({ kind: "failed" });
    const { outcome } = await send(kind, [{ ...busy, retryAfter: 60_000 }]);
    expect(outcome).toEqual({ kind: "later", retryAfter: 60_000 });
  });

  test("waits for the network where there is none", async () => {
    const { network } = createTestDevice();
    network.isOnline = false;
    const { outcome, calls } = await send(kind, [{ kind: "unreachable" }], { network });
    expect(outcome).toEqual({ kind: "later", retryAfter: null });
    expect(calls).toHaveLength(1);
  });
});

test("a KYC save without an answer waits although the device is online", async () => {
  const { outcome } = await send(kycKind, [{ kind: "unreachable" }]);
  expect(outcome).toEqual({ kind: "later", retryAfter: null });
});

test("that of the documents form is repeated, and then told as the specification's failure", async () => {
  const lost: CallOutcome = { kind: "unreachable" };
  const answered = await send(documentsKind, [lost, lost, documentsKind.saved]);
  expect(answered.outcome.kind).toBe("received");
  expect(new Set(answered.calls.map(({ key }) => key)).size).toBe(1);
  const { outcome, calls } = await send(documentsKind, [lost]);
  expect([outcome, calls.length]).toEqual([{ kind: "failed" }, 3]);
});

test("the KYC record names every key and the request, and nothing that a condition hides", async () => {
  const values = () => ({
    ...kycKind.answers,
    ...urlsOf(kycKind),
    salarySlipFile1: "/documents/slip",
  });
  const { calls, body } = await send(kycKind, undefined, { values });
  expect(calls[0]).toMatchObject({
    path: "/prod/candidate-kyc-save",
    headers: { "X-Kyc-Request": "4-x" },
  });
  expect(body).toMatchObject({ method: "post", date: "11/22/2026" });
  expect([body.wifiReceiptFile, body.salaryReceiveBy2, body.salarySlipFile1]).toEqual(["", "", ""]);
});

test("the documents form names its opening and the device's mark, where there is one", async () => {
  const { calls, body } = await send(documentsKind, undefined, { request: "AI-Engineer" });
  expect(calls[0]?.path).toBe("/prod/documents-save");
  expect(calls[0]?.headers?.["X-Device-Mark"]).toMatch(/^[0-9a-f]{64}$/);
  expect(body.openingCode).toBe("AI-Engineer");
  const storage = {
    getItem: () => null,
    removeItem: () => undefined,
    setItem() {
      throw new Error("The browser keeps nothing.");
    },
  };
  const bare = await send(documentsKind, undefined, { request: null, storage });
  expect(bare.calls[0]?.headers).toEqual({ "X-Consent": "c-1" });
  expect(bare.body).toEqual({ ...documentsKind.answers, ...urlsOf(documentsKind) });
});
