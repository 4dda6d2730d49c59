import { setTimeout as pause } from "node:timers/promises";

/**
 * Makes a function that does `look` for all who ask at about the same time: whoever asks is told by
 * one that began after that, and not more than one begins in each `between` milliseconds.
 */
export function coalescedRead(look: () => Promise<void>, between: number): () => Promise<void> {
  let next: Promise<void> | null = null;
  let running: Promise<void> = Promise.resolve();
  let begun = Number.NEGATIVE_INFINITY;

  async function begin(): Promise<void> {
    await pause(Math.max(0, begun + between - performance.now()));
    await running.catch(() => {});
    // who asks from now on waits for another one
    next = null;
    begun = performance.now();
    running = look();
    return running;
  }

  return () => {
    next ??= begin();
    return next;
  };
}
