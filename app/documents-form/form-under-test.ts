import type { DocumentsFormFileKey } from "#contract/documents-form.ts";
import type { AnswerSheet } from "../documents/answer-sheet.ts";
import { createConsentKeeper } from "../documents/consent-keeper.ts";
import { createDocumentSet } from "../documents/document-set.ts";
import { openKeptFiles } from "../documents/kept-files.ts";
import { createCell } from "../sending/cell.ts";
import type { UploadAttempt } from "../sending/post-file.ts";
import { createTestDevice, settle, type TestDevice } from "../sending/test-device.ts";
import { checkFile } from "./check-file.ts";
import { type ControllerDependencies, createFormController, saveDraft } from "./form-controller.ts";
import { openFormDrafts } from "./form-draft.ts";
import { fileKeys } from "./form-files.ts";
import { freshState } from "./form-state.ts";
import { restoreForm } from "./restore-form.ts";
import type { SendEnd } from "./send-form.ts";

export const pdf = (name: string) => new File(["%PDF-1.4"], name, { type: "application/pdf" });

/** Files are read and stored one after the other: more turns than one call takes. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await settle();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** The form without a browser; the test plays the person and the server. */
export function openFormUnderTest(device: TestDevice = createTestDevice()) {
  const { network, now, storage, store } = device;
  const files = openKeptFiles(store, "documents");
  const state = createCell(freshState);
  const sheet = testSheet();
  let submissionId = "s1";
  let end: SendEnd = { kind: "received" };
  let upload: UploadAttempt | null = null;
  const sent: string[] = [];
  const consent = createConsentKeeper({
    version: "2026-11",
    now,
    post: async () => ({ kind: "stored", answer: { consent: "c-1" } }),
    onChange() {
      const hasAgreed = consent.given() !== null;
      state.set({ hasAgreed });
      documents.allow(state.get().answers, hasAgreed);
      saveDraft(parts);
    },
  });
  const documents = createDocumentSet<DocumentsFormFileKey>({
    ...{ keys: fileKeys, files, network, now, isAsked: () => true },
    judge: checkFile,
    prepare: async (file) => ({ kind: "ready", file, note: "" }),
    async post(key) {
      sent.push(key);
      return upload ?? { kind: "stored", url: `/documents/${key}` };
    },
    onChange(key) {
      state.set({ documents: { ...state.get().documents, [key]: documents.of(key).state() } });
      saveDraft(parts);
    },
    onRefused: (key, message) => state.set({ errors: { ...state.get().errors, [key]: message } }),
  });
  const drafts = openFormDrafts(storage, "documents", now);
  const send = async () => end;
  const parts: ControllerDependencies = {
    ...{ state, sheet, documents, consent, drafts, send },
    submissionId: () => submissionId,
  };
  const controller = createFormController(parts);
  return {
    ...{ state, sheet, controller, device, drafts, sent },
    submissionId: () => submissionId,
    endWith(given: SendEnd) {
      end = given;
    },
    uploadsEndWith(given: UploadAttempt) {
      upload = given;
    },
    restore: () =>
      restoreForm({
        ...{ parts, files, controller, isTicked: () => false, isAnswer: false },
        takeSubmissionId(id) {
          submissionId = id;
        },
      }),
    /** All that the form requires. */
    async fill() {
      controller.agree(true);
      sheet.type("fullName", "Meera Kulkarni");
      sheet.type("email", "meera@mail.example");
      sheet.type("contactNumber", "9820012345");
      controller.changed();
      for (const key of ["resume", "photoId"]) controller.choose(key, [pdf(`${key}.pdf`)]);
      await settled();
    },
  };
}

function testSheet() {
  const typed = new Map<string, string>();
  const cleared: string[] = [];
  const sheet: AnswerSheet<DocumentsFormFileKey> = {
    read: () => Object.fromEntries(typed),
    fill(answers) {
      for (const [key, answer] of Object.entries(answers)) typed.set(key, answer);
    },
    show: (key, answer) => void typed.set(key, answer),
    clear: () => typed.clear(),
    files: () => [],
    clearFile: (key) => void cleared.push(key),
  };
  return { ...sheet, cleared, type: (key: string, value: string) => typed.set(key, value) };
}
