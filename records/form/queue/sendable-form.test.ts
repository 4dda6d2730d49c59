import { describe, expect, test } from "vitest";
import { createTestDevice, settle } from "../device.fixtures.ts";
import { openDeviceFiles } from "../files/device-files.ts";
import type { DraftDocuments } from "../files/document-state.ts";
import { type FormKind, formKinds, preparation } from "../form.fixtures.ts";
import { openDeviceQueue } from "./device-queue.ts";
import { type HandedOverForm, sendableForm } from "./sendable-form.ts";

/** A form of which the first file was still on its way when the page was left. */
async function waitingForm({ form, answers, files: keys, saved: answer }: FormKind) {
  const device = createTestDevice();
  const files = openDeviceFiles(device.store, form.name);
  await files.keepUnder("s1");
  const bytes = new TextEncoder().encode("cv").buffer;
  const [first = ""] = keys;
  await files.put(first, { name: "cv.pdf", type: "application/pdf", bytes, note: "" });
  const received = { name: "a.pdf", size: 1, note: "", receivedAt: device.now() };
  const documents: DraftDocuments<string> = {};
  for (const key of keys) {
    documents[key] = { received: { ...received, url: `/documents/${key}` }, pending: false };
  }
  documents[first] = { received: null, pending: true };
  const entry: HandedOverForm<string> = {
    ...{ id: "s1", form: form.name, date: "11/22/2026", page: "/", request: null, slot: "" },
    ...{ since: 1, refusal: null, answers: { ...answers }, documents },
    consent: { version: "2026-11", agreedAt: 1, token: null },
  };
  const queue = openDeviceQueue<HandedOverForm<string>, string | null>(form, device);
  await queue.put(entry);
  const kept: HandedOverForm<string>[] = [];
  const update = device.store.update;
  device.store.update = async (key, change) => {
    await update(key, change);
    if (key === "queue") kept.push(...(await queue.waiting()));
  };
  const saved: Record<string, unknown>[] = [];
  const { send } = sendableForm(form, {
    uploadToken: "",
    preparation,
    calls: {
      postFile: async (key) => ({ kind: "stored", url: `/documents/new-${key}` }),
      postConsent: async () => ({ kind: "stored", answer: { consent: "c-1" } }),
      async post(_path, call) {
        saved.push({ ...JSON.parse(call.body), consent: call.headers?.["X-Consent"] });
        return answer;
      },
    },
  });
  const waiting = { send: () => send(entry, device) };
  return { waiting, kept, saved, first };
}

describe.each(formKinds)("%s", (_name, kind) => {
  test("a form of the queue is sent without its page: files, consent, record", async () => {
    const { waiting, saved, first } = await waitingForm(kind);
    const { receipt } = kind;
    expect(await waiting.send()).toEqual({ kind: "received", receipt });
    expect(saved).toEqual([
      expect.objectContaining({
        ...kind.answers,
        [first]: `/documents/new-${first}`,
        [kind.files[1] ?? ""]: `/documents/${kind.files[1]}`,
        consent: "c-1",
      }),
    ]);
  });

  test("what arrives meanwhile is kept at once, and never half of the form", async () => {
    const { waiting, kept, first } = await waitingForm(kind);
    await waiting.send();
    await settle();
    expect(kept.map(({ documents = {} }) => Object.keys(documents).length)).toEqual(
      kept.map(() => kind.files.length),
    );
    expect(kept.at(-1)?.documents?.[first]).toMatchObject({
      ...{ pending: false, received: { url: `/documents/new-${first}` } },
    });
    expect(kept.at(-1)?.consent?.token).toBe("c-1");
  });
});
