import type { ChoreTurns } from "./job-leases.ts";
import { turnLasts } from "./job-leases.ts";
import type { Logger } from "./logger.ts";

export interface Chore {
  name: string;
  /** Milliseconds from the end of one run to the next. */
  every: number;
  /** Milliseconds before the first run. */
  first: number;
  /** Whether each node does it for itself; else one at a time does it for all. */
  onEachNode?: boolean;
  /** Whether it destroys what is old by the clock: it waits while that is not to be believed. */
  destroysByAge?: boolean;
  /** @param isOurs whether no other node may have begun it meanwhile, as after a long freeze */
  run(isOurs: () => boolean): Promise<unknown>;
}

export interface Upkeep {
  stop(): Promise<void>;
}

const keepEvery = turnLasts / 3;

/**
 * Runs chores in the background. Each may be cut off anywhere, and begun by another node while a
 * frozen one still believes that it has it.
 * @param turns null where no other node can be
 */
export function startUpkeep(
  chores: readonly Chore[],
  logger: Logger,
  turns: ChoreTurns | null = null,
): Upkeep {
  let stopped = false;
  const timers = new Map<Chore, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  function schedule(chore: Chore, delay: number): void {
    if (stopped) return;
    const timer = setTimeout(() => {
      const run = perform(chore).then((next) => {
        running.delete(run);
        schedule(chore, next);
      });
      running.add(run);
    }, delay);
    timers.set(chore, timer.unref());
  }

  /** @returns milliseconds until it is to be tried again */
  async function perform(chore: Chore): Promise<number> {
    try {
      if (!turns || chore.onEachNode) await run(chore, () => true);
      else return await runInTurn(chore, turns);
    } catch (error) {
      const kind = error instanceof Error ? error.name : "unknown";
      logger.error({ chore: chore.name, kind }, "chore failed");
    }
    return chore.every;
  }

  async function run(chore: Chore, isOurs: () => boolean): Promise<void> {
    const result = await chore.run(isOurs);
    logger.debug({ chore: chore.name, result }, "chore done");
  }

  async function runInTurn(chore: Chore, { take, keep, giveBack }: ChoreTurns): Promise<number> {
    // counted from before it was asked for, on a clock that goes on while the process is frozen
    let since = performance.now();
    const wait = await take(chore.name);
    if (wait > 0) return Math.min(wait, chore.every);
    const keeping = setInterval(async () => {
      const asked = performance.now();
      const isKept = await keep(chore.name).catch(() => false);
      if (isKept) since = asked;
    }, keepEvery);
    try {
      await run(chore, () => performance.now() - since < turnLasts);
    } finally {
      clearInterval(keeping);
      // a store that is away ends the turn by itself
      await giveBack(chore.name, chore.every).catch(() => {});
    }
    return chore.every;
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
