import { PassThrough, Readable, type Writable } from "node:stream";

interface Streamed {
  before?: string;
  after?: string;
  headers: Record<string, string>;
  write: (sink: Writable) => Promise<void>;
}

/** Bytes that wait for a slow reader. */
const waiting = 256 * 1024;

/**
 * An answer that is sent while it is made. Where making it fails the connection breaks off, so
 * that nobody takes the half for the whole.
 */
export function streamRecords({ before, after, headers, write }: Streamed): Response {
  const sink = new PassThrough({ highWaterMark: waiting });
  const fill = async () => {
    if (before) sink.write(before);
    await write(sink);
    sink.end(after);
  };
  fill().catch(() => sink.destroy(new Error("The answer broke off.")));
  return new Response(Readable.toWeb(sink) as ReadableStream, {
    headers: {
      ...headers,
      // compressing would take a core from the pages
      "cache-control": "no-store, no-transform",
    },
  });
}
