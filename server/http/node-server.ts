import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { cacheKey } from "./cache-key.ts";
import { sessionCookie } from "./create-app.ts";
import type { HttpEnvironment } from "./environment.ts";
import type { PageCache } from "./page-cache.ts";
import { watchBody } from "./slow-bodies.ts";
import type { StaticFiles } from "./static-files.ts";

export interface NodeServerOptions {
  app: Hono<HttpEnvironment>;
  pageCache: PageCache;
  staticFiles: StaticFiles;
  origin: string;
  /** Shorter ones are for tests. */
  timeouts?: HttpTimeouts;
}

/** In milliseconds. */
export interface HttpTimeouts {
  /** Until a request's headers are there, counted from the connection's start for its first. */
  headers: number;
  /** Without a byte either way. */
  silence: number;
  /** How often a body is looked at, whether it moves. */
  body: number;
  /** How often headers are looked at. */
  checking: number;
}

const usualTimeouts: HttpTimeouts = {
  headers: 10_000,
  silence: 30_000,
  body: 30_000,
  checking: 1_000,
};

const refusals: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};
const forbiddenMethods = new Set(["TRACE", "CONNECT", "TRACK"]);

/** The HTTP server: limits on connections, then files, then finished pages, then the app. */
export function createNodeServer(options: NodeServerOptions): Server {
  const { app, pageCache, staticFiles, origin, timeouts = usualTimeouts } = options;
  const listener = getRequestListener(app.fetch);

  const server = createServer(
    {
      headersTimeout: timeouts.headers,
      // a slow phone may need minutes for two megabytes; stalled bodies are cut by watchBody
      requestTimeout: 15 * 60_000,
      connectionsCheckingInterval: timeouts.checking,
      keepAliveTimeout: 20_000,
      maxHeaderSize: 16 * 1_024,
    },
    (request, response) => {
      if (!server.listening) response.setHeader("connection", "close");
      if (refuseMalformed(request, response)) return;
      const reading = request.method === "GET" || request.method === "HEAD";
      if (!reading || hasBody(request)) watchBody(request, timeouts.body);
      if (reading && (staticFiles.answer(request, response) || fromCache(request, response)))
        return;
      void listener(request, response);
    },
  );
  server.maxConnections = 5_000;
  server.setTimeout(timeouts.silence);
  server.on("checkContinue", (request, response) => {
    response.writeContinue();
    server.emit("request", request, response);
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
    const status = refusals[error.code ?? ""] ?? "400 Bad Request";
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });

  function fromCache(request: IncomingMessage, response: ServerResponse): boolean {
    const key = cacheKey(request, sessionCookie);
    if (key === null) return false;
    return pageCache.answer(key, request, response, async () => {
      const anew = new Request(origin + request.url, { method: "GET" });
      await app.fetch(anew, { incoming: request, outgoing: response });
    });
  }

  return server;
}

/** Any request may bring one, also one that is answered without it. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}

/** What no honest client sends: several Hosts, methods that echo, versions without a Host. */
function refuseMalformed(request: IncomingMessage, response: ServerResponse): boolean {
  let hosts = 0;
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    if (request.rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  }
  const forbidden = forbiddenMethods.has(request.method ?? "");
  if (hosts === 1 && !forbidden && request.url?.startsWith("/")) return false;
  response.writeHead(forbidden ? 405 : 400, { connection: "close", "content-length": "0" });
  response.end();
  return true;
}
