/** The part of the browser's own `Storage` that texts need. */
export type TextStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Key of `localStorage`, set while something waits on this device to be sent, so that any page of
 * the site knows to load what sends it (`features/page-script/load-device-queue.ts`).
 */
export const queueFlag = "xld-outbox";

/** `localStorage`, or nothing where the browser refuses even to name it, or has none. */
export function openTextStorage(): TextStorage {
  const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  try {
    return localStorage ?? nothing;
  } catch {
    return nothing;
  }
}
