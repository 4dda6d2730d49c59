import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Hono } from "hono";
import { PageCache } from "../cache/page-cache.ts";
import type { HttpEnvironment } from "../environment.ts";
import { createNodeServer, type NodeServerOptions } from "./node-server.ts";
import { StaticFiles } from "./static-files.ts";

/** The HTTP server with an app of the test's own, on a port of its own. */
export interface ServerUnderTest {
  server: Server;
  port: number;
  url: string;
  stop(): Promise<void>;
}

export async function startServerUnderTest(
  options: Partial<NodeServerOptions> & Pick<NodeServerOptions, "app">,
): Promise<ServerUnderTest> {
  const server = createNodeServer({
    pageCache: new PageCache(),
    staticFiles: new StaticFiles("", []),
    origin: "http://careers.example",
    headers: ["x-content-type-options", "nosniff"],
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    server,
    port,
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers every request with its method, path and the length of its body. */
export function echoApp(): Hono<HttpEnvironment> {
  const app = new Hono<HttpEnvironment>();
  app.all("*", async (c) => {
    let size = 0;
    for await (const chunk of c.env.incoming) size += (chunk as Buffer).length;
    return c.text(`${c.req.method} ${c.req.path} ${size}`);
  });
  // of a body that broke off Hono would print
  app.onError((_error, c) => c.text("", 500));
  return app;
}

/** A bare socket: what clients do that no HTTP library would. */
export interface RawConnection {
  socket: Socket;
  send(bytes: string | Uint8Array): void;
  /** Resolves when the server's words so far fit. */
  says(words: RegExp): Promise<string>;
  /** All that the server said, once the connection has ended. */
  end: Promise<string>;
}

export function openRaw(port: number): RawConnection {
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  let said = "";
  const waiting = new Set<() => void>();
  socket.on("data", (text: string) => {
    said += text;
    for (const look of waiting) look();
  });
  // a connection that is cut is an end like any other
  socket.on("error", () => {});
  const end = new Promise<string>((resolve) => socket.once("close", () => resolve(said)));
  return {
    socket,
    send: (bytes) => void socket.write(bytes),
    says(words) {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const look = () => words.test(said) && resolve(said);
      waiting.add(look);
      look();
      end.then(() => reject(new Error(`The connection ended: ${said}`)));
      return promise.finally(() => waiting.delete(look));
    },
    end,
  };
}

/** Sends the lines as they are and resolves to all that comes back until the connection ends. */
export function sendRaw(port: number, ...lines: string[]): Promise<string> {
  const connection = openRaw(port);
  connection.send(lines.join("\r\n"));
  return connection.end;
}
