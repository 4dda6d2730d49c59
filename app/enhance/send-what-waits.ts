import { waitingFlags } from "../sending/waiting-flags.ts";

/** Loads what sends the answers that wait on this device for the network, on any page. */
export async function sendWhatWaits(): Promise<void> {
  try {
    for (const flag of Object.values(waitingFlags)) {
      if (!(flag in localStorage)) continue;
      const part = await import("./waiting-senders.ts");
      part.send(flag);
    }
  } catch {
    // Storage is forbidden: then nothing can wait in it. Or the sender did not come: nobody waits
    // for it on this page, and the next one tries again.
  }
}
