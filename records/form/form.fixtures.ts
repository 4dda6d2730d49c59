import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { kycForm } from "#features/candidate-kyc/ui/form/kyc-declaration.ts";
import type { Prepared } from "#features/documents/ui/files/prepare-file.ts";
import { documentsForm } from "#features/documents-form/ui/form/documents-declaration.ts";
import { fresherAnswers, fresherFiles } from "../../tests/support/records/kyc.ts";
import type { AnswerSheet } from "./answer-sheet.ts";
import { assembleForm } from "./assemble-form.ts";
import { createTestDevice, settle, type TestDevice } from "./device.fixtures.ts";
import { restoreForm } from "./draft/restore-form.ts";
import type { FilePreparation } from "./files/document-set.ts";
import type { UploadAttempt } from "./files/post-file.ts";
import type { FormDeclaration } from "./form-declaration.ts";
import { emptyState } from "./form-state.ts";
import type { CallOutcome } from "./sending/post-json.ts";
import { createStore } from "./store.ts";

/** A kind of form, and what a person gives who fills it in. */
export interface FormKind {
  form: FormDeclaration<string>;
  answers: Readonly<Record<string, string>>;
  /** The required documents. */
  files: readonly string[];
  /** An answer that may be changed, and to what. */
  changed: readonly [string, string];
  /** What the call that stores it answers. */
  saved: CallOutcome;
  receipt: string | null;
}

const kyc: FormKind = {
  form: kycForm("en"),
  answers: fresherAnswers,
  files: fresherFiles,
  changed: ["aadharCardName", "Nikhil S. Deshmukh"],
  saved: { kind: "stored", answer: { receipt: "/kyc-receipt/1-x" } },
  receipt: "/kyc-receipt/1-x",
};

const documents: FormKind = {
  form: documentsForm("en"),
  answers: {
    fullName: "Meera Kulkarni",
    email: "meera@mail.example",
    contactNumber: "9820012345",
  },
  files: ["resume", "photoId"],
  changed: ["fullName", "Meera K."],
  saved: { kind: "stored", answer: { saved: true } },
  receipt: null,
};

/** Every form with documents of the site. */
export const formKinds: readonly (readonly [string, FormKind])[] = [
  ["KYC", kyc],
  ["documents form", documents],
];
export { documents as documentsKind, kyc as kycKind };

export const pdf = (name: string) => new File(["%PDF-1.4"], name, { type: "application/pdf" });

/** Files are read and stored one after the other: more turns than one call takes. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await settle();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const asItIs = async (file: File): Promise<Prepared> => ({ kind: "ready", file, note: "" });

/** Files need no browser to be made ready. */
export const preparation: FilePreparation = {
  validate: asItIs,
  prepare: asItIs,
  loadAhead: () => undefined,
};

interface Options {
  /** Of an earlier view of the page. */
  device?: TestDevice;
  holdPauses?: boolean;
  /** Tells forms of one kind apart. */
  slot?: string;
}

/** A form as it is opened again on the device of an earlier view, all of which is put back. */
export async function reopen(kind: FormKind, options: Options) {
  const form = openFormUnderTest(kind, options);
  await form.restore();
  await settled();
  return form;
}

/** A form without a browser; the test plays the person and the server. */
export function openFormUnderTest(kind: FormKind, options: Options = {}) {
  const { holdPauses = false, device = createTestDevice({ holdPauses }), slot = "" } = options;
  const { documentKeys } = kind.form;
  const state = createStore(emptyState(documentKeys));
  const sheet = testSheet();
  const saves: { key: string; body: string }[] = [];
  const uploads: string[] = [];
  const sentFiles: string[] = [];
  let saved: CallOutcome | Promise<CallOutcome> = kind.saved;
  let upload: UploadAttempt | Promise<UploadAttempt> | null = null;
  const outcome: CallOutcome = { kind: "stored", answer: { consent: "c-1" } };
  let consent: Promise<CallOutcome> = Promise.resolve(outcome);
  const assembled = assembleForm(kind.form, {
    preparation,
    ...{ device, state, sheet, slot },
    calls: {
      async postFile(key, file) {
        uploads.push(key);
        sentFiles.push(file.name);
        return (await upload) ?? { kind: "stored", url: `/documents/${key}` };
      },
      postConsent: () => consent,
      async post(_path, { key, body }) {
        saves.push({ key, body });
        return saved;
      },
    },
    version: "2026-11",
    uploadToken: "pass",
    page: "/form",
    request: null,
  });
  const { controller, drafts, queue } = assembled;
  const box = { checked: false };
  async function submit() {
    controller.submit();
    await settled();
  }
  /** All that the form requires. */
  async function fill() {
    controller.agree(true);
    for (const [key, value] of Object.entries(kind.answers)) sheet.type(key, value);
    controller.changed();
    for (const key of kind.files) controller.choose(key, [pdf(`${key}.pdf`)]);
    await settled();
  }
  return {
    ...{ submit, fill },
    /** Fills it in and submits it, which meets no server: it waits on the device. */
    async handOver() {
      await fill();
      saved = { kind: "unreachable" };
      device.network.isOnline = false;
      await submit();
    },
    ...{ state, sheet, controller, drafts, queue, device, saves, uploads, sentFiles, box },
    saveWith(outcome: CallOutcome | Promise<CallOutcome>) {
      saved = outcome;
    },
    refuseWith(fields: FieldErrors) {
      saved = { kind: "refused", message: "", fields };
    },
    uploadsEndWith(attempt: UploadAttempt | Promise<UploadAttempt> | null) {
      upload = attempt;
    },
    /** Until this is called nobody answers what is told of the consent. @returns what answers it */
    holdConsent(): () => void {
      const held = Promise.withResolvers<CallOutcome>();
      consent = held.promise;
      return () => held.resolve(outcome);
    },
    restore: () => restoreForm({ ...assembled, box, isAnswer: false }),
    /** As its retry does, whatever the form may be doing. */
    sendAgain: (key: string) => assembled.documents.of(key).sendAgain(),
  };
}

function testSheet(): AnswerSheet<string> & { type(key: string, value: string): void } {
  const typed = new Map<string, string>();
  return {
    type: (key, value) => void typed.set(key, value),
    read: () => Object.fromEntries(typed),
    isTouched: () => typed.size > 0,
    fill(answers) {
      for (const [key, answer] of Object.entries(answers))
        if (!typed.has(key)) typed.set(key, answer);
    },
    show(answers) {
      for (const [key, answer] of Object.entries(answers)) typed.set(key, answer);
    },
    clear: () => typed.clear(),
    files: () => [],
    showFile: () => undefined,
  };
}
