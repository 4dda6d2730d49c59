import { join } from "node:path";
import type { Clock } from "#platform/clock.ts";
import {
  type ClockJumpGuard,
  createClockJumpGuard,
  databaseClock,
} from "#platform/clock-jump-guard.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database.ts";
import type { Instrumentation } from "#platform/instrumentation.ts";
import type { Job } from "#platform/job-scheduler.ts";
import type { Logger } from "#platform/logger.ts";
import { observedJob } from "./observed-services.ts";

/** Guards against jumps of this node's clock: compares it with what it said before and with PostgreSQL's clock. */
export function clockJumpGuardOf(
  database: Database,
  { config, clock }: { config: Pick<Config, "dataDir">; clock: Clock },
): ClockJumpGuard {
  const isEmbedded = database.kind === "embedded";
  return createClockJumpGuard({
    clock,
    stateFile: isEmbedded ? join(config.dataDir, "clock.json") : null,
    ...(isEmbedded ? {} : { otherClock: databaseClock(database) }),
  });
}

/**
 * The same job, instrumented. A job that deletes by age does not run while the clock is not trusted, which
 * is counted as put off: counted as a success it would look done.
 */
export function guardedByClock(
  job: Job,
  {
    clockGuard,
    logger,
    instrumentation,
  }: { clockGuard: ClockJumpGuard; logger: Logger; instrumentation: Instrumentation },
): Job {
  const observed = observedJob(job, instrumentation);
  if (!job.destroysByAge) return observed;
  return {
    ...observed,
    async run(isOurs) {
      if (await clockGuard.isTrusted()) return observed.run(isOurs);
      instrumentation.note({ kind: "put-off", chore: job.name });
      logger.warn(
        { chore: job.name },
        "job postponed: the clock jumped, or the process was suspended",
      );
      return "not yet";
    },
  };
}
