import { type LiveForm, useLiveForm } from "../sending/use-live-form.ts";
import type { KycController } from "./kyc-controller.ts";
import type { KycFormOptions } from "./kyc-form-options.ts";
import type { KycState } from "./kyc-state.ts";
import { createKycState, openKycForm } from "./open-kyc-form.ts";

export type KycFormView = LiveForm<KycState, KycController>;

/** The form of the KYC page, alive. */
export function useKycForm(options: KycFormOptions): KycFormView {
  return useLiveForm(
    () => createKycState(options),
    (form, state) => openKycForm(form, state, options),
  );
}
