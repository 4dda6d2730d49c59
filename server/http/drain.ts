import type { Server } from "node:http";

/**
 * Stops taking connections and lets what runs, uploads too, come to its end.
 * @param patience milliseconds after which the rest is cut
 */
export function drain(server: Server, patience: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), patience);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
