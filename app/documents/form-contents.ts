import type { FieldErrors } from "#contract/application-fields.ts";
import type { Cell } from "../sending/cell.ts";
import type { Keeping } from "./device-note.tsx";
import { type DocumentState, noDocument, standFor } from "./document-state.ts";

/** What a form with documents holds, and what is wrong with it. */
export interface FormContents<Key extends string> {
  /** Answers by key, as they stand in the form. */
  answers: Record<string, string>;
  documents: Record<Key, DocumentState>;
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
  /** Said by screen readers when it changes. */
  announcement: string;
}

/** As before the first attempt. */
export const nothingWrong = { errors: {}, summary: {}, refusals: 0, flowMessage: null } as const;

export function emptyContents<Key extends string>(keys: readonly Key[]): FormContents<Key> {
  const documents = Object.fromEntries(keys.map((key) => [key, noDocument]));
  return {
    ...nothingWrong,
    answers: {},
    documents: documents as Record<Key, DocumentState>,
    hasAgreed: false,
    keeping: "nothing",
    announcement: "",
  };
}

type Given<Key extends string> = Pick<FormContents<Key>, "answers" | "documents">;

/** Everything that the form holds, by key; a document counts also while it is on its way. */
export function givenValues<Key extends string>(given: Given<Key>): Record<string, string> {
  return valuesOf(given, standFor);
}

/** The same, a document only once the server has it. */
export function receivedValues<Key extends string>(given: Given<Key>): Record<string, string> {
  return valuesOf(given, ({ received }) => received?.url ?? "");
}

function valuesOf<Key extends string>(
  { answers, documents }: Given<Key>,
  value: (document: DocumentState) => string,
): Record<string, string> {
  const entries = Object.entries<DocumentState>(documents);
  return { ...answers, ...Object.fromEntries(entries.map(([key, each]) => [key, value(each)])) };
}

/** Shows what is wrong with a field, or that nothing is. */
export function setError(
  state: Cell<{ errors: FieldErrors }>,
  key: string,
  message: string | null,
): void {
  const { [key]: before, ...others } = state.get().errors;
  if ((before ?? null) === message) return;
  state.set({ errors: message === null ? others : { ...others, [key]: message } });
}
