import type { FieldErrors } from "#contract/application-fields.ts";
import type { DocumentsFormFileKey } from "#contract/documents-form.ts";
import { type PostedFiles, postedStates } from "../documents/posted-files.ts";
import { flowMessageOf } from "./form-errors.ts";
import { fileKeys } from "./form-files.ts";
import { type FormState, freshState } from "./form-state.ts";

/** What the page shows when it answers a native post. */
export interface PostOutcome {
  values: Record<string, string>;
  hasAgreed: boolean;
  /** Files that have arrived: a refused form loses nothing. */
  files: PostedFiles<DocumentsFormFileKey>;
  errors: FieldErrors;
  /** Nothing that the visitor can mend: sending it again is what helps. */
  failed: boolean;
  /** Why it was not taken, where that is said of no single field. */
  message: string | null;
  received: boolean;
}

/** The form before its script runs. */
export function stateAfterPost(outcome: PostOutcome, now: number): FormState {
  const { values, hasAgreed, files, errors, failed, message, received } = outcome;
  const documents = postedStates(files, fileKeys, now);
  const state: FormState = { ...freshState, answers: values, hasAgreed, documents };
  if (received) return { ...state, phase: "received" };
  if (failed) return state;
  const flowMessage = message ?? flowMessageOf(errors);
  return { ...state, errors, summary: errors, refusals: 1, flowMessage };
}
