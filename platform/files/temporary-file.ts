import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Opens an empty temporary file that has no name any more: the system removes it when it is
 * closed, or when the process ends in any way.
 */
export async function openTemporaryFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `careers-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  try {
    await unlink(path);
  } catch (error) {
    await file.close();
    throw error;
  }
  return file;
}

/** Reads a file from its first byte to its last, wherever it was written last. */
export async function readEntireFile(file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat();
  const content = Buffer.alloc(size);
  let filled = 0;
  while (filled < size) {
    const { bytesRead } = await file.read(content, filled, size - filled, filled);
    if (bytesRead === 0) throw new Error("A temporary file ended early.");
    filled += bytesRead;
  }
  return content;
}
