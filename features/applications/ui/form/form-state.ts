import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { submissionField } from "#contract/calls/wire.ts";
import { messages } from "#contract/messages.ts";
import type { PositionQuestions, PublishedQuestion } from "#features/openings/index.ts";
import { type DocumentState, noDocument } from "#records/form/files/document-state.ts";
import { nothingWrong, type ShownErrors } from "#records/form/shown-errors.ts";
import type { Store } from "#records/form/store.ts";
import type { WaitingPhase } from "#records/form/ui/waiting-panel.tsx";
import type { SummaryError } from "#ui/fields/error-summary.tsx";
import { isMissing, whatIsWrong } from "#ui/known-advice.ts";
import {
  type ApplicationAnswers,
  type ApplicationField,
  applicationFields,
  checkAnswers,
  resumeField,
} from "../../application-fields.ts";
import type { ApplicationReceipt } from "../../application-receipt.ts";
import { questionId } from "../../questions/question-ids.ts";
import type { ApplyTexts } from "../../texts/apply.ts";
import { type Attribution, noAttribution } from "../referral/referral-attribution.ts";
import { noQuestions, type ShownQuestions } from "./shown-questions.ts";

/** This device has sent an application from this page before the page was loaded. */
export interface SentPhase {
  kind: "sent";
  position: string;
  /** When it was received, or handed over. */
  at: number;
  isReceived: boolean;
  receipt?: ApplicationReceipt;
}

/** It has been received just now. */
export interface ReceivedPhase {
  kind: "received";
  receipt?: ApplicationReceipt;
}

/** What the form is doing with what was typed. */
export type FormPhase =
  | { kind: "editing" }
  /** The button says "Please wait...". */
  | { kind: "sending" }
  /** Handed to the device queue. */
  | (WaitingPhase & { position: string; since: number })
  | SentPhase
  | ReceivedPhase
  | { kind: "failed" };

/** What stands in place of the form, or over it. */
export type OutcomePhase = Exclude<FormPhase, { kind: "editing" | "sending" }>;

export interface Notice {
  /** A new number for each, so that the same words said twice are two notices. */
  id: number;
  look: "info" | "error";
  text: string;
  link?: { href: string; label: string };
}

export interface FormState extends ShownErrors {
  phase: FormPhase;
  resume: DocumentState;
  notice: Notice | null;
  /** Whether something of this person lies on the device. */
  isStored: boolean;
  /** What was last done with the kept answers. */
  keeping: "quiet" | "restored" | "cleared";
  /** Where that is said; above the form where answers were put back into it. */
  keepingAt: "top" | "bottom";
  attribution: Attribution;
  /** Positions of other applications that wait. */
  othersWaiting: readonly string[];
  questions: ShownQuestions;
}

export const freshState: FormState = {
  ...nothingWrong,
  phase: { kind: "editing" },
  resume: noDocument,
  notice: null,
  isStored: false,
  keeping: "quiet",
  keepingAt: "bottom",
  attribution: noAttribution,
  othersWaiting: [],
  questions: noQuestions,
};

/** Shows a refused attempt: at the fields, in the summary, and where the resume is missing aloud. */
export function refuse(
  state: Store<FormState>,
  errors: FieldErrors,
  typed: Readonly<Record<string, string>>,
): void {
  const resumeMissing = errors[resumeField.id] === messages.fileMissing;
  const flowMessage = resumeMissing ? messages.resumeMissing : null;
  const refusals = state.get().refusals + 1;
  state.set({ errors, summary: errors, typed, refusals, flowMessage });
  if (flowMessage) notify(state, { look: "error", text: flowMessage });
}

export function notify(state: Store<FormState>, notice: Omit<Notice, "id">): void {
  const id = (state.get().notice?.id ?? 0) + 1;
  state.set({ notice: { ...notice, id } });
}

