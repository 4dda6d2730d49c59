import type { Storage } from "../storage.ts";

/** The whole object; null where there is none, or a larger one than we would have written. */
export async function readObject(
  storage: Pick<Storage, "get">,
  key: string,
  most: number,
): Promise<Buffer | null> {
  const stream = await storage.get(key);
  if (!stream) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    // leaving the loop ends the stream
    if (size > most) return null;
  }
  return Buffer.concat(chunks);
}
