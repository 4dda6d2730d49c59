import { chmodSync, existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { OperatorError } from "../operator-error.ts";
import { writeFileAtomically } from "./durable-file.ts";
import { explainFolderErrors } from "./explain-folder-errors.ts";

const sqliteBusy = 5;
const sqliteFull = 13;

/** A lock that nobody holds on to would be closed, and so released, with the next collection. */
const lockedFolders = new Set<DatabaseSync>();

export class DataFolderInUse extends OperatorError {}

/**
 * Takes the data folder for this process alone, creating it (for its owner only) where there is
 * none. The kernel gives it back when the process ends, however it ends.
 * @throws DataFolderInUse when another process holds it, OperatorError where the disk refuses
 */
export function lockDataFolder(dataDir: string): { release(): void } {
  const folder = resolve(dataDir);
  explainFolderErrors(folder, () => {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o700);
  });
  const lock = new DatabaseSync(join(folder, "lock"), { timeout: 0 });
  try {
    chmodSync(join(folder, "lock"), 0o600);
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    const { errcode } = error as { errcode?: number };
    if (errcode === sqliteFull) {
      throw new OperatorError(`The disk of the data folder ${folder} is full. Make room on it.`, {
        cause: error,
      });
    }
    if (errcode !== sqliteBusy) throw error;
    throw new DataFolderInUse(
      `The data folder ${folder} is in use by another process. Stop that one, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  lockedFolders.add(lock);
  return {
    release() {
      lockedFolders.delete(lock);
      lock.close();
    },
  };
}

const movedMark = (dataDir: string) => join(dataDir, "moved");

/** Notes in the data folder that its database lives elsewhere now. */
export async function markMoved(dataDir: string): Promise<string> {
  const path = movedMark(dataDir);
  await writeFileAtomically(
    path,
    "Its database was moved to PostgreSQL. Nothing that is added here gets there.\n",
  );
  return path;
}

/** @throws OperatorError where the embedded database has been moved away: what it took would be lost */
export function refuseMoved(dataDir: string): void {
  const path = movedMark(dataDir);
  if (!existsSync(path)) return;
  throw new OperatorError(
    `The database in ${dataDir} was moved to PostgreSQL: set DATABASE_URL. To go back to the state of before the move, remove ${path}.`,
  );
}
