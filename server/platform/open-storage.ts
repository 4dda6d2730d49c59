import { join } from "node:path";
import type { S3Config } from "./config.ts";
import type { Storage } from "./storage.ts";

/**
 * Opens the bucket where one is configured, otherwise the data folder, whose lock the caller
 * holds. The S3 client is large and loaded only when it is used.
 */
export async function openStorage(config: {
  dataDir: string;
  s3: S3Config | null;
}): Promise<Storage> {
  if (config.s3) {
    const { openS3Storage } = await import("./s3-storage.ts");
    return openS3Storage(config.s3);
  }
  const { openDiskStorage } = await import("./disk-storage.ts");
  return openDiskStorage(join(config.dataDir, "documents"));
}
