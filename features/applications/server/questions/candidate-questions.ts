import type { StaffUser } from "#features/accounts/server/index.ts";
import type { AskedForm } from "../../candidate-questions.ts";
import type { Reader } from "../desk.ts";

/** What HR asked the candidate of an application. */
export interface CandidateQuestion {
  id: number;
  /** Of several that are merged, any of them. */
  applicationId: number;
  question: string;
  /** A day in India such as `2026-11-30`; null where none was named. */
  dueOn: string | null;
  askedAt: Date;
  /** Null where the account is not known. */
  askedBy: string | null;
  answer: string | null;
  answeredAt: Date | null;
  /** When somebody of HR first saw the answer. */
  readAt: Date | null;
  withdrawnAt: Date | null;
}

/** An answer that nobody of HR has seen. */
export interface UnreadAnswer {
  applicationId: number;
  /** Of the candidate. */
  name: string;
  at: Date;
}

export type AskOutcome = "asked" | "unknown" | "candidate-withdrew" | "many";
export type TakeBackOutcome = "withdrawn" | "unknown" | "answered";

/** Questions to candidates, as HR works with them; answers come by the private page. */
export interface CandidateQuestions {
  /** Stores the question and its email, or neither. The same form asks once. */
  ask(applicationId: number, asked: AskedForm, actor: StaffUser): Promise<AskOutcome>;
  /** Takes an unanswered question back; an email that was not sent stays unsent. */
  withdraw(id: number, actor: StaffUser): Promise<TakeBackOutcome>;
  /** Of applications that they may see, the latest first; at most 20. */
  unread(by: Reader): Promise<UnreadAnswer[]>;
}
