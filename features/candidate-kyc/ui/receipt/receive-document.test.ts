import { expect, test } from "vitest";
import { messages } from "#contract/messages.ts";
import type { FormPostWithFiles } from "#records/intake/form-posts.ts";
import type { Kyc } from "../../server/kyc.ts";
import { receiveDocument } from "./receive-document.ts";

const url = "https://careers.example/documents/abc";
const stored = { ok: true, document: { url } } as FormPostWithFiles["files"][string];

function post(more: Partial<FormPostWithFiles>): FormPostWithFiles {
  return {
    fields: { document: "panCardFile" },
    files: {},
    faults: {},
    fault: null,
    retryAfterSeconds: null,
    giveBack: async () => {},
    ...more,
  };
}

type Send = Kyc["send"];

async function receive(form: FormPostWithFiles, answer: Awaited<ReturnType<Send>> = { ok: true }) {
  const sent: Parameters<Send>[] = [];
  const faults: unknown[] = [];
  const send: Send = async (...args) => {
    sent.push(args);
    return answer;
  };
  const outcome = await receiveDocument({ send }, "42-token", form, (fault) => faults.push(fault));
  return { outcome, sent, faults };
}

test("a file that the form brings takes the document's place", async () => {
  const { outcome, sent } = await receive(post({ files: { panCardFile: stored } }));
  expect(outcome).toEqual({ ok: true, key: "panCardFile" });
  expect(sent).toEqual([["42-token", "panCardFile", url]]);
});

test("so does one that the script has uploaded before", async () => {
  const fields = { document: "panCardFile", documentUrl: url };
  expect((await receive(post({ fields }))).sent).toEqual([["42-token", "panCardFile", url]]);
});

test("what cannot be taken is said at the document, and nothing is sent on", async () => {
  const tooLarge = { ok: false, status: 413, code: "too_large", message: "too large" } as const;
  for (const [form, status, message] of [
    [post({}), 422, messages.fileMissing],
    [post({ fields: { document: "__proto__" } }), 422, messages.fileMissing],
    [post({ fields: { document: "email", documentUrl: url } }), 422, messages.fileMissing],
    [post({ files: { panCardFile: tooLarge } }), 413, "too large"],
    [post({ files: { photoFile: stored } }), 422, messages.fileMissing],
  ] as const) {
    const { outcome, sent } = await receive(form);
    expect(outcome).toMatchObject({ ok: false, status, message });
    expect(sent).toEqual([]);
  }
});

test("a busy network is asked to wait", async () => {
  const { outcome } = await receive(post({ retryAfterSeconds: 7 }));
  expect(outcome).toMatchObject({ status: 429, message: expect.stringContaining("7 seconds") });
});

test("a fault of ours is reported, and the candidate told to send it again", async () => {
  const fault = new Error("disk full");
  const { outcome, faults } = await receive(post({ faults: { panCardFile: fault } }));
  expect(outcome).toMatchObject({ ok: false, status: 500 });
  expect(faults).toEqual([fault]);
});

test("the words of a refusal by KYC are those of its field", async () => {
  const refusal = { ok: false, status: 409, code: "accepted", message: "no" } as const;
  const errors = { panCardFile: "It is accepted already." };
  const { outcome } = await receive(post({ files: { panCardFile: stored } }), {
    ...refusal,
    errors,
  });
  expect(outcome).toMatchObject({ status: 409, message: "It is accepted already." });
});
