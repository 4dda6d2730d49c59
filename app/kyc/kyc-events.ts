import { consentField } from "#contract/consent.ts";
import { documentName, isKycDocumentKey } from "#contract/kyc-fields.ts";
import { documentEvents } from "../documents/document-events.ts";
import { nothingWrong } from "../documents/form-contents.ts";
import { type ControllerDependencies, refuse } from "./kyc-controller.ts";
import type { KycSendEnd } from "./send-kyc.ts";

/** How the form shows what happens by itself: to documents, to the consent, while it is sent. */
export function kycEvents(parts: Omit<ControllerDependencies, "sending">) {
  const { state, durable } = parts;

  return {
    ...documentEvents({
      ...parts,
      labelOf: documentName,
      save: parts.keeper.save,
    }),
    sending: {
      onTrying() {
        const { phase } = state.get();
        if (phase.kind === "waiting") state.set({ phase: { ...phase, trying: true } });
      },
      onWaiting(until: number | null) {
        const phase = { until, trying: false, triedAt: parts.now(), durable: durable() };
        state.set({ phase: { kind: "waiting", ...phase } });
      },
      onEnd: (end: KycSendEnd) => endSending(end, parts),
    },
  };
}

function endSending(end: KycSendEnd, parts: Omit<ControllerDependencies, "sending">): void {
  const { state, sheet, documents, consent, keeper } = parts;
  if (end.kind === "received") {
    keeper.received(end.receipt);
    const { receipt } = end;
    state.set({ phase: { kind: "received", receipt, at: parts.now(), justNow: true } });
    sheet.clear();
    documents.remove();
    consent.takeBack();
    state.set(nothingWrong);
    return;
  }
  keeper.stopWaiting();
  if (end.kind === "failed") {
    state.set({ phase: { kind: "failed" } });
    return;
  }
  // an address that the server does not take leads nowhere any more
  for (const key of Object.keys(end.errors)) if (isKycDocumentKey(key)) documents.of(key).remove();
  if (end.errors[consentField]) consent.takeBack();
  refuse(state, end.errors);
}
