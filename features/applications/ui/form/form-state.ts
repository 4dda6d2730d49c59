import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { messages } from "#contract/messages.ts";
import { type DocumentState, noDocument } from "#records/form/files/document-state.ts";
import { nothingWrong, type ShownErrors } from "#records/form/shown-errors.ts";
import type { Store } from "#records/form/store.ts";
import type { WaitingPhase } from "#records/form/ui/waiting-panel.tsx";
import { resumeField } from "../../application-fields.ts";
import type { ApplicationReceipt } from "../../application-receipt.ts";
import { type Attribution, noAttribution } from "./referral-attribution.ts";
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
export type EndPhase = Exclude<FormPhase, { kind: "editing" | "sending" }>;

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
  kept: boolean;
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
  kept: false,
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
