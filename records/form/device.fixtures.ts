import type { DeviceStore } from "./draft/device-store.ts";
import type { TextStorage } from "./draft/text-storage.ts";
import { type Device, openLocks } from "./queue/device.ts";
import type { Network } from "./sending/network.ts";

/** A candidate's device for tests: its stores, its clock and its network, all in our hands. */
export interface TestDevice {
  store: DeviceStore;
  storage: TextStorage & { entries: Map<string, string> };
  network: Network & {
    /** Milliseconds of the pauses that were asked for. */
    pauses: number[];
    isOnline: boolean;
    /** Ends all pauses that are running. */
    comesBack(): void;
  };
  now(): number;
  exclusively: Device["exclusively"];
  ifFree: Device["ifFree"];
  /** Ends what all tabs are doing under a lock, as closing them does: whoever waits for it has it. */
  closeTabs(): void;
  clock: { time: number };
}

/** Pauses end at once and move the clock, unless `pausesByHand`: then only `comesBack` ends them. */
export function createTestDevice({ holdPauses = false } = {}): TestDevice {
  const clock = { time: Date.UTC(2026, 10, 20, 9) };
  return {
    store: memoryStore(),
    storage: memoryStorage(),
    network: testNetwork(clock, holdPauses),
    now: () => clock.time,
    ...testLocks(),
    clock,
  };
}

/** Tabs of one device wait for each other as the browser's have to. */
function testLocks() {
  const locks = new Map<string, Promise<unknown>>();
  let closing = Promise.withResolvers<void>();
  type Work = (lock: unknown) => Promise<unknown>;
  const request = async (name: string, ...[options, given]: [Work] | [LockOptions, Work]) => {
    const work = given ?? (options as Work);
    if (given && locks.has(name)) return work(null);
    const granted = (locks.get(name) ?? Promise.resolve()).then(() => {
      const done = work({});
      return { done, over: Promise.race([done.catch(() => undefined), closing.promise]) };
    });
    const over = granted
      .then(({ over }) => over)
      .then(() => {
        if (locks.get(name) === over) locks.delete(name);
      });
    locks.set(name, over);
    return granted.then(({ done }) => done);
  };
  return {
    ...openLocks({ request } as Pick<LockManager, "request">),
    closeTabs() {
      closing.resolve();
      closing = Promise.withResolvers();
    },
  };
}

function memoryStore(): DeviceStore {
  const values = new Map<string, unknown>();
  return {
    durable: () => true,
    get: async <Value>(key: string) => structuredClone(values.get(key)) as Value | undefined,
    async update<Value>(key: string, change: (value: Value | undefined) => Value | undefined) {
      const changed = change(values.get(key) as Value | undefined);
      if (changed === undefined) values.delete(key);
      else values.set(key, structuredClone(changed));
    },
  };
}

function memoryStorage() {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

function testNetwork(clock: { time: number }, pausesByHand: boolean): TestDevice["network"] {
  const openPauses = new Set<() => void>();
  return {
    pauses: [],
    isOnline: true,
    online() {
      return this.isOnline;
    },
    comesBack() {
      this.isOnline = true;
      for (const end of openPauses) end();
      openPauses.clear();
    },
    async pause(ms, signal) {
      this.pauses.push(ms);
      if (!pausesByHand) {
        clock.time += ms;
        return;
      }
      await new Promise<void>((resolve) => {
        openPauses.add(resolve);
        signal?.addEventListener("abort", () => resolve());
      });
    },
  };
}

/** Lets everything run that waits for nothing but promises. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
}
