import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import type { FormDeclaration } from "../form-declaration.ts";
import { emptyState, type FormState, flowMessageOf } from "../form-state.ts";
import { type PostedFiles, postedStates } from "./posted-files.ts";

/** What a page shows of a form with documents when it answers a native post of it. */
export interface PostOutcome<Key extends string> {
  values: Record<string, string>;
  hasAgreed: boolean;
  /** Documents that have arrived: a refused form loses nothing. */
  files: PostedFiles<Key>;
  errors: FieldErrors;
  /** It is stored, and there its receipt is for a form that has one. */
  received: boolean;
  receipt: string | null;
  /** Nothing that the visitor can mend: sending it again is what helps. */
  failed: boolean;
  /** The post's own name, where it may have been stored all the same: sent again it is stored once. */
  submissionId?: string | null;
  /** Why it was not taken, where that is said of no single field. */
  message: string | null;
}

/** The form before its script runs. */
export function stateAfterPost<Key extends string>(
  form: FormDeclaration<Key>,
  { values, hasAgreed, files, errors, failed, message, received, receipt }: PostOutcome<Key>,
  now: number,
): FormState<Key> {
  const keys = form.documentKeys;
  const documents = postedStates(files, keys, now);
  const state = { ...emptyState(keys), answers: values, hasAgreed, documents };
  if (received) return { ...state, phase: { kind: "received", receipt, at: now, justNow: true } };
  if (failed) return state;
  const flowMessage = message ?? flowMessageOf(form, errors);
  return { ...state, errors, summary: errors, refusals: 1, flowMessage };
}
