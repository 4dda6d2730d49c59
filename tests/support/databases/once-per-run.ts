import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const maxWaitMs = 120_000;

/**
 * Runs `make` in the first test file of a run that asks for it; the others wait and get the text
 * that it returned. Test files run in processes of their own, hence the lock in a file.
 */
export async function oncePerRun(
  runFolder: string,
  name: string,
  make: () => Promise<string>,
): Promise<string> {
  const lock = new DatabaseSync(join(runFolder, `${name}.made`), { timeout: maxWaitMs });
  try {
    lock.exec("BEGIN EXCLUSIVE; CREATE TABLE IF NOT EXISTS made (result TEXT)");
    const row = lock.prepare("SELECT result FROM made").get();
    if (row) return row.result as string;
    const result = await make();
    lock.prepare("INSERT INTO made VALUES (?)").run(result);
    lock.exec("COMMIT");
    return result;
  } finally {
    lock.close();
  }
}

/** What was made once in this run, or null where nobody asked for it. */
export function madeInRun(runFolder: string, name: string): string | null {
  const path = join(runFolder, `${name}.made`);
  if (!existsSync(path)) return null;
  const lock = new DatabaseSync(path, { timeout: maxWaitMs });
  try {
    const row = lock.prepare("SELECT result FROM made").get();
    return row ? (row.result as string) : null;
  } finally {
    lock.close();
  }
}
