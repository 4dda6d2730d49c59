import { join } from "node:path";
import type { S3Config } from "./config.ts";
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
  options?: DiskOptions,
): Promise<Storage> {
  if (s3) {
    const { openS3Storage } = await import("./s3-storage.ts");
    return openS3Storage(s3);
  }
  const { openDiskStorage } = await import("./disk-storage.ts");
  return openDiskStorage(join(dataDir, "documents"), options);
}
