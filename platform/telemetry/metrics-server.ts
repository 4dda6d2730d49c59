import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { OperatorError } from "../operator-error.ts";
import type { Metrics } from "./metrics.ts";

/**
 * Answers `/metrics` on a port of its own, which no proxy should pass on: what it tells is for
 * operators.
 */
export async function serveMetrics(
  { text, contentType }: Pick<Metrics, "text" | "contentType">,
  { host, port, onFault }: { host: string; port: number; onFault: (error: unknown) => void },
): Promise<Server> {
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    const path = request.url?.split("?", 1)[0];
    const reads = request.method === "GET" || request.method === "HEAD";
    if (path !== "/metrics" || !reads) {
      response.writeHead(path === "/metrics" ? 405 : 404, { "content-type": "text/plain" }).end();
      return;
    }
    text().then(
      (body) => response.writeHead(200, { "content-type": contentType }).end(body),
      (error) => {
        onFault(error);
        response.writeHead(500, { "content-type": "text/plain" }).end();
      },
    );
  });
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const why = code === "EADDRINUSE" ? "it is in use" : code;
    throw new OperatorError(
      `Cannot listen on port ${port} of ${host} for metrics: ${why}. Set METRICS_PORT or METRICS_HOST.`,
      { cause },
    );
  }
  return server;
}
