import type { Instrumentation, ObjectOperation } from "../instrumentation.ts";
import { instrumented } from "../instrumentation.ts";
import type { Storage } from "../storage.ts";

/** The same store, whose calls are seen. Of a `get` the time until the object begins to come. */
export function observedStorage(storage: Storage, instrumentation: Instrumentation): Storage {
  const seen = <Result>(operation: ObjectOperation, perform: () => Promise<Result>) =>
    instrumented(instrumentation, { kind: "object", operation }, perform);
  return {
    put: (key, source) => seen("put", () => storage.put(key, source)),
    get: (key) => seen("get", () => storage.get(key)),
    delete: (key) => seen("delete", () => storage.delete(key)),
    ping: () => seen("ping", () => storage.ping()),
    keys: () => storage.keys(),
    freeBytes: () => storage.freeBytes(),
  };
}
