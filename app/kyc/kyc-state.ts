import { type KycDocumentKey, kycDocumentKeys } from "#contract/kyc-fields.ts";
import { emptyContents, type FormContents } from "../documents/form-contents.ts";
import type { WaitingPhase } from "../sending/waiting-panel.tsx";
import type { SummaryError } from "../ui/error-summary.tsx";

/** What the form is doing with what was given. */
export type KycPhase =
  | { kind: "editing" }
  /** The button says "Please wait...". */
  | { kind: "sending" }
  | WaitingPhase
  /** On this view of the page, or before; `at` is null where this device does not know when. */
  | { kind: "received"; receipt: string; at: number | null; justNow: boolean }
  | { kind: "failed" };

export interface KycState extends FormContents<KycDocumentKey> {
  phase: KycPhase;
  /** Whether the script has taken over. */
  isAlive: boolean;
  /** Asks whether the papers are at hand. */
  isStarting: boolean;
  /** Required documents that the last attempt lacked, until that is read. */
  missing: readonly SummaryError[];
}

export const freshState: KycState = {
  ...emptyContents(kycDocumentKeys),
  phase: { kind: "editing" },
  isAlive: false,
  isStarting: false,
  missing: [],
};
