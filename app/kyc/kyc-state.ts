import type { FieldErrors } from "#contract/application-fields.ts";
import { type KycDocumentKey, kycDocumentKeys } from "#contract/kyc-fields.ts";
import type { Keeping } from "../documents/device-note.tsx";
import { type DocumentState, noDocument, standFor } from "../documents/document-state.ts";
import type { Cell } from "../sending/cell.ts";
import type { WaitingPhase } from "../sending/waiting-panel.tsx";

/** What the form is doing with what was given. */
export type KycPhase =
  | { kind: "editing" }
  /** The button says "Please wait...". */
  | { kind: "sending" }
  | WaitingPhase
  /** On this view of the page, or before; `at` is null where this device does not know when. */
  | { kind: "received"; receipt: string; at: number | null; justNow: boolean }
  | { kind: "failed" };

export type DocumentStates = Record<KycDocumentKey, DocumentState>;

export interface KycState {
  phase: KycPhase;
  /** Answers by key, as they stand in the form. */
  answers: Record<string, string>;
  documents: DocumentStates;
  hasAgreed: boolean;
  /** Message per key, as shown at the fields. */
  errors: FieldErrors;
  /** Errors of the last refused attempt, as the summary lists them. */
  summary: FieldErrors;
  /** Counts refused attempts; the summary takes focus with each. */
  refusals: number;
  /** A message of the flow rather than of a field. */
  flowMessage: string | null;
  /** What was last done with what the device keeps. */
  keeping: Keeping;
  /** Whether the script has taken over. */
  isAlive: boolean;
  /** Asks whether the papers are at hand. */
  isStarting: boolean;
  /** Said by screen readers when it changes. */
  announcement: string;
}

/** As before the first attempt. */
export const nothingWrong = { errors: {}, summary: {}, refusals: 0, flowMessage: null } as const;

export const noDocuments = Object.fromEntries(
  kycDocumentKeys.map((key) => [key, noDocument]),
) as DocumentStates;

export const freshState: KycState = {
  ...nothingWrong,
  phase: { kind: "editing" },
  answers: {},
  documents: noDocuments,
  hasAgreed: false,
  keeping: "nothing",
  isAlive: false,
  isStarting: false,
  announcement: "",
};

type Contents = Pick<KycState, "answers" | "documents">;

/** Everything that the form holds, by key; a document counts also while it is on its way. */
export function givenValues({ answers, documents }: Contents): Record<string, string> {
  const files = kycDocumentKeys.map((key) => [key, standFor(documents[key])]);
  return { ...answers, ...Object.fromEntries(files) };
}

/** The same, a document only once the server has it. */
export function receivedValues({ answers, documents }: Contents): Record<string, string> {
  const files = kycDocumentKeys.map((key) => [key, documents[key].received?.url ?? ""]);
  return { ...answers, ...Object.fromEntries(files) };
}

export function setError(state: Cell<KycState>, key: string, message: string | null): void {
  const { [key]: before, ...others } = state.get().errors;
  if ((before ?? null) === message) return;
  state.set({ errors: message === null ? others : { ...others, [key]: message } });
}
