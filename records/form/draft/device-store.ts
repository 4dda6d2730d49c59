import { createStore, get, promisifyRequest, type UseStore } from "idb-keyval";

/** Keeps values on the device, larger ones too. */
export interface DeviceStore {
  /** Whether what is set survives closing the page; known after the first call. */
  durable(): boolean;
  get<Value>(key: string): Promise<Value | undefined>;
  /** Changes one value at once, also where several tabs do so; undefined removes it. */
  update<Value>(
    key: string,
    change: (value: Value | undefined) => Value | undefined,
  ): Promise<void>;
}

const patience = 3_000;

/**
 * IndexedDB, or this page's memory where the browser refuses it (private windows, full disks),
 * so that sending works there too, as long as the page stays open.
 */
export function openDeviceStore(): DeviceStore {
  const memory = new Map<string, unknown>();
  let opened: UseStore | undefined;
  let durable = typeof indexedDB !== "undefined";
  const store = () => {
    opened ??= createStore("xld-application", "kept");
    return opened;
  };
  // some browsers let a request hang instead of refusing it
  const inTime = <Value>(work: Promise<Value>) =>
    Promise.race([
      work,
      new Promise<never>((_, reject) => setTimeout(() => reject(new Error("no answer")), patience)),
    ]);
  return {
    durable: () => durable,
    async get<Value>(key: string) {
      try {
        if (durable) return await inTime(get<Value>(key, store()));
      } catch {
        durable = false;
      }
      return memory.get(key) as Value | undefined;
    },
    async update<Value>(key: string, change: (value: Value | undefined) => Value | undefined) {
      try {
        if (durable) return await inTime(changeKept(key, change, store()));
      } catch {
        durable = false;
      }
      memory.set(key, change(memory.get(key) as Value | undefined));
    },
  };
}

/** In one transaction: nobody finds a value that is about to go. */
function changeKept<Value>(
  key: string,
  change: (value: Value | undefined) => Value | undefined,
  store: UseStore,
): Promise<void> {
  return store("readwrite", async (kept) => {
    const changed = change(await promisifyRequest<Value | undefined>(kept.get(key)));
    if (changed === undefined) kept.delete(key);
    else kept.put(changed, key);
    return promisifyRequest(kept.transaction);
  });
}
