import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { MetricSet } from "../telemetry/metric-set.ts";
import { routeOf } from "./answered-route.ts";

const methods = new Set(["GET", "HEAD", "POST", "PUT", "OPTIONS", "DELETE", "PATCH"]);

/** Counts and times every request of a server, files and finished pages too. */
export function measureRequests(server: Server, metrics: MetricSet): void {
  // ahead of what answers: a finished page is sent before the next listener is asked
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    const start = performance.now();
    const { socket } = request;
    const [readBefore, writtenBefore] = [socket.bytesRead, socket.bytesWritten];
    metrics.inFlight.inc();
    response.once("close", () => {
      metrics.inFlight.dec();
      const route = routeOf(request);
      const method = methods.has(request.method ?? "") ? (request.method as string) : "other";
      // an answer that was cut off counts as such, whatever its first line promised
      const status = response.writableFinished ? response.statusCode : "cut";
      metrics.requests.observe({ method, route, status }, (performance.now() - start) / 1_000);
      metrics.requestBytes.observe({ route }, brought(request, readBefore));
      metrics.responseBytes.observe({ route }, socket.bytesWritten - writtenBefore);
    });
  });
  server.on("clientError", () => metrics.malformed.inc());
}

/** The connection has read the request's headers, and perhaps all of it, when it is announced. */
function brought({ headers, socket }: IncomingMessage, readBefore: number): number {
  return Number(headers["content-length"] ?? 0) || socket.bytesRead - readBefore;
}
