import { createStore, get, promisifyRequest, type UseStore } from "idb-keyval";

/** Keeps values on the device, larger ones too. */
export interface DeviceStore {
  /**
   * Whether what was set survives closing the page, and what was read is all that there is; known after the first call.
   */
  durable(): boolean;
  get<Value>(key: string): Promise<Value | undefined>;
  /** Changes one value at once, also where several tabs do so; undefined removes it. */
  update<Value>(key: string, change: Change<Value>): Promise<void>;
}

type Change<Value> = (value: Value | undefined) => Value | undefined;

const timeoutMs = 3_000;
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
  /** The last attempt for each key: the next one follows it. */
  const attempts = new Map<string, Promise<void>>();
  let refusedAt = Number.NEGATIVE_INFINITY;
  let isRetryDue = false;

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

  /** Has the device take what it has not taken of a key. */
  function write(key: string): Promise<void> {
    const attempt = (attempts.get(key) ?? Promise.resolve()).then(async () => {
      const changes = untaken.get(key);
      if (!changes) return;
      const taken = () => {
        const remaining = (untaken.get(key) ?? []).filter((change) => !changes.includes(change));
        if (remaining.length > 0) untaken.set(key, remaining);
        else untaken.delete(key);
      };
      // also where it takes them later than anybody waits for
      const call = () => device.update(key, (value) => after(changes, value)).then(taken);
      if (!(await ask(call))) retryLater();
    });
    attempts.set(key, attempt);
    return attempt;
  }

  function retryLater(): void {
    if (isRetryDue) return;
    isRetryDue = true;
    setTimeout(() => {
      isRetryDue = false;
      for (const key of untaken.keys()) void write(key);
    }, rest);
  }

  return {
    durable: () => refusedAt === Number.NEGATIVE_INFINITY && untaken.size === 0,
    async get<Value>(key: string) {
      if (untaken.has(key)) await write(key);
      const stored = await ask(() => device.get<Value>(key));
      return after(untaken.get(key) ?? [], stored?.value) as Value | undefined;
    },
    update<Value>(key: string, change: Change<Value>) {
      untaken.set(key, [...(untaken.get(key) ?? []), change as Change<unknown>]);
      return write(key);
    },
  };
}

const after = (changes: readonly Change<unknown>[], value: unknown) =>
  changes.reduce((before, change) => change(before), value);

/** Some browsers let a request hang instead of refusing it. */
function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer")), timeoutMs);
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
  return store("readwrite", async (objects) => {
    const changed = change(await promisifyRequest<Value | undefined>(objects.get(key)));
    if (changed === undefined) objects.delete(key);
    else objects.put(changed, key);
    return promisifyRequest(objects.transaction);
  });
}
