import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { filesHeader } from "./load.ts";

const folder = process.env.DATA_DIR ?? ".";
let count = 0;

/**
 * Streams each body as it is to files of its own, as many and about as large as those it carries,
 * forces each to disk and answers.
 */
const server = createServer(async (request, response) => {
  const path = join(folder, String(++count));
  const files = Number(request.headers[filesHeader] ?? 1);
  const size = Math.ceil(Number(request.headers["content-length"]) / files);
  try {
    await keep(request, path, size);
    const answer = JSON.stringify({ URL: path });
    response.writeHead(200, {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(answer),
    });
    response.end(answer);
  } catch {
    response.destroy();
  }
});

/** Files of `size` bytes; the next is written while those before it sink to the disk. */
async function keep(body: Readable, path: string, size: number): Promise<void> {
  const forced: Promise<void>[] = [];
  let file = createWriteStream(`${path}-0`, { flush: true });
  let left = size;
  for await (const chunk of body) {
    let rest = chunk as Buffer;
    while (rest.length > left) {
      file.end(rest.subarray(0, left));
      forced.push(finished(file));
      rest = rest.subarray(left);
      file = createWriteStream(`${path}-${forced.length}`, { flush: true });
      left = size;
    }
    left -= rest.length;
    if (!file.write(rest)) await once(file, "drain");
  }
  file.end();
  await Promise.all([...forced, finished(file)]);
}

server.keepAliveTimeout = 20_000;
server.listen(Number(process.env.PORT), "127.0.0.1", () => process.send?.("ready"));
