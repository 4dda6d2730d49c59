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
export const openStorage = (config: StorageConfig, options?: DiskOptions): Promise<Storage> =>
  open(config, "documents", options);

/**
 * The same for files of builds, which anybody may read: apart from the documents, so that no copy,
 * sweep or count of one meets the other.
 */
export const openBuiltFilesStorage = (config: StorageConfig): Promise<Storage> =>
  open(config, "built-files");

async function open(
  { dataDir, s3 }: StorageConfig,
  place: string,
  options?: DiskOptions,
): Promise<Storage> {
  if (s3) {
    const { openS3Storage } = await import("./s3-storage.ts");
    return openS3Storage(s3, undefined, `${place}/`);
  }
  const { openDiskStorage } = await import("./disk-storage.ts");
  return openDiskStorage(join(dataDir, place), options);
}
