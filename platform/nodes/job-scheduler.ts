import type { Context } from "../context.ts";
import { measured } from "../telemetry/measure.ts";
import { type JobLeases, leaseDuration } from "./job-leases.ts";

export interface Job {
  name: string;
  /** Milliseconds from the end of one run to the next. */
  every: number;
  /** Milliseconds before the first run. */
  first: number;
  /** Whether each node runs it for itself; otherwise the node that holds the lease runs it for all. */
  onEachNode?: boolean;
  /** @param isOurs whether the lease still holds; false after a long freeze, when another node may run it */
  run(isOurs: () => boolean): Promise<unknown>;
}

export interface Scheduler {
  stop(): Promise<void>;
}

const renewEvery = leaseDuration / 3;

/**
 * Runs jobs in the background. A job may be interrupted anywhere, and another node may start it while
 * a frozen one still believes that it holds the lease.
 * @param leases null where there is one node only
 */
export function startScheduler(
  jobs: readonly Job[],
  { logger, metrics }: Pick<Context, "logger" | "metrics">,
  leases: JobLeases | null,
): Scheduler {
  let stopped = false;
  const timers = new Map<Job, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  function schedule(job: Job, delay: number): void {
    if (stopped) return;
    const timer = setTimeout(() => {
      const run = perform(job).then((next) => {
        running.delete(run);
        schedule(job, next);
      });
      running.add(run);
    }, delay);
    timers.set(job, timer.unref());
  }

  /** @returns milliseconds until it is to be tried again */
  async function perform(job: Job): Promise<number> {
    try {
      if (!leases || job.onEachNode) await run(job, () => true);
      else return await runWithLease(job, leases);
    } catch (error) {
      const kind = error instanceof Error ? error.name : "unknown";
      logger.error({ job: job.name, kind }, "job failed");
    }
    return job.every;
  }

  async function run(job: Job, isOurs: () => boolean): Promise<void> {
    const { name } = job;
    const result = await measured({ histogram: metrics?.jobs, labels: { name } }, () =>
      job.run(isOurs),
    );
    metrics?.jobSuccess.setToCurrentTime({ name });
    if (typeof result === "number") metrics?.jobItems.inc({ name }, result);
    logger.debug({ job: name, result }, "job done");
  }

  async function runWithLease(job: Job, { acquire, renew, release }: JobLeases): Promise<number> {
    // counted from before the request, on a monotonic clock, which goes on while the process is frozen
    let since = performance.now();
    const wait = await acquire(job.name);
    if (wait > 0) return Math.min(wait, job.every);
    const renewing = setInterval(async () => {
      const checkedAt = performance.now();
      const isRenewed = await renew(job.name).catch(() => false);
      if (isRenewed) since = checkedAt;
    }, renewEvery);
    try {
      await run(job, () => performance.now() - since < leaseDuration);
    } finally {
      clearInterval(renewing);
      // if the database is unavailable, the lease expires by itself
      await release(job.name, job.every).catch(() => {});
    }
    return job.every;
  }

  for (const job of jobs) schedule(job, job.first);
  return {
    async stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
