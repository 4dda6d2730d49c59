import type { ApplicationStatus } from "#contract/application-status.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import type { SubmissionRefusal } from "#records/intake/submission-refusal.ts";
import type { KeptAnswers } from "../../application-fields.ts";
import type { CandidateAct } from "../../candidate-acts.ts";
import type { QuestionAnswer } from "../../question-answers.ts";
import type { CandidateQuestion } from "../candidate-questions.ts";

/** What a candidate is told of in the history, beside what they did. */
export type CandidateEvent = { at: Date } & (
  | { what: CandidateAct | "received" | "mailed" | "messaged" }
  /** HR moved it on. */
  | { what: "status"; status: ApplicationStatus }
);

/** An application as its candidate sees it. */
export interface MyApplication {
  id: number;
  number: string;
  answers: KeptAnswers;
  questions: QuestionAnswer[];
  receivedAt: Date;
  /** The resume; null where nobody gave one. */
  file: { name: string; size: number; receivedAt: Date } | null;
  /** Of the application that it is merged with, where it is. */
  status: ApplicationStatus;
  /** What comes next, as HR says it of this stage; null for the standard words. */
  told: string | null;
  withdrawnAt: Date | null;
  /** Since when it is kept for other roles, as its candidate chose; null where it is not. */
  keptSince: Date | null;
  /** Somebody of HR has opened it. */
  isRead: boolean;
  /** HR has to keep it as it is. */
  held: boolean;
  /** What HR asks now and has asked, in that order. */
  asked: CandidateQuestion[];
  /** Oldest first. */
  events: CandidateEvent[];
  /** The link that ends WhatsApp messages; null where none come. */
  whatsAppToken: string | null;
}

/** `isUntold`: no email confirms it, as many of its kind went to the address today. */
export type Changed = { ok: true; isUntold?: true } | SubmissionRefusal;

/** A new address that waits for its owner. */
export interface EmailToConfirm {
  number: string;
  email: string;
  /** It is the application's address by now. */
  isConfirmed: boolean;
}

/** An address that HR corrects. */
export interface EmailToCorrect {
  id: number;
  number: string;
  name: string;
  email: string;
  /** Why nobody may. */
  why: "held" | "withdrawn" | null;
}

/** `same`: nothing would change; `shared`: people of other names applied with it, and HR is asked about them. */
export type EmailCorrection =
  | { ok: true }
  | { ok: false; code: "same" }
  | { ok: false; code: "shared"; others: string[] };

/** A change of the address, as whoever has the one of before sees it. */
export interface EmailToRestore {
  number: string;
  /** The address of before. */
  was: string;
  /** The new one, masked. */
  to: string;
  changedAt: Date;
  /** Until when it can be put back. */
  until: Date;
  /** `stopped`: the address of before is back; `overtaken`: an earlier one is; `erased`: or sealed. */
  state: "open" | "stopped" | "overtaken" | "over" | "erased";
}

/** What candidates see and do by the private links of their applications. */
export interface MyApplications {
  /** Null for a token that is wrong, ended or of an erased application. */
  find(token: string): Promise<MyApplication | null>;
  /** It is considered no more, and stays as it is or is sealed. Again it changes nothing, as with all of these. */
  withdraw(token: string): Promise<Changed>;
  /** It is not kept for other roles any more. */
  endKeeping(token: string): Promise<Changed>;
  /** Whether an email would confirm this act now. */
  confirms(token: string, act: "withdrawn" | "erased"): Promise<boolean>;
  /** The whole record with resume, history and mails, or sealed instead; not where a legal hold keeps it. */
  erase(token: string): Promise<Changed>;
  changeTelephone(token: string, telephone: string): Promise<Changed>;
  /** Writes to the new address; nothing changes before that is confirmed. */
  askNewEmail(token: string, email: string): Promise<Changed>;
  /** Null for a confirmation that is wrong, too old or overtaken. */
  emailToConfirm(confirmation: string): Promise<EmailToConfirm | null>;
  /** @param endsLinks ends the links that were mailed before; a new one goes to the new address in any case */
  confirmEmail(confirmation: string, endsLinks: boolean): Promise<Changed>;
  /** Null where there is no such application. */
  emailToCorrect(id: number): Promise<EmailToCorrect | null>;
  /** By HR, for a candidate who asks: at once. @param correction.isSure it is this person's, whoever else has it */
  correctEmail(
    id: number,
    correction: { email: string; endsLinks: boolean; isSure: boolean },
    actor: StaffUser,
  ): Promise<EmailCorrection | SubmissionRefusal>;
  /** Null for a link that never was one. @param stop from the mail to the address of before */
  emailToRestore(stop: string): Promise<EmailToRestore | null>;
  /** Puts the address of before back, and ends all links of before. Again it changes nothing. */
  restoreEmail(stop: string): Promise<Changed>;
  /** Adds it where there is none, and else only while nobody of HR has opened the application. @param url of the uploaded file */
  replaceResume(token: string, url: string): Promise<Changed>;
  /** Answers what HR asked, or corrects the answer while nobody of HR has seen it. */
  answer(token: string, questionId: number, answer: string): Promise<Changed>;
  /** Everything that is kept, as one file; null as for `find`. */
  copy(token: string): Promise<object | null>;
}
