import type { Readable } from "node:stream";

/**
 * A stream's bytes, or null where it has more than `most`. What is too much is not kept.
 * @param drain whether to read that to its end, so that its sender hears the answer
 */
export async function readAtMost(
  stream: Readable,
  most: number,
  { drain = false } = {},
): Promise<Buffer | null> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= most) chunks.push(chunk);
    else {
      chunks = [];
      if (!drain) return null;
    }
  }
  return size <= most ? Buffer.concat(chunks) : null;
}
