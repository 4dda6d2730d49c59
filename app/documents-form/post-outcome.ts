import type { DocumentsFormFileKey } from "#contract/documents-form.ts";
import { postedStates } from "../documents/posted-files.ts";
import type { PostedForm } from "../documents/posted-form.ts";
import { flowMessageOf } from "./form-errors.ts";
import { fileKeys } from "./form-files.ts";
import { type FormState, freshState } from "./form-state.ts";

/** What the page shows when it answers a native post. */
export interface PostOutcome extends PostedForm<DocumentsFormFileKey> {
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
