import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { cacheKey } from "../cache/cache-key.ts";
import { incompleteHeader } from "../cache/fill-page-cache.ts";
import type { PageCache } from "../cache/page-cache.ts";
import type { HttpEnvironment } from "../environment.ts";
import { refusalStatus, refusalText, refuse } from "./malformed-requests.ts";
import { watchBody } from "./slow-bodies.ts";
import type { StaticFiles } from "./static-files.ts";

export interface NodeServerOptions {
  app: Hono<HttpEnvironment>;
  pageCache: PageCache;
  staticFiles: StaticFiles;
  origin: string;
  /** Names and values that answers below the app carry, one after the other. */
  headers: readonly string[];
  /** Told the status of each refusal of what no honest client sends. */
  onMalformed?: (status: number) => void;
  /** Shorter ones are for tests. */
  timeouts?: HttpTimeouts;
}

const connectionLimit = 5_000;

/** In milliseconds. */
export interface HttpTimeouts {
  /** Until a request's headers are there, counted from the connection's start for its first. */
  headers: number;
  /** Without a byte either way. Who reads nothing is cut after twice that: his last write was one. */
  silence: number;
  /** How often a body is looked at, whether it moves. */
  body: number;
  /** How often headers are looked at. */
  checking: number;
}

const defaultTimeouts: HttpTimeouts = {
  headers: 10_000,
  silence: 30_000,
  body: 30_000,
  checking: 1_000,
};

const refusals: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** The HTTP server: limits on connections, then files, then finished pages, then the app. */
export function createNodeServer(options: NodeServerOptions): Server {
  const {
    app,
    pageCache,
    staticFiles,
    origin,
    headers,
    onMalformed,
    timeouts = defaultTimeouts,
  } = options;
  const listener = getRequestListener(app.fetch);

  const server = createServer(
    {
      headersTimeout: timeouts.headers,
      // a slow phone may need minutes for two megabytes; stalled bodies are cut by watchBody
      requestTimeout: 15 * 60_000,
      connectionsCheckingInterval: timeouts.checking,
      keepAliveTimeout: 20_000,
      maxHeaderSize: 16 * 1_024,
      // refused by us instead, with the headers that every answer carries
      requireHostHeader: false,
    },
    (request, response) => {
      if (!server.listening) response.setHeader("connection", "close");
      const refused = refusalStatus(request);
      if (refused) return turnAway(response, refused);
      const reading = request.method === "GET" || request.method === "HEAD";
      if (!reading || hasBody(request)) watchBody(request, timeouts.body);
      if (reading && (staticFiles.answer(request, response) || fromCache(request, response)))
        return;
      void listener(request, response);
    },
  );
  server.maxConnections = connectionLimit;
  server.setTimeout(timeouts.silence);
  server.on("checkContinue", (request, response) => {
    continueWhenRead(request, response);
    server.emit("request", request, response);
  });
  server.on("checkExpectation", (_request, response) => turnAway(response, 417));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
    const status = refusals[error.code ?? ""] ?? "400 Bad Request";
    if (!status.startsWith("408")) onMalformed?.(Number(status.slice(0, 3)));
    socket.end(refusalText(status, headers));
  });

  function turnAway(response: ServerResponse, status: number): void {
    onMalformed?.(status);
    refuse(response, status, headers);
  }

  function fromCache(request: IncomingMessage, response: ServerResponse): boolean {
    const place = cacheKey(request, pageCache);
    if (place === null) return false;
    return pageCache.answer(place.key, request, response, {
      async rebuild() {
        const repeated = new Request(origin + place.url, { method: "GET" });
        const made = await app.fetch(repeated, { incoming: request, outgoing: response });
        return made.status < 500 && !made.headers.has(incompleteHeader);
      },
      otherwise: () => void listener(request, response),
    });
  }

  return server;
}

/** Any request may bring one, also one that is answered without it. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}

/** Asks for the body when somebody reads it: one that is refused unread is not sent for nothing. */
function continueWhenRead(request: IncomingMessage, response: ServerResponse): void {
  const read = request._read.bind(request);
  request._read = (size) => {
    request._read = read;
    if (!response.headersSent) response.writeContinue();
    read(size);
  };
}
