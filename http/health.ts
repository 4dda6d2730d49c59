import { Hono } from "hono";
import type { HttpEnvironment } from "./environment.ts";

/** What a balancer asks. */
export interface Health {
  /** Which build runs. */
  version: string;
  /** Resolves while the stores are in reach and the server is not shutting down. */
  ready(): Promise<void>;
}

/** `/healthz`: the process runs. `/readyz`: it can serve. */
export function healthRoutes(health: Health): Hono<HttpEnvironment> {
  const routes = new Hono<HttpEnvironment>();
  routes.get("/healthz", (c) =>
    c.json({ status: "ok", version: health.version }, 200, { "cache-control": "no-store" }),
  );
  routes.get("/readyz", async (c) => {
    const status = await health.ready().then(
      () => "ready",
      () => "unavailable",
    );
    return c.json({ status }, status === "ready" ? 200 : 503, { "cache-control": "no-store" });
  });
  return routes;
}
