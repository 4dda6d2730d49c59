import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Logger } from "../logger.ts";
import type { JobLeases } from "./job-leases.ts";
import { type Job, startScheduler } from "./job-scheduler.ts";

const logger = { debug: vi.fn(), error: vi.fn() };
const context = { logger: logger as unknown as Logger, metrics: null };
const start = (run: () => Promise<unknown>) =>
  startScheduler([{ name: "sweep", first: 1_000, every: 5_000, run }], context, null);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});
afterEach(() => vi.useRealTimers());

test("a job runs first after its delay, then again and again", async () => {
  const run = vi.fn(async () => 3);
  const scheduler = start(run);
  await vi.advanceTimersByTimeAsync(999);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledTimes(3);
  expect(logger.debug).toHaveBeenCalledWith({ job: "sweep", result: 3 }, "job done");
  await scheduler.stop();
});

test("a job that takes long is not begun a second time meanwhile", async () => {
  const first = Promise.withResolvers<void>();
  const run = vi.fn(() => first.promise);
  const scheduler = start(run);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(1);
  first.resolve();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(run).toHaveBeenCalledTimes(2);
  await scheduler.stop();
});

test("a job that fails is logged without its words and tried again", async () => {
  const run = vi.fn(async () => {
    throw new TypeError("asha@mail.example is not unique");
  });
  const scheduler = start(run);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(run).toHaveBeenCalledTimes(2);
  expect(logger.error.mock.calls).toEqual([
    [{ job: "sweep", kind: "TypeError" }, "job failed"],
    [{ job: "sweep", kind: "TypeError" }, "job failed"],
  ]);
  await scheduler.stop();
});

test("a job that fails before its promise is logged as well", async () => {
  const scheduler = start(() => {
    throw "no error at all";
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(logger.error).toHaveBeenCalledWith({ job: "sweep", kind: "unknown" }, "job failed");
  await scheduler.stop();
});

test("stopping waits for what runs and begins nothing more", async () => {
  const running = Promise.withResolvers<void>();
  const run = vi.fn(() => running.promise);
  const scheduler = start(run);
  await vi.advanceTimersByTimeAsync(1_000);
  let stopped = false;
  const stopping = scheduler.stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stopped).toBe(false);
  running.resolve();
  await stopping;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test("stopping before the first run runs nothing", async () => {
  const run = vi.fn(async () => {});
  await start(run).stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).not.toHaveBeenCalled();
});

/** The turns of a node among others; `wait` is what asking for one answers. */
function turnsUnderTest() {
  const leases = { wait: 0, kept: 0, isRenewed: true, given: [] as [string, number][] };
  const kept: JobLeases = {
    acquire: async () => leases.wait,
    async renew() {
      leases.kept += 1;
      return leases.isRenewed;
    },
    async release(name, every) {
      leases.given.push([name, every]);
    },
  };
  const begin = (job: Partial<Job> & Pick<Job, "run">) =>
    startScheduler([{ name: "sweep", first: 1_000, every: 60_000, ...job }], context, kept);
  return { leases, begin };
}

test("a job that another node has is asked for again when that may have ended", async () => {
  const { leases, begin } = turnsUnderTest();
  leases.wait = 9_000;
  const run = vi.fn(async () => undefined);
  const scheduler = begin({ run });
  await vi.advanceTimersByTimeAsync(1_000);
  leases.wait = 0;
  await vi.advanceTimersByTimeAsync(8_999);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(1);
  expect(leases.given).toEqual([["sweep", 60_000]]);
  await scheduler.stop();
});

test("a turn is kept while its job runs, and given back where that failed", async () => {
  const { leases, begin } = turnsUnderTest();
  const running = Promise.withResolvers<void>();
  const scheduler = begin({ run: () => running.promise });
  await vi.advanceTimersByTimeAsync(31_000);
  expect(leases.kept).toBe(6);
  expect(leases.given).toEqual([]);
  running.reject(new Error("broken"));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(leases.kept).toBe(6);
  expect(leases.given).toEqual([["sweep", 60_000]]);
  await scheduler.stop();
});

test("a job learns that its turn is over: frozen, or because the store did not say otherwise", async () => {
  const { leases, begin } = turnsUnderTest();
  const running = Promise.withResolvers<void>();
  let isOurs = () => false;
  const scheduler = begin({
    run(still) {
      isOurs = still;
      return running.promise;
    },
  });
  await vi.advanceTimersByTimeAsync(25_000);
  expect(isOurs()).toBe(true);
  leases.isRenewed = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isOurs(), "kept 14 s ago").toBe(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isOurs()).toBe(false);
  leases.isRenewed = true;
  running.resolve();
  await scheduler.stop();
});

test("what each node does for itself takes no turn", async () => {
  const { leases, begin } = turnsUnderTest();
  leases.wait = 60_000;
  const run = vi.fn(async () => undefined);
  const scheduler = begin({ run, onEachNode: true });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledTimes(1);
  expect(leases.given).toEqual([]);
  await scheduler.stop();
});

test("where turns cannot be asked for a job waits, and the fault is logged", async () => {
  const run = vi.fn(async () => undefined);
  const acquire = () => Promise.reject(new Error("the store is away"));
  const away = { acquire, renew: acquire, release: acquire } as unknown as JobLeases;
  const job = { name: "sweep", first: 1_000, every: 5_000, run };
  const scheduler = startScheduler([job], context, away);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).not.toHaveBeenCalled();
  expect(logger.error).toHaveBeenCalledWith({ job: "sweep", kind: "Error" }, "job failed");
  await scheduler.stop();
});
