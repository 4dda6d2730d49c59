import type { Prepared } from "#features/documents/ui/index.ts";
import type { TestDevice } from "#records/form/device.fixtures.ts";
import { type DeviceFile, openDeviceFiles } from "#records/form/files/device-files.ts";
import type { FilePreparation } from "#records/form/files/document-set.ts";
import type { UploadAttempt } from "#records/form/files/post-file.ts";
import { candidateAnswers } from "../../../../tests/support/records/submissions.ts";
import type { ApplicationAnswers } from "../../application-fields.ts";
import type { QuestionSheet } from "../form/shown-questions.ts";
import { answerIds, type ResumeKey, type WaitingApplication } from "./application-draft.ts";
import { type SendTools, sendFrom } from "./send-application.ts";

/** What the page reads of a filled form. */
export const goodAnswers: ApplicationAnswers = {
  ...candidateAnswers,
  xld_name: "XLD Careers",
  xld_code: "XLD1",
  jobFName: "Aarohi",
  jobEmail: "aarohi@mail.example",
  jobCellNumber: "9820100000",
  jobSelect: "AI Engineer",
  jobComments: "",
};

export function testResume(change: Partial<DeviceFile> = {}): DeviceFile {
  const bytes = new TextEncoder().encode("%PDF-1.4").buffer;
  return { name: "resume.pdf", type: "application/pdf", bytes, note: "", ...change };
}

/** What an application names of a resume that the server has. */
export const receivedAt = (receivedAt: number, url = "/documents/1") => ({
  jobFile: {
    received: { name: "resume.pdf", size: 8, note: "", url, receivedAt },
    pending: false,
  },
});

export function testApplication(change: Partial<WaitingApplication> = {}): WaitingApplication {
  return {
    id: "a1",
    ...{ form: "application", slot: "" },
    date: "11/20/2026",
    page: "/ApplyNow/AI-Engineer",
    source: "Main-Website",
    answers: goodAnswers,
    documents: {},
    uploadToken: "pass",
    since: Date.UTC(2026, 10, 20, 9),
    thanks: "Thank you.",
    refusal: null,
    ...change,
  };
}

/** The form's controls without a browser. */
export function createTestSheet(values: Record<string, string> = {}): QuestionSheet<ResumeKey> & {
  file: File | null;
  picked: FileList | null;
  type(id: string, value: string): void;
} {
  const typed: Record<string, string> = { xld_name: "XLD Careers", xld_code: "XLD1", ...values };
  return {
    file: null,
    picked: null,
    read: () => ({ ...typed }),
    isTouched: () => answerIds.some((id) => typed[id]),
    type(id, value) {
      typed[id] = value;
    },
    fill(answers) {
      for (const id of answerIds) {
        const answer = answers[id];
        if (answer !== undefined && !typed[id]) typed[id] = answer;
      }
    },
    show(answers) {
      for (const id of answerIds) typed[id] = answers[id] ?? typed[id] ?? "";
    },
    clear() {
      for (const id of answerIds) delete typed[id];
    },
    showFile(_key, file) {
      this.file = file;
    },
    follow: () => undefined,
    files() {
      return this.picked ? [["jobFile", this.picked]] : [];
    },
  };
}

/** Puts the resume of an application that was handed over on the device. */
export async function keepResume(
  { store }: TestDevice,
  { id, documents }: WaitingApplication,
): Promise<void> {
  const files = openDeviceFiles(store, "application");
  const { url = null, receivedAt = 0 } = documents.jobFile?.received ?? {};
  await files.keepUnder(id);
  await files.put("jobFile", testResume({ url, storedAt: receivedAt }));
}

/** One try, over calls that end like this. */
export function sendOver(
  device: TestDevice,
  application: WaitingApplication,
  { upload, post }: { upload: UploadAttempt; post: SendTools["post"] },
  uploads: string[] = [],
) {
  return sendFrom(device, application, {
    ...{ preparation, post },
    async postFile({ name }) {
      uploads.push(name);
      return upload;
    },
  });
}

const asItIs = async (file: File): Promise<Prepared> => ({ kind: "ready", file, note: "" });

/** Files need no browser to be made ready. */
export const preparation: FilePreparation = {
  validate: asItIs,
  prepare: asItIs,
  loadAhead: () => undefined,
};
