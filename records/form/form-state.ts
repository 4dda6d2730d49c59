import { documentFormTexts } from "#content/document-forms.ts";
import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { consentField } from "#contract/answers/consent.ts";
import { submissionField } from "#contract/calls/wire.ts";
import { textsFor } from "#contract/text/language.ts";
import type { SummaryError } from "#ui/fields/error-summary.tsx";
import { type DocumentState, noDocument } from "./files/document-state.ts";
import type { Answers, FormDeclaration } from "./form-declaration.ts";
import { nothingWrong, type ShownErrors } from "./shown-errors.ts";
import type { Store } from "./store.ts";
import type { Keeping } from "./ui/device-note.tsx";
import type { WaitingPhase } from "./ui/waiting-panel.tsx";

/** What the form is doing with what was given. */
export type FormPhase =
  | { kind: "editing" }
  /** The button says "Please wait...". */
  | { kind: "sending" }
  | WaitingPhase
  | ReceivedPhase
  | { kind: "failed" };

/** On this view of the page, or before; `at` is null where this device does not know when. */
export interface ReceivedPhase {
  kind: "received";
  /** Path of the candidate's receipt; null for a form that has none. */
  receipt: string | null;
  at: number | null;
  justNow: boolean;
}

/** What a form with documents holds, and what is wrong with it. */
export interface FormState<Key extends string> extends ShownErrors {
  phase: FormPhase;
  /** Answers by key, as they stand in the form. */
  answers: Record<string, string>;
  documents: Record<Key, DocumentState>;
  hasAgreed: boolean;
  /** What was last done with what the device keeps. */
  keeping: Keeping;
  /** Said by screen readers when it changes. */
  announcement: string;
  /** Whether the script has taken over. */
  isAlive: boolean;
  /** Nobody has begun with it on this device, and nobody was asked to yet. */
  isNew: boolean;
}

export function emptyState<Key extends string>(keys: readonly Key[]): FormState<Key> {
  const documents = Object.fromEntries(keys.map((key) => [key, noDocument]));
  return {
    ...nothingWrong,
    phase: { kind: "editing" },
    answers: {},
    documents: documents as Record<Key, DocumentState>,
    hasAgreed: false,
    keeping: "nothing",
    announcement: "",
    isAlive: false,
    isNew: false,
  };
}

type Given<Key extends string> = Pick<FormState<Key>, "answers" | "documents">;

/** Everything that the form holds, by key; a document counts also while it is on its way. */
export function givenValues<Key extends string>(given: Given<Key>): Record<string, string> {
  return valuesOf(given, standFor);
}

/** The same, a document only once the server has it. */
export function receivedValues<Key extends string>(given: Given<Key>): Record<string, string> {
  return valuesOf(given, ({ received }) => received?.url ?? "");
}

/** Text that stands for the document where a form is checked: its address, or that it is coming. */
function standFor({ received, onItsWay }: DocumentState): string {
  return received?.url ?? (onItsWay.phase === "none" ? "" : "on its way");
}

function valuesOf<Key extends string>(
  { answers, documents }: Given<Key>,
  value: (document: DocumentState) => string,
): Record<string, string> {
  const entries = Object.entries<DocumentState>(documents);
  return { ...answers, ...Object.fromEntries(entries.map(([key, each]) => [key, value(each)])) };
}

type Shape = Pick<
  FormDeclaration<string>,
  "language" | "check" | "listErrors" | "leadOf" | "texts"
>;

const consentWords = ({ language }: Shape) => textsFor(documentFormTexts, language).consent;

/** Checks the whole form as the server will, and that its notice was agreed to. */
export function formErrors(form: Shape, values: Answers, hasAgreed: boolean): FieldErrors {
  const checked = form.check(values);
  const errors = checked.ok ? {} : checked.errors;
  return hasAgreed ? errors : { [consentField]: consentWords(form).missing, ...errors };
}

/** Errors as the summary lists them; the consent stands first on the page. */
export function listErrors(form: Shape, errors: FieldErrors, answers?: Answers): SummaryError[] {
  const message = errors[consentField];
  const consent = {
    id: consentField,
    label: consentWords(form).label,
    message: message ?? "",
  };
  return [...(message ? [consent] : []), ...form.listErrors(errors, answers)];
}

/** What a refused attempt says beside its fields; one that names no field would say nothing at all. */
export function flowMessageOf(form: Shape, errors: FieldErrors): string | null {
  if (errors[submissionField]) return form.texts.alreadySent;
  const lead = form.leadOf?.(errors) ?? null;
  return lead ?? (listErrors(form, errors).length === 0 ? form.texts.notTaken : null);
}

/** Shows a refused attempt: at the fields, and in the summary. */
export function refuse(
  state: Store<ShownErrors & { phase: FormPhase }>,
  form: Shape,
  errors: FieldErrors,
): void {
  const refusals = state.get().refusals + 1;
  const flowMessage = flowMessageOf(form, errors);
  state.set({ phase: { kind: "editing" }, errors, summary: errors, refusals, flowMessage });
}
