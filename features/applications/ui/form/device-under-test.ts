import { candidateAnswers } from "../../../../tests/support/submissions.ts";
import type { ApplicationAnswers } from "../../application-fields.ts";
import {
  askedIds,
  type KeptResume,
  type ResumeKey,
  type WaitingApplication,
} from "./application-draft.ts";
import type { QuestionSheet } from "./shown-questions.ts";

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

export function testResume(change: Partial<KeptResume> = {}): KeptResume {
  const bytes = new TextEncoder().encode("%PDF-1.4").buffer;
  return {
    ...{ name: "resume.pdf", type: "application/pdf", bytes, note: "" },
    ...{ url: null, storedAt: 0, ...change },
  };
}

export function testApplication(change: Partial<WaitingApplication> = {}): WaitingApplication {
  return {
    id: "a1",
    ...{ form: "application", slot: "" },
    date: "11/20/2026",
    page: "/ApplyNow/AI-Engineer",
    source: "Main-Website",
    answers: goodAnswers,
    resume: testResume(),
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
    isTouched: () => askedIds.some((id) => typed[id]),
    type(id, value) {
      typed[id] = value;
    },
    fill(answers) {
      for (const id of askedIds) {
        const answer = answers[id];
        if (answer !== undefined && !typed[id]) typed[id] = answer;
      }
    },
    show(answers) {
      for (const id of askedIds) typed[id] = answers[id] ?? typed[id] ?? "";
    },
    clear() {
      for (const id of askedIds) delete typed[id];
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
