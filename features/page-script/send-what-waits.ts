import { waitingFlags } from "#records/form/sending/waiting-flags.ts";

/** Loads the sender of the device queue, on any page. */
export async function sendWhatWaits(): Promise<void> {
  try {
    for (const flag of Object.values(waitingFlags)) {
      if (!(flag in localStorage)) continue;
      const part = await import("./waiting-senders.ts");
      part.send(flag);
    }
  } catch {
    // Storage is not allowed: then nothing can wait in it. Or the module did not load: the next
    // page tries again.
  }
}
