import { queueFlag } from "#records/form/queue/queue-flag.ts";

/** Loads what sends the queue of this device, on any page. */
export async function sendWhatWaits(): Promise<void> {
  try {
    if (queueFlag in localStorage) await (await import("./waiting-senders.ts")).sendDeviceQueue();
  } catch {
    // Storage is not allowed: then nothing can wait in it. Or the module did not load: the next
    // page tries again.
  }
}
