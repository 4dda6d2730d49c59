import type { Database } from "#platform/database.ts";
import type { Storage } from "#platform/storage.ts";

/** An empty installation, or one into which the same copy has come in part. */
export interface Target {
  database: Database;
  storage: Storage;
  /** Whether source and target keep their objects in one place, so that they stay there. */
  sharesObjects: boolean;
}
