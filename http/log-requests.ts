import { createMiddleware } from "hono/factory";
import type { Logger } from "#platform/logger.ts";
import { answeringRoute, noteRoute } from "./answered-route.ts";
import type { HttpEnvironment } from "./environment.ts";
import { securityEventOf } from "./security-event.ts";

/** One line a request, without query strings, names or addresses. */
export function logRequests(logger: Logger) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    const start = performance.now();
    await next();
    const path = answeringRoute(c);
    noteRoute(c.env.incoming, path);
    const event = securityEventOf(c.res.status, c.error);
    logger[event ? "warn" : "info"](
      {
        ...(event && { event }),
        requestId: c.var.facts.requestId,
        method: c.req.method,
        path,
        status: c.res.status,
        milliseconds: Math.round(performance.now() - start),
      },
      "request",
    );
  });
}
