import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Logger } from "./logger.ts";
import { startUpkeep } from "./upkeep.ts";

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
