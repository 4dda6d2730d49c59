import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import type { AnswerSheet } from "./answer-sheet.ts";
import type { Store } from "./store.ts";

/** What is wrong with a form, as its page shows it. */
export interface ShownErrors {
  /** Message per key, as shown at the fields. */
  errors: FieldErrors;
  /** Errors of the last refused attempt, as the summary lists them. */
  summary: FieldErrors;
  /** What was typed then; null before. */
  typed: Readonly<Record<string, string>> | null;
  /** Counts refused attempts; the summary takes focus with each. */
  refusals: number;
  /** A message of the flow rather than of a field. */
  flowMessage: string | null;
}

/** As before the first attempt. */
export const nothingWrong = {
  errors: {},
  summary: {},
  typed: null,
  refusals: 0,
  flowMessage: null,
} as const;

/** Shows what is wrong with a field, or that nothing is. */
export function setError(
  state: Store<{ errors: FieldErrors }>,
  key: string,
  message: string | null,
): void {
  const { [key]: before, ...others } = state.get().errors;
  if ((before ?? null) === message) return;
  state.set({ errors: message === null ? others : { ...others, [key]: message } });
}

/**
 * A field was left: it is written as its answer is stored, and once sending was tried it is checked again.
 * @param answerOf what was typed, as an answer
 */
export function fieldLeft(
  {
    state,
    sheet,
  }: { state: Store<ShownErrors>; sheet: Pick<AnswerSheet<string>, "read" | "show"> },
  key: string,
  answerOf: (typed: string) => { value: string; error: string | null },
): void {
  const typed = sheet.read()[key] ?? "";
  const { value, error } = answerOf(typed);
  if (value !== typed) sheet.show({ [key]: value });
  if (state.get().refusals > 0) setError(state, key, error);
}
