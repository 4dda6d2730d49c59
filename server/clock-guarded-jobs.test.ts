import { expect, test } from "vitest";
import { onSteadyClock } from "./clock-guarded-jobs.ts";
import type { Chore } from "./platform/job-scheduler.ts";
import { createLogger } from "./platform/logger.ts";
import { createMetrics } from "./telemetry/metrics.ts";

/** A chore that counts its runs, on a clock that is to be believed or not. */
function chore(change: Partial<Chore>) {
  const metrics = createMetrics({ now: () => new Date(1_700_000_000_000) });
  const clock = { isBelieved: false };
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  const { run: perform } = onSteadyClock(
    { name: "sweep documents", first: 1, every: 1, run, ...change },
    {
      steady: { isSteady: async () => clock.isBelieved },
      logger: createLogger("silent"),
      watch: metrics.watch,
    },
  );
  const figure = async (name: string) =>
    (await metrics.text()).match(new RegExp(`^${name}\\{chore="sweep documents".*`, "gm")) ?? [];
  return { clock, perform: () => perform(() => true), runs: () => runs, figure };
}

test("a chore that is put off counts as put off, and not as one that ended well", async () => {
  const { clock, perform, runs, figure } = chore({ destroysByAge: true });
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
  const { perform, runs, figure } = chore({});
  await perform();
  expect(runs()).toBe(1);
  expect(await figure("careers_chore_put_off_total")).toEqual([]);
});
