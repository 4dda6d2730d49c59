import { timings } from "#contract/timings.ts";

/** `late` says that the list is still on its way after the specification's time for its loader. */
export type Waiting = "none" | "shown" | "late";

/** What comes sooner than this needs no loader: it would only flicker. */
export const noticeableWait = 400;

/**
 * Tells how long the list has been under way.
 * @returns ends it: the list is there, and nothing holds it back
 */
export function watchWaiting(tell: (waiting: Waiting) => void): () => void {
  const timers = [
    setTimeout(tell, noticeableWait, "shown"),
    setTimeout(tell, timings.minimumLoader, "late"),
  ];
  return () => {
    for (const timer of timers) clearTimeout(timer);
    tell("none");
  };
}
