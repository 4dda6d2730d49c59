import {
  chownSync,
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { type DocumentKey, parseDocumentKeys, writeDocumentKeys } from "./document-keys.ts";
import { OperatorError } from "./operator-error.ts";
import { syncPath } from "./sync-path.ts";

/**
 * Replaces the keys in a file: whole or not at all, on disk before it returns, one change at a
 * time, and readable by whom it was readable before.
 * @throws OperatorError where another change is under way, or the folder may not be written to
 */
export function changeKeysFile(
  file: string,
  change: (keys: DocumentKey[]) => readonly DocumentKey[],
): void {
  const path = realpathSync(file);
  const part = `${path}.new`;
  const handle = openPart(part);
  try {
    const { uid, gid } = statSync(path);
    const keys = change(parseDocumentKeys(readFileSync(path, "utf8").trim()));
    writeSync(handle, `${writeDocumentKeys(keys)}\n`);
    if (uid !== process.getuid?.()) chownSync(part, uid, gid);
    fsyncSync(handle);
    renameSync(part, path);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
  syncPath(dirname(path));
}

function openPart(part: string): number {
  try {
    return openSync(part, "wx", 0o600);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const why =
      code === "EEXIST"
        ? "Another change of the keys is under way. If it broke off, remove that file."
        : "It cannot be written.";
    throw new OperatorError(`${part}: ${why}`, { cause });
  }
}
