import { closeSync, fsyncSync, openSync } from "node:fs";

/** Forces one file or folder to disk. */
export function syncPath(path: string): void {
  const handle = openSync(path, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