/** What the page shows when it answers a native post that was not taken. */
export interface PostOutcome {
  values: Record<string, string>;
  errors: FieldErrors;
  /** A resume that has arrived; a refused form loses nothing. */
  resume: ReceivedResume | null;
  /** The questions by which its answers were checked; absent or null where there are none. */
  asked?: PositionQuestions | null;
  /** Nothing that the visitor can mend: sending it again is what helps. */
  failed: boolean;
  /** The post's own name, where it may have been stored all the same: sent again it is stored once. */
  submissionId?: string | null;
  /** Why it was not taken, where that is said of no single field. */
  message?: string | null;
}

export interface ReceivedResume {
  name: string;
  url: string;
}

export function stateAfterPost(
  { values, errors, failed, message, asked, resume: sent }: PostOutcome,
  now: number,
  texts: Pick<ApplyTexts, "notTaken">,
): FormState {
  const received = sent && { ...sent, size: 0, note: "", receivedAt: now };
  const state = { ...freshState, resume: { ...noDocument, received } };
  if (failed) return state;
  const resumeMissing = errors[resumeField.id] === messages.fileMissing;
  // a refused form that says nothing of why would look as if nothing had happened
  const unexplained = listErrors(errors, asked?.questions).length === 0 ? texts.notTaken : null;
  const flowMessage = message || (resumeMissing ? messages.resumeMissing : unexplained);
  return { ...state, errors, summary: errors, typed: values, refusals: 1, flowMessage };
}

/** Names of what the native post carries beside the answers. */
export const postFields = {
  submissionId: submissionField,
  /** A resume that an earlier, refused post has brought, and its name for show. */
  resumeUrl: "resumeUrl",
  resumeName: "resumeName",
  /** Mark of the questions that the form shows, a space, and the position that asks them. */
  questionsAsked: "questionsAsked",
} as const;

/** What the page sends in the fields that nobody sees; the server checks their shape alone. */
export const hiddenValues: Record<string, string> = { xld_name: "XLD Careers", xld_code: "XLD1" };

const fields = applicationFields as readonly ApplicationField[];

const firstAfterRole = fields.find(({ group }) => group === "home")?.id;

/** Everything that can be wrong, as it follows on the page: the resume leads its group. */
const fieldOrder: readonly { id: string; label: string }[] = [
  ...fields.filter(({ group }) => group !== "resume"),
  resumeField,
  ...fields.filter(({ group }) => group === "resume"),
];

const afterRole = fieldOrder.findIndex(({ id }) => id === firstAfterRole);

export interface FormContents {
  values: Record<string, string>;
  hasResume: boolean;
  /** The referral variant asks for no comments. */
  referral: boolean;
  /** What is wrong with the answers to the opening's questions. */
  questionErrors?: FieldErrors;
}

/** Checks the whole form as the server will. */
export function checkForm({
  values,
  hasResume,
  referral,
  questionErrors = {},
}: FormContents): { ok: true; answers: ApplicationAnswers } | { ok: false; errors: FieldErrors } {
  const checked = checkAnswers({ ...hiddenValues, ...values }, { referral });
  if (checked.ok && hasResume && Object.keys(questionErrors).length === 0) return checked;
  const errors = { ...(checked.ok ? {} : checked.errors), ...questionErrors };
  return {
    ok: false,
    errors: hasResume ? errors : { ...errors, [resumeField.id]: messages.fileMissing },
  };
}

/**
 * Errors as a list in the order of the page; keys that are no fields of the form are left out.
 * @param typed what was refused, where it is known
 */
export function listErrors(
  errors: FieldErrors,
  openingQuestions: readonly PublishedQuestion[] = [],
  typed: Readonly<Record<string, string>> | null = null,
): SummaryError[] {
  const questions = openingQuestions.map(({ key, label }) => ({ id: questionId(key), label }));
  // they stand behind the role
  const order = fieldOrder.toSpliced(afterRole, 0, ...questions);
  return order.flatMap(({ id, label }) => {
    const message = errors[id];
    const rule = fields.find((field) => field.id === id)?.rule;
    const advice = typed ? whatIsWrong(rule?.advice, typed[id] ?? "") : undefined;
    const missing =
      id === resumeField.id
        ? message === messages.fileMissing
        : typed !== null && isMissing(typed[id] ?? "");
    return message ? [{ id, label, message, advice, missing: missing || undefined }] : [];
  });
}
