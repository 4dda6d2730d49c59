import { waitingFlags } from "../sending/waiting-flags.ts";

/** Loads what sends the answers that wait on this device for the network, on any page. */
export function sendWhatWaits(): void {
  try {
    const waiting = {
      applications: localStorage.getItem(waitingFlags.applications) !== null,
      kyc: localStorage.getItem(waitingFlags.kyc) !== null,
    };
    if (!waiting.applications && !waiting.kyc) return;
    void import("./waiting-senders.ts").then(({ send }) => send(waiting));
  } catch {
    // Storage is forbidden: then nothing can wait in it.
  }
}
