import type { Logger } from "./logger.ts";

export interface Chore {
  name: string;
  /** Milliseconds from the end of one run to the next. */
  every: number;
  /** Milliseconds before the first run. */
  first: number;
  run(): Promise<unknown>;
}

/** Runs chores in the background. Each may run on every node at once and be cut off anywhere. */
export function startUpkeep(chores: readonly Chore[], logger: Logger): { stop(): Promise<void> } {
  let stopped = false;
  const timers = new Map<Chore, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  function schedule(chore: Chore, delay: number): void {
    if (stopped) return;
    const timer = setTimeout(() => {
      const run = perform(chore).finally(() => {
        running.delete(run);
        schedule(chore, chore.every);
      });
      running.add(run);
    }, delay);
    timers.set(chore, timer.unref());
  }

  async function perform(chore: Chore): Promise<void> {
    try {
      const result = await chore.run();
      logger.debug({ chore: chore.name, result }, "chore done");
    } catch (error) {
      const kind = error instanceof Error ? error.name : "unknown";
      logger.error({ chore: chore.name, kind }, "chore failed");
    }
  }

  for (const chore of chores) schedule(chore, chore.first);
  return {
    async stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
