import { existsSync } from "node:fs";
import { join } from "node:path";
import { writeWhole } from "#platform/durable-file.ts";
import { OperatorError } from "#platform/operator-error.ts";

const markFile = (dataDir: string) => join(dataDir, "moved");

/** Notes in the data folder that its database lives elsewhere now. */
export async function markMoved(dataDir: string): Promise<string> {
  const path = markFile(dataDir);
  await writeWhole(
    path,
    "Its database was moved to PostgreSQL. Nothing that is added here gets there.\n",
  );
  return path;
}

/** @throws OperatorError where the embedded database has been moved away: what it took would be lost */
export function refuseMoved(dataDir: string): void {
  const path = markFile(dataDir);
  if (!existsSync(path)) return;
  throw new OperatorError(
    `The database in ${dataDir} was moved to PostgreSQL: set DATABASE_URL. To go back to the state of before the move, remove ${path}.`,
  );
}
