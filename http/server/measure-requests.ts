import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Metrics } from "#platform/telemetry/metrics.ts";
import { routeOf } from "../cache/matched-route.ts";

const methods = new Set(["GET", "HEAD", "POST", "PUT", "OPTIONS", "DELETE", "PATCH"]);

/** Counts and times every request of a server, files and finished pages too. */
export function measureRequests(server: Server, metrics: Metrics): void {
  const { requests, requestBytes, responseBytes, activeRequests, malformedRequests } = metrics;
  // ahead of what answers: a finished page is sent before the next listener is asked
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    const start = performance.now();
    const { socket } = request;
    const { bytesRead, bytesWritten } = socket;
    activeRequests.inc();
    response.once("close", () => {
      activeRequests.dec();
      const route = { http_route: routeOf(request) };
      const { method = "" } = request;
      const labels = {
        ...route,
        http_request_method: methods.has(method) ? method : "other",
        // an answer that was cut off counts as such, whatever its first line promised
        http_response_status_code: response.writableFinished ? response.statusCode : "cut",
      };
      requests.observe(labels, (performance.now() - start) / 1_000);
      requestBytes.observe(route, brought(request, bytesRead));
      responseBytes.observe(route, socket.bytesWritten - bytesWritten);
    });
  });
  server.on("clientError", () => malformedRequests.inc());
}

/** The connection has read the request's headers, and perhaps all of it, when it is announced. */
function brought({ headers, socket }: IncomingMessage, readBefore: number): number {
  const length = headers["content-length"];
  if (length !== undefined) return Number(length);
  return headers["transfer-encoding"] === undefined ? 0 : socket.bytesRead - readBefore;
}
