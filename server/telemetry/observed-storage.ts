import type { ObjectOperation, Watch } from "../platform/instrumentation.ts";
import { watched } from "../platform/instrumentation.ts";
import type { Storage } from "../platform/storage.ts";

/** The same store, whose calls are seen. Of a `get` the time until the object begins to come. */
export function observedStorage(storage: Storage, watch: Watch): Storage {
  const seen = <Result>(operation: ObjectOperation, perform: () => Promise<Result>) =>
    watched(watch, { kind: "object", operation }, perform);
  return {
    put: (key, source) => seen("put", () => storage.put(key, source)),
    get: (key) => seen("get", () => storage.get(key)),
    delete: (key) => seen("delete", () => storage.delete(key)),
    ping: () => seen("ping", () => storage.ping()),
    keys: () => storage.keys(),
    freeBytes: () => storage.freeBytes(),
  };
}
