import { createStore, get, promisifyRequest, type UseStore } from "idb-keyval";

/** Keeps values on the device, larger ones too. */
export interface DeviceStore {
  /** Whether what was set survives closing the page; known after the first call. */
  durable(): boolean;
  get<Value>(key: string): Promise<Value | undefined>;
  /** Changes one value at once, also where several tabs do so; undefined removes it. */
  update<Value>(key: string, change: Change<Value>): Promise<void>;
}

type Change<Value> = (value: Value | undefined) => Value | undefined;

const patience = 3_000;
/** How long the device is left alone after it refused. */
const rest = 30_000;

/**
 * IndexedDB. What the browser refuses to store (private windows, full disks) stays in this page's memory and is
 * tried again later, so that sending works there too, as long as the page stays open.
 */
export function openDeviceStore(
  device: Pick<DeviceStore, "get" | "update"> = indexedDatabase(),
): DeviceStore {
  /** Changes that the device has not taken, in order. */
  const untaken = new Map<string, Change<unknown>[]>();
  let refusedAt = Number.NEGATIVE_INFINITY;

  /** What the device answers; null where it refuses, or has done so lately. */
  async function ask<Value>(call: () => Promise<Value>): Promise<{ value: Value } | null> {
    if (Date.now() - refusedAt < rest) return null;
    try {
      const value = await inTime(call());
      refusedAt = Number.NEGATIVE_INFINITY;
      return { value };
    } catch {
      refusedAt = Date.now();
      return null;
    }
  }

  async function store(key: string, changes: Change<unknown>[]): Promise<void> {
    untaken.delete(key);
    const taken = await ask(() => device.update(key, (value) => after(changes, value)));
    if (!taken) untaken.set(key, [...changes, ...(untaken.get(key) ?? [])]);
  }

  return {
    durable: () => refusedAt === Number.NEGATIVE_INFINITY && untaken.size === 0,
    async get<Value>(key: string) {
      const changes = untaken.get(key);
      if (changes) await store(key, changes);
      const stored = await ask(() => device.get<Value>(key));
      return after(untaken.get(key) ?? [], stored?.value) as Value | undefined;
    },
    update: <Value>(key: string, change: Change<Value>) =>
      store(key, [...(untaken.get(key) ?? []), change as Change<unknown>]),
  };
}

const after = (changes: readonly Change<unknown>[], value: unknown) =>
  changes.reduce((before, change) => change(before), value);

/** Some browsers let a request hang instead of refusing it. */
function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer")), patience);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function indexedDatabase(): Pick<DeviceStore, "get" | "update"> {
  const store = createStore("xld-application", "kept");
  return {
    get: (key) => get(key, store),
    update: (key, change) => changeStored(key, change, store),
  };
}

/** In one transaction: nobody finds a value that is about to go. */
function changeStored<Value>(key: string, change: Change<Value>, store: UseStore): Promise<void> {
  return store("readwrite", async (kept) => {
    const changed = change(await promisifyRequest<Value | undefined>(kept.get(key)));
    if (changed === undefined) kept.delete(key);
    else kept.put(changed, key);
    return promisifyRequest(kept.transaction);
  });
}
