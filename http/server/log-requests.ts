import { createMiddleware } from "hono/factory";
import type { Logger } from "#platform/logger.ts";
import { answeringRoute, noteRoute } from "../cache/matched-route.ts";
import type { HttpEnvironment } from "../environment.ts";
import { WireRefusal } from "../wire-error.ts";

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

/** What a control of ours has stopped, in the log's words. */
type SecurityEvent = "foreign-origin" | "above-role" | "over-limit";

/**
 * The attempt to get round a control that an answer tells of; undefined for all other answers, such
 * as those to people's mistakes.
 * @param error what the handler threw, if anything
 */
function securityEventOf(status: number, error: unknown): SecurityEvent | undefined {
  if (error instanceof WireRefusal && error.code === "foreign_origin") return "foreign-origin";
  if (status === 403) return "above-role";
  return status === 429 ? "over-limit" : undefined;
}
