import { join } from "node:path";
import type { S3Config } from "../config.ts";
import { measured } from "../telemetry/measure.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import type { DiskOptions } from "./disk-storage.ts";
import type { Storage } from "./storage.ts";

interface StorageConfig {
  dataDir: string;
  s3: S3Config | null;
}

/**
 * Opens the bucket where one is configured, otherwise the data folder, whose lock the caller
 * holds. The S3 client is large and loaded only when it is used.
 */
export async function openStorage(
  { dataDir, s3 }: StorageConfig,
  { metrics, ...options }: DiskOptions & { metrics?: Metrics | null } = {},
): Promise<Storage> {
  if (s3) {
    const { openS3Storage } = await import("./s3-storage.ts");
    return timed(openS3Storage(s3), metrics);
  }
  const { openDiskStorage } = await import("./disk-storage.ts");
  return timed(await openDiskStorage(join(dataDir, "documents"), options), metrics);
}

/** Of a `get` the time until the object begins to come. */
function timed(storage: Storage, metrics?: Metrics | null): Storage {
  const call = <Result>(operation: string, work: () => Promise<Result>) =>
    measured(
      { histogram: metrics?.objects, labels: { operation }, span: `storage ${operation}` },
      work,
    );
  return {
    ...storage,
    put: (key, source) => call("put", () => storage.put(key, source)),
    get: (key) => call("get", () => storage.get(key)),
    delete: (key) => call("delete", () => storage.delete(key)),
    ping: () => call("ping", () => storage.ping()),
  };
}
