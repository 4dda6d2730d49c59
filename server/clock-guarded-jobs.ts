import { join } from "node:path";
import type { Clock } from "./platform/clock.ts";
import { createSteadyClock, databaseClock, type SteadyClock } from "./platform/clock-jump-guard.ts";
import type { Config } from "./platform/config.ts";
import type { Database } from "./platform/database.ts";
import type { Watch } from "./platform/instrumentation.ts";
import type { Chore } from "./platform/job-scheduler.ts";
import type { Logger } from "./platform/logger.ts";
import { observedChore } from "./telemetry/observed-services.ts";

/** Judges this node's clock: by what it said before, and by the clock of PostgreSQL. */
export function steadyClockOf(
  database: Database,
  { config, clock }: { config: Pick<Config, "dataDir">; clock: Clock },
): SteadyClock {
  const isEmbedded = database.kind === "embedded";
  return createSteadyClock({
    clock,
    stateFile: isEmbedded ? join(config.dataDir, "clock.json") : null,
    ...(isEmbedded ? {} : { otherClock: databaseClock(database) }),
  });
}

/**
 * The same chore, seen by `watch`. One that destroys by age leaves everything as it is while the clock
 * is not to be believed, which counts as put off: as a run that ended well it would look done.
 */
export function onSteadyClock(
  chore: Chore,
  { steady, logger, watch }: { steady: SteadyClock; logger: Logger; watch: Watch },
): Chore {
  const observed = observedChore(chore, watch);
  if (!chore.destroysByAge) return observed;
  return {
    ...observed,
    async run(isOurs) {
      if (await steady.isSteady()) return observed.run(isOurs);
      watch.note({ kind: "put-off", chore: chore.name });
      logger.warn({ chore: chore.name }, "the clock leapt, or we were stopped for long: not yet");
      return "not yet";
    },
  };
}
