import { join } from "node:path";
import { type Clock, systemClock } from "#platform/clock.ts";
import type { Config, S3Config } from "#platform/config.ts";
import type { Database } from "#platform/database/database.ts";
import { refuseEarlierFolder } from "#platform/database/earlier-schema.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { lockDataFolder, refuseMoved } from "#platform/files/data-folder.ts";
import { type Logger, summarise } from "#platform/logger.ts";
import { openStorage } from "#platform/storage/open-storage.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { Metrics } from "#platform/telemetry/metrics.ts";

export interface Stores {
  clock: Clock;
  database: Database;
  storage: Storage;
  /** Null where no port is named for them. */
  metrics: Metrics | null;
  close(): Promise<void>;
}

/**
 * Database and documents; a folder that they use is this process's alone. The
 * embedded database begins to open in its thread before this returns for the first time.
 */
export async function openStores(config: Config, logger: Logger): Promise<Stores> {
  const clock = systemClock;
  if (!config.databaseUrl) refuseEarlierFolder(join(config.dataDir, "database"));
  const usesFolder = !config.databaseUrl || !config.s3;
  const lock = usesFolder ? lockDataFolder(config.dataDir) : null;
  if (!config.databaseUrl) refuseMoved(config.dataDir);
  const onFault = (error: Error) => {
    logger.error({ error: summarise(error) }, "store fault");
  };
  // nothing of it is loaded unless a port is named
  const metrics =
    config.metrics && (await import("#platform/telemetry/metrics.ts")).createMetrics();
  const database = await openDatabase({ ...config, onFault }, metrics);
  const storage = await openStorage(config, { metrics });
  if (config.s3) await refuseWrongBucket(config.s3);
  return {
    clock,
    database,
    storage,
    metrics,
    async close() {
      await database.close();
      lock?.release();
    },
  };
}

/** A node that could never store a document would look like one that runs. */
async function refuseWrongBucket(s3: S3Config): Promise<void> {
  const { checkBucket } = await import("#platform/storage/check-bucket.ts");
  await checkBucket(s3);
}
