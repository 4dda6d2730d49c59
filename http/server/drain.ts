import type { Server } from "node:http";

const lookInterval = 100;

/**
 * Stops taking connections and lets what runs, uploads too, come to its end.
 * @param timeoutMs milliseconds after which the rest is cut
 */
export function drain(server: Server, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
    // a connection that is busy now would afterwards be kept for a next request
    const closing = setInterval(() => server.closeIdleConnections(), lookInterval);
    server.close(() => {
      clearTimeout(timer);
      clearInterval(closing);
      resolve();
    });
    server.closeIdleConnections();
  });
}
