import type { FieldErrors } from "#contract/application-fields.ts";
import { type KycDocumentKey, kycDocumentKeys } from "#contract/kyc-fields.ts";
import { noDocument } from "../documents/document-state.ts";
import { flowMessageOf } from "./kyc-errors.ts";
import { type DocumentStates, freshState, type KycState } from "./kyc-state.ts";

/** A document that an earlier post of this form has brought. */
export interface PostedFile {
  name: string;
  url: string;
}

/** What the page shows when it answers a native post. */
export interface KycPostOutcome {
  values: Record<string, string>;
  hasAgreed: boolean;
  /** Documents that have arrived: a refused form loses nothing. */
  files: Partial<Record<KycDocumentKey, PostedFile>>;
  errors: FieldErrors;
  /** Nothing that the visitor can mend: sending it again is what helps. */
  failed: boolean;
  /** Why it was not taken, where that is said of no single field. */
  message: string | null;
  /** Path of the receipt, where it was taken. */
  receipt: string | null;
}

/** The form before its script runs. */
export function stateAfterPost(outcome: KycPostOutcome, now: number): KycState {
  const { values, hasAgreed, files, errors, failed, message, receipt } = outcome;
  const state: KycState = {
    ...freshState,
    answers: values,
    hasAgreed,
    documents: documentsOf(files, now),
  };
  if (receipt) return { ...state, phase: { kind: "received", receipt, at: now, justNow: true } };
  if (failed) return state;
  const flowMessage = message ?? flowMessageOf(errors);
  return { ...state, errors, summary: errors, refusals: 1, flowMessage };
}

function documentsOf(files: KycPostOutcome["files"], now: number): DocumentStates {
  return Object.fromEntries(
    kycDocumentKeys.map((key) => {
      const file = files[key];
      if (!file) return [key, noDocument];
      return [key, { ...noDocument, received: { ...file, size: 0, note: "", receivedAt: now } }];
    }),
  ) as DocumentStates;
}
