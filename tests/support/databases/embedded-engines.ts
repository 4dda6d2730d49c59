import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { openEmbeddedDatabase } from "#platform/embedded/embedded-database.ts";
import { RestartingEngine } from "#platform/embedded/restarting-engine.ts";

/** Engines of this process that no test uses now. */
const idle: ReusedEngine[] = [];

const warn = (error: Error) => process.emitWarning(error);

/** Outlives the databases that are opened on it, one after the other. */
class ReusedEngine extends RestartingEngine {
  /** Id of the newest table or index in its folder when it was made. */
  newestRelation = 0;

  override async close(): Promise<void> {
    idle.push(this);
  }

  end(): Promise<void> {
    return super.close();
  }
}

/**
 * Opens a database on an engine that an earlier suite of this process has left, its tables emptied,
 * or else on a new one in the folder that `makeFolder` resolves to: to start an engine takes a second
 * of computing. Each database has connections of its own, so that what a suite left running is
 * refused. An engine whose tables a suite has made again is not used again.
 */
export async function openReusedDatabase(
  makeFolder: () => Promise<string>,
  emptyTables: (database: Database) => Promise<void>,
): Promise<Database> {
  const engine = idle.pop();
  if (!engine) return openFirst(new ReusedEngine(await makeFolder(), warn));
  const database = await openEmbeddedDatabase(engine, warn);
  if ((await newestRelation(database)) === engine.newestRelation) {
    await emptyTables(database);
    return database;
  }
  await engine.end();
  return openReusedDatabase(makeFolder, emptyTables);
}

async function openFirst(engine: ReusedEngine): Promise<Database> {
  const database = await openEmbeddedDatabase(engine, warn);
  engine.newestRelation = await newestRelation(database);
  return database;
}

/** Id of the newest table or index: another one than before where somebody has made some. */
export async function newestRelation({ queries }: Database): Promise<number> {
  const { rows } = await queries.execute<{ newest: number }>(
    sql`SELECT max(oid)::integer AS newest FROM pg_class`,
  );
  return rows[0]?.newest ?? 0;
}
