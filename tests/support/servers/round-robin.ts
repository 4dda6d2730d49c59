import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream";

export interface RoundRobin {
  port: number;
  origin: string;
  /** How many requests each node has answered, by its port. */
  answered: Map<number, number>;
  close(): Promise<void>;
}

/**
 * A proxy that sends each request to the next node in turn, and to the one after where nobody
 * listens there. What a node that dies has begun to answer breaks off, as behind any proxy.
 */
export async function startRoundRobin(ports: readonly number[], listenOn = 0): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: false });
  const answered = new Map(ports.map((port) => [port, 0]));
  let turn = 0;

  function pass(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    [port, ...others]: readonly number[],
  ): void {
    if (port === undefined) {
      outgoing.destroy();
      return;
    }
    const { method, url, headers } = incoming;
    const onward = request({ host: "127.0.0.1", port, agent, method, path: url, headers });
    let isConnected = false;
    onward.once("socket", (socket) => {
      socket.once("connect", () => {
        isConnected = true;
        pipeline(incoming, onward, () => {});
      });
    });
    onward.once("response", (response) => {
      answered.set(port, (answered.get(port) ?? 0) + 1);
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      pipeline(response, outgoing, () => {});
    });
    onward.once("error", () => {
      // nothing was sent yet: another node may have it whole
      if (!isConnected) pass(incoming, outgoing, others);
      else if (!outgoing.headersSent) outgoing.destroy();
    });
    outgoing.once("close", () => onward.destroy());
  }

  const server = createServer((incoming, outgoing) => {
    const first = turn++ % ports.length;
    pass(incoming, outgoing, [...ports.slice(first), ...ports.slice(0, first)]);
  });
  // a client that was busy for a while must not meet a connection that is just being closed
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(listenOn, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    answered,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
