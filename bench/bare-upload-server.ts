import { createWriteStream } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

const folder = process.env.DATA_DIR ?? ".";
let count = 0;

/** Streams each body as it is to a file of its own, forces that to disk and answers. */
const server = createServer(async (request, response) => {
  const path = join(folder, String(++count));
  try {
    await pipeline(request, createWriteStream(path, { flush: true }));
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

server.keepAliveTimeout = 20_000;
server.listen(Number(process.env.PORT), "127.0.0.1", () => process.send?.("ready"));
