import type { FieldErrors } from "#contract/application-fields.ts";
import type { DocumentsFormFileKey } from "#contract/documents-form.ts";
import type { Keeping } from "../documents/device-note.tsx";
import { type DocumentState, noDocument, standFor } from "../documents/document-state.ts";
import { fileKeys } from "./form-files.ts";

/** What the form is doing; `already` where this device has sent it before. */
export type FormPhase = "editing" | "sending" | "received" | "failed" | "already";

export interface FormState {
  phase: FormPhase;
  /** Answers by key, as they stand in the form. */
  answers: Record<string, string>;
  documents: Record<DocumentsFormFileKey, DocumentState>;
  hasAgreed: boolean;
  /** Message per key, as shown at the fields. */
  errors: FieldErrors;
  /** Errors of the last refused attempt, as the summary lists them. */
  summary: FieldErrors;
  /** Counts refused attempts; the summary takes focus with each. */
  refusals: number;
  /** A message of the flow rather than of a field. */
  flowMessage: string | null;
  keeping: Keeping;
  /** Said by screen readers when it changes. */
  announcement: string;
}

/** As before the first attempt. */
export const nothingWrong = { errors: {}, summary: {}, refusals: 0, flowMessage: null } as const;

export const freshState: FormState = {
  ...nothingWrong,
  phase: "editing",
  answers: {},
  documents: Object.fromEntries(fileKeys.map((key) => [key, noDocument])) as FormState["documents"],
  hasAgreed: false,
  keeping: "nothing",
  announcement: "",
};

/** Everything that the form holds, by key; a file counts also while it is on its way. */
export function givenValues({ answers, documents }: FormState): Record<string, string> {
  return { ...answers, ...byKey((key) => standFor(documents[key])) };
}

/** The same, a file only once the server has it. */
export function receivedValues({ answers, documents }: FormState): Record<string, string> {
  return { ...answers, ...byKey((key) => documents[key].received?.url ?? "") };
}

function byKey(value: (key: DocumentsFormFileKey) => string): Record<string, string> {
  return Object.fromEntries(fileKeys.map((key) => [key, value(key)]));
}
