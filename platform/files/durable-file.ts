import { closeSync, fsyncSync, openSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { dirname } from "node:path";

/** Writes a small file for its owner: there whole, and on disk, or as it was before. */
export async function writeFileAtomically(path: string, content: string): Promise<void> {
  const part = `${path}.part`;
  const file = await open(part, "w", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, path);
  syncPath(dirname(path));
}

/** Forces one file or folder to disk. */
export function syncPath(path: string): void {
  const handle = openSync(path, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
