import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { OperatorError } from "../operator-error.ts";

const first = new URL("../../db/migrations/0000_start.sql", import.meta.url);

/** Names the first migration, which stays from 1.0 on (docs/decisions/0115): PostgreSQL keeps the same hash of it. */
const hashOfFirst = () => createHash("sha256").update(readFileSync(first)).digest("hex");

/** In the folder of an embedded database: so that one of before 1.0 is known without being opened. */
const markIn = (folder: string) => join(folder, "careers-schema");

/** Says in the folder of a new embedded database by which first migration its tables will be made. */
export function markSchema(folder: string): void {
  writeFileSync(markIn(folder), hashOfFirst(), { mode: 0o600 });
}

/**
 * To be asked before anything opens an embedded database, which writes its files even to read.
 * @param folder of the database, which need not be there
 * @throws OperatorError where a version before 1.0 made it
 */
export function refuseEarlierFolder(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  const mark = existsSync(markIn(folder)) ? readFileSync(markIn(folder), "utf8") : null;
  if (mark === hashOfFirst()) return;
  throw new OperatorError(
    `The database in ${dirname(folder)} is of a version before 1.0. Nothing was changed. Use the version that made it, or set DATA_DIR to an empty folder.`,
  );
}

/** @throws OperatorError where the tables of a database were made by a version before 1.0 */
export function refuseEarlierTables(applied: string | undefined, expected: string): void {
  if (!applied || applied === expected) return;
  throw new OperatorError(
    "The tables of this database are of a version before 1.0. Nothing was changed. Use the version that made them, or name an empty database in DATABASE_URL.",
  );
}
