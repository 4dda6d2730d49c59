import { openTextStorage, queueFlag } from "#records/form/draft/text-storage.ts";

/** Loads what sends the queue of this device, on any page. */
export async function sendWhatWaits(): Promise<void> {
  if (openTextStorage().getItem(queueFlag) === null) return;
  // what did not load is tried again by the next page
  const senders = await import("./queue-senders.ts").catch(() => null);
  await senders?.sendDeviceQueue();
}
