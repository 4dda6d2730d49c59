import { describe, expect, test } from "vitest";
import type { Draft, DraftDocuments } from "../draft/draft.ts";
import { openKeptFiles } from "../files/kept-files.ts";
import { type FormKind, formKinds, preparation } from "../form-under-test.ts";
import { createTestDevice } from "../test-device.ts";
import { openWaitingForm } from "./waiting-form.ts";

const submission = { id: "s1", date: "11/22/2026", page: "/", request: null, isWaiting: true };

/** A form of which the first file was still on its way when the page was left. */
async function waitingForm({ form, answers, files: keys, saved: answer }: FormKind) {
  const { store, storage, network, now } = createTestDevice();
  const files = openKeptFiles(store, form.name);
  const bytes = new TextEncoder().encode("cv").buffer;
  const [first = ""] = keys;
  await files.put(first, { name: "cv.pdf", type: "application/pdf", bytes, note: "" });
  const received = { name: "a.pdf", size: 1, note: "", receivedAt: now() };
  const documents: DraftDocuments<string> = {};
  for (const key of keys) {
    documents[key] = { received: { ...received, url: `/documents/${key}` }, pending: false };
  }
  documents[first] = { received: null, pending: true };
  const consent = { version: "2026-11", agreedAt: 1, token: null };
  const draft = { savedAt: 1, answers: { ...answers }, documents, consent, submission };
  const kept: Partial<Draft<string>>[] = [];
  const saved: Record<string, unknown>[] = [];
  const waiting = await openWaitingForm(form, draft, {
    ...{ files, storage, network, now, preparation },
    calls: {
      postFile: async (key) => ({ kind: "stored", url: `/documents/new-${key}` }),
      postConsent: async () => ({ kind: "stored", answer: { consent: "c-1" } }),
      async post(_path, call) {
        saved.push({ ...JSON.parse(call.body), consent: call.headers?.["X-Consent"] });
        return answer;
      },
    },
    keep: (change) => kept.push(change),
  });
  return { waiting, kept, saved, first };
}

describe.each(formKinds)("%s", (_name, kind) => {
  test("a form of the device queue is sent without its page: files, consent, record", async () => {
    const { waiting, saved, first } = await waitingForm(kind);
    const { receipt } = kind;
    expect(await waiting.send(submission)).toEqual({ kind: "received", receipt });
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
    await waiting.send(submission);
    expect(kept.map(({ documents = {} }) => Object.keys(documents).length)).toEqual(
      kept.map(() => kind.files.length),
    );
    expect(kept.at(-1)?.documents?.[first]).toMatchObject({
      ...{ pending: false, received: { url: `/documents/new-${first}` } },
    });
    expect(kept.at(-1)?.consent?.token).toBe("c-1");
  });
});
