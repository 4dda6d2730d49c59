import { join } from "node:path";
import { refuseMoved } from "#features/backup/server/migrated-mark.ts";
import { type Clock, systemClock } from "#platform/clock.ts";
import type { Config, S3Config } from "#platform/config.ts";
import { lockDataFolder } from "#platform/data-folder.ts";
import type { Database } from "#platform/database.ts";
import { refuseEarlierFolder } from "#platform/earlier-schema.ts";
import type { Logger } from "#platform/logger.ts";
import { summarise } from "#platform/logger.ts";
import { openDatabase } from "#platform/open-database.ts";
import { openStorage } from "#platform/open-storage.ts";
import type { Storage } from "#platform/storage.ts";
import { observedDatabase } from "#platform/telemetry/observed-database.ts";
import { observedStorage } from "#platform/telemetry/observed-storage.ts";
import type { Tracing } from "#platform/telemetry/tracing.ts";
import { startTelemetry, type Telemetry } from "./start-telemetry.ts";

export interface Stores {
  clock: Clock;
  database: Database;
  storage: Storage;
  telemetry: Telemetry;
  close(): Promise<void>;
}

interface StoreOptions {
  config: Config;
  logger: Logger;
  /** Draws requests as traces; absent where nobody asks for them. */
  tracing?: Tracing | null;
}

/**
 * Database and documents, both watched; a folder that they use is this process's alone. The
 * embedded database begins to open in its thread before this returns for the first time.
 */
export async function openStores({
  config,
  logger,
  tracing = null,
}: StoreOptions): Promise<Stores> {
  const clock = systemClock;
  if (!config.databaseUrl) refuseEarlierFolder(join(config.dataDir, "database"));
  const usesFolder = !config.databaseUrl || !config.s3;
  const lock = usesFolder ? lockDataFolder(config.dataDir) : null;
  if (!config.databaseUrl) refuseMoved(config.dataDir);
  const onFault = (error: Error) => {
    logger.error({ error: summarise(error) }, "store fault");
  };
  const [opened, telemetry] = await Promise.all([
    openDatabase({ ...config, onFault }),
    startTelemetry(config, { clock, logger, tracing }),
  ]);
  const { instrumentation } = telemetry;
  const database = observedDatabase(opened, instrumentation);
  const storage = observedStorage(await openStorage(config), instrumentation);
  if (config.s3) await refuseWrongBucket(config.s3);
  return {
    clock,
    database,
    storage,
    telemetry,
    async close() {
      await database.close();
      await telemetry.stop();
      lock?.release();
    },
  };
}

/** A node that could never store a document would look like one that runs. */
async function refuseWrongBucket(s3: S3Config): Promise<void> {
  const { checkBucket } = await import("#platform/check-bucket.ts");
  await checkBucket(s3);
}
