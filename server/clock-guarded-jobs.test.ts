import { expect, test } from "vitest";
import type { Job } from "#platform/job-scheduler.ts";
import { createLogger } from "#platform/logger.ts";
import { createMetrics } from "#platform/telemetry/metrics.ts";
import { guardedByClock } from "./clock-guarded-jobs.ts";

/** A job that counts its runs, on a clock that is to be believed or not. */
function job(change: Partial<Job>) {
  const metrics = createMetrics({ now: () => new Date(1_700_000_000_000) });
  const clock = { isBelieved: false };
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  const { run: perform } = guardedByClock(
    { name: "sweep documents", first: 1, every: 1, run, ...change },
    {
      clockGuard: { isTrusted: async () => clock.isBelieved },
      logger: createLogger("silent"),
      instrumentation: metrics.instrumentation,
    },
  );
  const figure = async (name: string) =>
    (await metrics.text()).match(new RegExp(`^${name}\\{chore="sweep documents".*`, "gm")) ?? [];
  return { clock, perform: () => perform(() => true), runs: () => runs, figure };
}

test("a chore that is put off counts as put off, and not as one that ended well", async () => {
  const { clock, perform, runs, figure } = job({ destroysByAge: true });
  await perform();
  expect(runs()).toBe(0);
  expect(await figure("careers_chore_last_success_timestamp_seconds")).toEqual([]);
  expect(await figure("careers_chore_put_off_total")).toEqual([
    'careers_chore_put_off_total{chore="sweep documents"} 1',
  ]);
  clock.isBelieved = true;
  await perform();
  expect(runs()).toBe(1);
  expect(await figure("careers_chore_last_success_timestamp_seconds")).toHaveLength(1);
});

test("what destroys nothing by age does not ask the clock", async () => {
  const { perform, runs, figure } = job({});
  await perform();
  expect(runs()).toBe(1);
  expect(await figure("careers_chore_put_off_total")).toEqual([]);
});
