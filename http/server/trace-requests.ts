import type { BlockList } from "node:net";
import { context, propagation, ROOT_CONTEXT, SpanKind, trace } from "@opentelemetry/api";
import { createMiddleware } from "hono/factory";
import { markFailed } from "#platform/telemetry/measure.ts";
import { answeringRoute } from "../cache/matched-route.ts";
import type { HttpEnvironment } from "../environment.ts";
import { isFromProxy } from "./client-address.ts";

/**
 * Draws each request as a trace, by its pattern: paths hold private links. Only a trusted proxy may say which trace
 * it belongs to: a visitor could write into somebody else's, or have every one of his requests kept.
 */
export function traceRequests(trustedProxies: BlockList) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    const { method } = c.req;
    const said = isFromProxy(c.env.incoming, trustedProxies) ? c.env.incoming.headers : {};
    const parent = propagation.extract(ROOT_CONTEXT, said);
    const attributes = {
      "http.request.method": method,
      "careers.request_id": c.var.facts.requestId,
    };
    const options = { kind: SpanKind.SERVER, attributes };
    const span = trace.getTracer("xld-careers").startSpan(method, options, parent);
    await context.with(trace.setSpan(parent, span), next);
    const route = answeringRoute(c);
    const { status } = c.res;
    span.updateName(`${method} ${route}`);
    span.setAttributes({ "http.route": route, "http.response.status_code": status });
    if (status >= 500) markFailed(span, { code: String(status) });
    span.end();
  });
}
