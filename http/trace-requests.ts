import type { BlockList } from "node:net";
import { createMiddleware } from "hono/factory";
import type { RequestTraces } from "#platform/request-traces.ts";
import { answeringRoute } from "./answered-route.ts";
import { isFromProxy } from "./client-address.ts";
import type { HttpEnvironment } from "./environment.ts";

/**
 * Draws each request as a trace. Only a trusted proxy may say which trace it belongs to: a visitor
 * could write into somebody else's, or have every one of his requests kept.
 */
export function traceRequests(traces: RequestTraces, trustedProxies: BlockList) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    const { method } = c.req;
    const { requestId } = c.var.facts;
    const headers = isFromProxy(c.env.incoming, trustedProxies) ? said(c.env.incoming.headers) : {};
    const trace = traces.begin({ method, requestId, headers });
    await trace.run(next);
    trace.end({ route: answeringRoute(c), status: c.res.status });
  });
}

function said(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const names = ["traceparent", "tracestate"] as const;
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
  );
}
