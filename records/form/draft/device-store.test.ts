import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type DeviceStore, openDeviceStore } from "./device-store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Works = "answers" | "refuses" | "hangs";

/** A device that keeps a list, and can refuse or hang. */
function openDevice(before: Record<string, unknown> = {}) {
  const stored = new Map(Object.entries(before));
  const calls: string[] = [];
  const device = {
    works: "answers" as Works,
    stored,
    calls,
    async get<Value>(key: string) {
      await device.call(`get ${key}`);
      return stored.get(key) as Value | undefined;
    },
    async update<Value>(key: string, change: (value: Value | undefined) => Value | undefined) {
      await device.call(`update ${key}`);
      stored.set(key, change(stored.get(key) as Value | undefined));
    },
    async call(what: string) {
      calls.push(what);
      if (device.works === "refuses") throw new Error("QuotaExceededError");
      if (device.works === "hangs") await new Promise(() => undefined);
    },
  };
  return { device, store: openDeviceStore(device) };
}

const add =
  (item: string) =>
  (list: string[] = []) => [...list, item];

async function within<Value>(work: Promise<Value>): Promise<Value> {
  await vi.advanceTimersByTimeAsync(3_000);
  return work;
}

const write = (store: DeviceStore, item: string) => within(store.update("queue", add(item)));
const read = (store: DeviceStore) => within(store.get<string[]>("queue"));

test.each(["refuses", "hangs"] as const)(
  "what a device that %s has not taken is known all the same, and is stored once it answers",
  async (works) => {
    const { device, store } = openDevice({ queue: ["a"] });
    device.works = works;
    await write(store, "b");
    expect(store.durable()).toBe(false);
    expect(await read(store)).toEqual(["b"]);
    device.works = "answers";
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await read(store)).toEqual(["a", "b"]);
    expect(device.stored.get("queue")).toEqual(["a", "b"]);
    expect(store.durable()).toBe(true);
  },
);

test("changes that were refused are stored in their order, before those that follow", async () => {
  const { device, store } = openDevice();
  device.works = "refuses";
  await write(store, "a");
  await write(store, "b");
  device.works = "answers";
  await vi.advanceTimersByTimeAsync(30_000);
  await write(store, "c");
  expect(device.stored.get("queue")).toEqual(["a", "b", "c"]);
});

test("a device that has just refused is left alone for a while", async () => {
  const { device, store } = openDevice();
  device.works = "hangs";
  await write(store, "a");
  for (const _ of "many") await read(store);
  expect(device.calls).toEqual(["update queue"]);
});

test("a device that answers is asked each time", async () => {
  const { device, store } = openDevice();
  expect(store.durable()).toBe(true);
  await write(store, "a");
  device.stored.set("queue", ["of another tab"]);
  expect(await read(store)).toEqual(["of another tab"]);
});

test("what was not taken is stored after a while, whether or not anybody asks for it again", async () => {
  const { device, store } = openDevice();
  device.works = "hangs";
  await write(store, "a");
  device.works = "answers";
  await vi.advanceTimersByTimeAsync(30_000);
  expect(device.stored.get("queue")).toEqual(["a"]);
  expect(store.durable()).toBe(true);
});

test("changes that are made at once keep their order where the first is refused", async () => {
  const { device, store } = openDevice();
  device.works = "refuses";
  await within(Promise.all(["a", "b", "c"].map((item) => store.update("queue", add(item)))));
  device.works = "answers";
  await vi.advanceTimersByTimeAsync(30_000);
  expect(device.stored.get("queue")).toEqual(["a", "b", "c"]);
});
