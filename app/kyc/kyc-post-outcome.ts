import { type KycDocumentKey, kycDocumentKeys } from "#contract/kyc-fields.ts";
import { postedStates } from "../documents/posted-files.ts";
import type { PostedForm } from "../documents/posted-form.ts";
import { flowMessageOf } from "./kyc-errors.ts";
import { freshState, type KycState } from "./kyc-state.ts";

/** What the page shows when it answers a native post. */
export interface KycPostOutcome extends PostedForm<KycDocumentKey> {
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
    documents: postedStates(files, kycDocumentKeys, now),
  };
  if (receipt) return { ...state, phase: { kind: "received", receipt, at: now, justNow: true } };
  if (failed) return state;
  const flowMessage = message ?? flowMessageOf(errors);
  return { ...state, errors, summary: errors, refusals: 1, flowMessage };
}
