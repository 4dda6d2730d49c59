import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { messages } from "#contract/messages.ts";
import type { AskedOfPosition } from "#features/openings/index.ts";
import { noDocument } from "#records/form/files/document-state.ts";
import { resumeField } from "../../application-fields.ts";
import type { ApplyTexts } from "../../texts/apply.ts";
import { listErrors } from "./form-errors.ts";
import { type FormState, freshState } from "./form-state.ts";
import { receivedResume } from "./resume.ts";

/** What the page shows when it answers a native post that was not taken. */
export interface PostOutcome {
  values: Record<string, string>;
  errors: FieldErrors;
  /** A resume that has arrived; a refused form loses nothing. */
  resume: ReceivedResume | null;
  /** The questions by which its answers were checked; absent or null where there are none. */
  asked?: AskedOfPosition | null;
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

export function stateAfterPost(
  { values, errors, failed, message, asked, resume: sent }: PostOutcome,
  now: number,
  texts: Pick<ApplyTexts, "notTaken">,
): FormState {
  const received = sent && receivedResume({ ...sent, note: "", storedAt: now });
  const state = { ...freshState, resume: { ...noDocument, received } };
  if (failed) return state;
  const resumeMissing = errors[resumeField.id] === messages.fileMissing;
  // a refused form that says nothing of why would look as if nothing had happened
  const unexplained = listErrors(errors, asked?.questions).length === 0 ? texts.notTaken : null;
  const flowMessage = message || (resumeMissing ? messages.resumeMissing : unexplained);
  return { ...state, errors, summary: errors, typed: values, refusals: 1, flowMessage };
}

/** Names of what the native post carries beside the answers. */
export const postFields = {
  /** A new one for each page view: the same form posted twice is stored once. */
  submissionId: "submissionId",
  /** A resume that an earlier, refused post has brought, and its name for show. */
  resumeUrl: "resumeUrl",
  resumeName: "resumeName",
  /** Mark of the questions that the form shows, a space, and the position that asks them. */
  questionsAsked: "questionsAsked",
} as const;
