import { type FieldErrors, resumeField } from "#contract/application-fields.ts";
import { messages } from "#contract/messages.ts";
import { type FormState, freshState } from "./form-state.ts";

/** What the page shows when it answers a native post that was not taken. */
export interface PostOutcome {
  values: Record<string, string>;
  errors: FieldErrors;
  /** A resume that has arrived; a refused form loses nothing. */
  resume: ReceivedResume | null;
  /** Nothing that the visitor can mend: sending it again is what helps. */
  failed: boolean;
}

export interface ReceivedResume {
  name: string;
  url: string;
}

export function stateAfterPost({ errors, failed }: PostOutcome): FormState {
  if (failed) return freshState;
  const resumeMissing = errors[resumeField.id] === messages.fileMissing;
  const flowMessage = resumeMissing ? messages.resumeMissing : null;
  return { ...freshState, errors, summary: errors, refusals: 1, flowMessage };
}
