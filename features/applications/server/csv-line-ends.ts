const quote = 0x22;
const carriageReturn = 0x0d;
const lineFeed = 0x0a;

/**
 * Ends lines as RFC 4180 has it, where PostgreSQL ends them with a line feed alone; those inside
 * quoted fields stay as they are. One function for each file: it remembers where a chunk ended.
 */
export function endCsvLines(): (chunk: Buffer) => Buffer {
  let quoted = false;
  return (chunk) => {
    const ended = Buffer.allocUnsafe(chunk.length + lineFeedsIn(chunk));
    let length = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] as number;
      if (byte === quote) quoted = !quoted;
      else if (byte === lineFeed && !quoted) ended[length++] = carriageReturn;
      ended[length++] = byte;
    }
    return ended.subarray(0, length);
  };
}

function lineFeedsIn(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, at + 1)) count += 1;
  return count;
}
