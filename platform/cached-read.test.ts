import { expect, test, vi } from "vitest";
import { cachedRead } from "./cached-read.ts";

function kept(read: () => Promise<string>, patience?: number) {
  let now = 0;
  const spy = vi.fn(read);
  const clock = { now: () => new Date(now) };
  const wait = (milliseconds: number) => {
    now += milliseconds;
  };
  return {
    ...cachedRead(spy, { clock, maxAge: 1_000, ...(patience && { timeoutMs: patience }) }),
    spy,
    wait,
  };
}

test("what was read serves until it is too old", async () => {
  const { get, spy, wait } = kept(async () => "read");
  await get();
  wait(999);
  await get();
  expect(spy).toHaveBeenCalledTimes(1);
  wait(1);
  await get();
  expect(spy).toHaveBeenCalledTimes(2);
});

test("a store that hangs is asked once, and nobody waits for more than that one answer", async () => {
  const answers: ((value: string) => void)[] = [];
  const { get, spy, wait } = kept(() => new Promise((resolve) => answers.push(resolve)));
  const waiting = [get()];
  for (let second = 0; second < 20; second += 1) {
    wait(1_000);
    waiting.push(get());
  }
  expect(spy).toHaveBeenCalledTimes(1);
  answers[0]?.("late");
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(["late"]));
});

test("a failed read is tried again at the next call", async () => {
  const { get, spy } = kept(
    vi.fn().mockRejectedValueOnce(new Error("away")).mockResolvedValue("there"),
  );
  await expect(get()).rejects.toThrow("away");
  expect(await get()).toBe("there");
  expect(spy).toHaveBeenCalledTimes(2);
});

test("after a change not even a read under way is used", async () => {
  const answers: ((value: string) => void)[] = [];
  const { get, forget } = kept(() => new Promise((resolve) => answers.push(resolve)));
  const before = get();
  forget();
  const after = get();
  answers[1]?.("new");
  answers[0]?.("old");
  expect(await after).toBe("new");
  expect(await before).toBe("old");
  expect(await get()).toBe("new");
});

test("while the store is away what was read last stands in, until a change", async () => {
  const away = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
  const read = vi.fn().mockResolvedValueOnce("before").mockRejectedValue(away);
  const { get, spy, wait, forget } = kept(read);
  await get();
  wait(1_000);
  expect(await get()).toBe("before");
  wait(1_000);
  expect(await get()).toBe("before");
  expect(spy, "it is asked for each time").toHaveBeenCalledTimes(3);
  forget();
  await expect(get()).rejects.toThrow("refused");
});

test("who asks a store that hangs gets what was read last, soon, and its answer once it comes", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const read = vi.fn().mockResolvedValueOnce("before").mockReturnValue(promise);
  const { get, spy, wait } = kept(read, 10);
  await get();
  wait(1_000);
  expect(await get()).toBe("before");
  wait(500);
  expect(await get()).toBe("before");
  expect(spy, "it is asked once").toHaveBeenCalledTimes(2);
  resolve("after");
  await expect.poll(get).toBe("after");
});

test("what was read before a change is not shown after it, however long the store takes", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { promise, resolve } = Promise.withResolvers<string>();
  const read = vi.fn().mockResolvedValueOnce("before").mockReturnValue(promise);
  const { get, wait, forget } = kept(read, 10);
  await get();
  wait(1_000);
  const underWay = get();
  forget();
  vi.advanceTimersByTime(20);
  vi.useRealTimers();
  resolve("after");
  expect(await underWay).toBe("after");
});

test("a fault of our own is not covered by what was read last", async () => {
  const { get, wait } = kept(
    vi.fn().mockResolvedValueOnce("before").mockRejectedValue(new Error("ours")),
  );
  await get();
  wait(1_000);
  await expect(get()).rejects.toThrow("ours");
});

test("a clock that is set back does not keep what was read for ever", async () => {
  const { get, spy, wait } = kept(async () => "read");
  await get();
  wait(-60_000);
  await get();
  expect(spy).toHaveBeenCalledTimes(2);
});
