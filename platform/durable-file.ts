import { open, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { syncPath } from "./sync-path.ts";

/** Writes a small file for its owner: there whole, and on disk, or as it was before. */
export async function writeWhole(path: string, content: string): Promise<void> {
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
