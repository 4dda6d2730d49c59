import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { MetricSet } from "#platform/telemetry/metric-set.ts";
import { routeOf } from "./answered-route.ts";

const methods = new Set(["GET", "HEAD", "POST", "PUT", "OPTIONS", "DELETE", "PATCH"]);

/** Counts and times every request of a server, files and finished pages too. */
export function measureRequests(server: Server, metrics: MetricSet): void {
  const { requests, requestBytes, responseBytes, inFlight, malformed } = metrics;
  // ahead of what answers: a finished page is sent before the next listener is asked
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    const start = performance.now();
    const { socket } = request;
    const { bytesRead, bytesWritten } = socket;
    inFlight.count += 1;
    response.once("close", () => {
      inFlight.count -= 1;
      const route = routeOf(request);
      const method = methods.has(request.method as string) ? (request.method as string) : "other";
      // an answer that was cut off counts as such, whatever its first line promised
      const status = response.writableFinished ? String(response.statusCode) : "cut";
      requests.observe((performance.now() - start) / 1_000, method, route, status);
      requestBytes.observe(brought(request, bytesRead), route);
      responseBytes.observe(socket.bytesWritten - bytesWritten, route);
    });
  });
  server.on("clientError", () => malformed.inc());
}

/** The connection has read the request's headers, and perhaps all of it, when it is announced. */
function brought({ headers, socket }: IncomingMessage, readBefore: number): number {
  const length = headers["content-length"];
  if (length !== undefined) return Number(length);
  return headers["transfer-encoding"] === undefined ? 0 : socket.bytesRead - readBefore;
}
