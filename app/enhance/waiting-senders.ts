/** A part of its own: the names of all that senders need would weigh on every page. */
export function send(waiting: { applications: boolean; kyc: boolean }): void {
  if (waiting.applications) {
    void import("../apply/outbox-runner.ts").then(({ runOutbox }) => runOutbox());
  }
  if (waiting.kyc) {
    void import("../kyc/waiting-runner.ts").then(({ runWaitingKyc }) => runWaitingKyc());
  }
}
