import { applyTexts } from "#content/apply.ts";
import { type FieldErrors, resumeField } from "#contract/application-fields.ts";
import { messages } from "#contract/messages.ts";
import { listErrors } from "./form-errors.ts";
import { type FormState, freshState } from "./form-state.ts";

/** What the page shows when it answers a native post that was not taken. */
export interface PostOutcome {
  values: Record<string, string>;
  errors: FieldErrors;
  /** A resume that has arrived; a refused form loses nothing. */
  resume: ReceivedResume | null;
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

export function stateAfterPost({ errors, failed, message }: PostOutcome): FormState {
  if (failed) return freshState;
  const resumeMissing = errors[resumeField.id] === messages.fileMissing;
  // a refused form that says nothing of why would look as if nothing had happened
  const unexplained = listErrors(errors).length === 0 ? applyTexts.notTaken : null;
  const flowMessage = message || (resumeMissing ? messages.resumeMissing : unexplained);
  return { ...freshState, errors, summary: errors, refusals: 1, flowMessage };
}
