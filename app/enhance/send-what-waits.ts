/** Set by the forms while what was handed over waits on this device for the network. */
const waitingApplication = "xld-outbox";
const waitingKyc = "xld-kyc-waiting";

/** Loads what sends it, on any page. */
export function sendWhatWaits(): void {
  try {
    if (localStorage.getItem(waitingApplication)) {
      void import("../apply/outbox-runner.ts").then(({ runOutbox }) => runOutbox());
    }
    if (localStorage.getItem(waitingKyc)) {
      void import("../kyc/waiting-runner.ts").then(({ runWaitingKyc }) => runWaitingKyc());
    }
  } catch {
    // Storage is forbidden: then nothing can wait in it.
  }
}
