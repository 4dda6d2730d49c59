import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { Transform } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";

/** How the way to a server is. */
export type Way =
  | { kind: "open" }
  /** Each piece, either way, comes so many milliseconds later. */
  | { kind: "slow"; delay: number }
  /** Bytes a second, either way and each connection. */
  | { kind: "narrow"; rate: number }
  /** Whatever is sent arrives nowhere, and nobody is told: half-open connections. */
  | { kind: "silent" }
  /** Every connection is reset, at once. */
  | { kind: "reset" };

export interface TcpProxy {
  port: number;
  /** Changes the way for the connections that are open, and for new ones. */
  set(way: Way): void;
  close(): Promise<void>;
}

/** A way to a server on this machine that can be made bad. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  let way: Way = { kind: "open" };
  const open = new Set<Socket>();
  let lifted = Promise.withResolvers<void>();

  /** Lets a piece through as the way is when it comes. */
  function passing(): Transform {
    return new Transform({
      transform(chunk: Buffer, _encoding, done) {
        carry(chunk).then((carried) => done(null, carried), done);
      },
    });
  }

  async function carry(chunk: Buffer): Promise<Buffer> {
    while (way.kind === "silent") await lifted.promise;
    if (way.kind === "slow") await pause(way.delay);
    if (way.kind === "narrow") await pause((chunk.length / way.rate) * 1_000);
    return chunk;
  }

  const server = createServer((from) => {
    if (way.kind === "reset") return from.resetAndDestroy();
    const to = connect(target, "127.0.0.1");
    for (const socket of [from, to]) {
      open.add(socket);
      socket.on("error", () => {});
      socket.once("close", () => {
        open.delete(socket);
        // what is silent tells neither side of the other's end
        if (way.kind !== "silent") for (const each of [from, to]) each.destroy();
      });
    }
    from.pipe(passing()).pipe(to);
    to.pipe(passing()).pipe(from);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      way = next;
      lifted.resolve();
      lifted = Promise.withResolvers();
      if (way.kind === "reset") for (const socket of [...open]) socket.resetAndDestroy();
    },
    async close() {
      way = { kind: "reset" };
      lifted.resolve();
      for (const socket of [...open]) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
