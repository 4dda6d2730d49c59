import { join } from "node:path";
import { RestartingEngine } from "../embedded/restarting-engine.ts";
import type { Metrics } from "../telemetry/metrics.ts";
import type { Database } from "./database.ts";
import { refuseEarlierFolder } from "./earlier-schema.ts";

export interface DatabaseOptions {
  /** Where PostgreSQL is; null for the embedded database in the data folder. */
  databaseUrl: string | null;
  dataDir: string;
  /** Told of trouble that no caller waits for: a lost idle connection, failed maintenance. */
  onFault?: (error: Error) => void;
}

/**
 * Opens the database, not yet migrated. For the embedded one the caller holds the data folder's
 * lock. Either kind is loaded only when it is used.
 */
export async function openDatabase(
  options: DatabaseOptions,
  metrics: Metrics | null = null,
): Promise<Database> {
  const { databaseUrl, dataDir, onFault = warn } = options;
  if (databaseUrl) {
    const { openPostgresDatabase } = await import("./postgres-database.ts");
    return openPostgresDatabase(databaseUrl, onFault, metrics);
  }
  const folder = join(dataDir, "database");
  refuseEarlierFolder(folder);
  const engine = new RestartingEngine(folder, onFault);
  // it opens in its thread while this one loads what speaks to it; a failure is met there
  engine.open().catch(() => {});
  const { openEmbeddedDatabase } = await import("../embedded/embedded-database.ts");
  return openEmbeddedDatabase(engine, onFault, metrics);
}

function warn(error: Error): void {
  process.emitWarning(error);
}
