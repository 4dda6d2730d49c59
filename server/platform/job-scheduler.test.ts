import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChoreTurns } from "./job-leases.ts";
import { type Chore, startUpkeep } from "./job-scheduler.ts";
import type { Logger } from "./logger.ts";

const logger = { debug: vi.fn(), error: vi.fn() };
const start = (run: () => Promise<unknown>) =>
  startUpkeep([{ name: "sweep", first: 1_000, every: 5_000, run }], logger as unknown as Logger);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});
afterEach(() => vi.useRealTimers());

test("a chore runs first after its delay, then again and again", async () => {
  const run = vi.fn(async () => 3);
  const upkeep = start(run);
  await vi.advanceTimersByTimeAsync(999);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledTimes(3);
  expect(logger.debug).toHaveBeenCalledWith({ chore: "sweep", result: 3 }, "chore done");
  await upkeep.stop();
});

test("a chore that takes long is not begun a second time meanwhile", async () => {
  const first = Promise.withResolvers<void>();
  const run = vi.fn(() => first.promise);
  const upkeep = start(run);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(1);
  first.resolve();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(run).toHaveBeenCalledTimes(2);
  await upkeep.stop();
});

test("a chore that fails is logged without its words and tried again", async () => {
  const run = vi.fn(async () => {
    throw new TypeError("asha@mail.example is not unique");
  });
  const upkeep = start(run);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(run).toHaveBeenCalledTimes(2);
  expect(logger.error.mock.calls).toEqual([
    [{ chore: "sweep", kind: "TypeError" }, "chore failed"],
    [{ chore: "sweep", kind: "TypeError" }, "chore failed"],
  ]);
  await upkeep.stop();
});

test("a chore that fails before its promise is logged as well", async () => {
  const upkeep = start(() => {
    throw "no error at all";
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(logger.error).toHaveBeenCalledWith({ chore: "sweep", kind: "unknown" }, "chore failed");
  await upkeep.stop();
});

test("stopping waits for what runs and begins nothing more", async () => {
  const running = Promise.withResolvers<void>();
  const run = vi.fn(() => running.promise);
  const upkeep = start(run);
  await vi.advanceTimersByTimeAsync(1_000);
  let stopped = false;
  const stopping = upkeep.stop().then(() => {
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
  const turns = { wait: 0, kept: 0, isKept: true, given: [] as [string, number][] };
  const kept: ChoreTurns = {
    take: async () => turns.wait,
    async keep() {
      turns.kept += 1;
      return turns.isKept;
    },
    async giveBack(name, every) {
      turns.given.push([name, every]);
    },
  };
  const begin = (chore: Partial<Chore> & Pick<Chore, "run">) =>
    startUpkeep(
      [{ name: "sweep", first: 1_000, every: 60_000, ...chore }],
      logger as unknown as Logger,
      kept,
    );
  return { turns, begin };
}

test("a chore that another node has is asked for again when that may have ended", async () => {
  const { turns, begin } = turnsUnderTest();
  turns.wait = 9_000;
  const run = vi.fn(async () => undefined);
  const upkeep = begin({ run });
  await vi.advanceTimersByTimeAsync(1_000);
  turns.wait = 0;
  await vi.advanceTimersByTimeAsync(8_999);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(1);
  expect(turns.given).toEqual([["sweep", 60_000]]);
  await upkeep.stop();
});

test("a turn is kept while its chore runs, and given back where that failed", async () => {
  const { turns, begin } = turnsUnderTest();
  const running = Promise.withResolvers<void>();
  const upkeep = begin({ run: () => running.promise });
  await vi.advanceTimersByTimeAsync(31_000);
  expect(turns.kept).toBe(6);
  expect(turns.given).toEqual([]);
  running.reject(new Error("broken"));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(turns.kept).toBe(6);
  expect(turns.given).toEqual([["sweep", 60_000]]);
  await upkeep.stop();
});

test("a chore learns that its turn is over: frozen, or because the store did not say otherwise", async () => {
  const { turns, begin } = turnsUnderTest();
  const running = Promise.withResolvers<void>();
  let isOurs = () => false;
  const upkeep = begin({
    run(still) {
      isOurs = still;
      return running.promise;
    },
  });
  await vi.advanceTimersByTimeAsync(25_000);
  expect(isOurs()).toBe(true);
  turns.isKept = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isOurs(), "kept 14 s ago").toBe(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isOurs()).toBe(false);
  turns.isKept = true;
  running.resolve();
  await upkeep.stop();
});

test("what each node does for itself takes no turn", async () => {
  const { turns, begin } = turnsUnderTest();
  turns.wait = 60_000;
  const run = vi.fn(async () => undefined);
  const upkeep = begin({ run, onEachNode: true });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledTimes(1);
  expect(turns.given).toEqual([]);
  await upkeep.stop();
});

test("where turns cannot be asked for a chore waits, and the fault is logged", async () => {
  const run = vi.fn(async () => undefined);
  const take = () => Promise.reject(new Error("the store is away"));
  const away = { take, keep: take, giveBack: take } as unknown as ChoreTurns;
  const chore = { name: "sweep", first: 1_000, every: 5_000, run };
  const upkeep = startUpkeep([chore], logger as unknown as Logger, away);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).not.toHaveBeenCalled();
  expect(logger.error).toHaveBeenCalledWith({ chore: "sweep", kind: "Error" }, "chore failed");
  await upkeep.stop();
});
