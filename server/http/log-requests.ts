import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { Logger } from "../platform/logger.ts";
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
        path: answeringPath(c),
        status: c.res.status,
        milliseconds: Math.round(performance.now() - start),
      },
      "request",
    );
  });
}

/** The pattern that answered, never the path: what a visitor or a stranger typed in stays out. */
function answeringPath(c: Context<HttpEnvironment>): string {
  const { route } = c.var;
  if (route !== undefined) return route === "*" ? "other" : `/${route}`;
  const pattern = matchedRoutes(c).findLast(({ path }) => !path.includes("*"))?.path;
  return pattern ?? "other";
}
