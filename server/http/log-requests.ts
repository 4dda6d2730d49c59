import { createMiddleware } from "hono/factory";
import type { Logger } from "../platform/logger.ts";
import { loggedPath } from "./canonical-path.ts";
import type { HttpEnvironment } from "./environment.ts";

/** One line a request, without query strings, names or addresses. */
export function logRequests(logger: Logger) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    const start = performance.now();
    await next();
    logger.info(
      {
        requestId: c.var.facts.requestId,
        method: c.req.method,
        path: loggedPath(c.req.path),
        status: c.res.status,
        milliseconds: Math.round(performance.now() - start),
      },
      "request",
    );
  });
}
