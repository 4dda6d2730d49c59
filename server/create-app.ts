import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { fillPageCache } from "#http/cache/fill-page-cache.ts";
import type { PageCache } from "#http/cache/page-cache.ts";
import { refuseMethod, routeOfCall, serveCalls } from "#http/calls/serve-calls.ts";
import type { Health } from "#http/calls/server-calls.ts";
import { matchedPath } from "#http/canonical-path.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import type { RenderPage } from "#http/page-renderer.ts";
import { sameOriginOnly } from "#http/same-origin.ts";
import { baseHeaders, dataPolicy } from "#http/security-headers.ts";
import { clientAddress } from "#http/server/client-address.ts";
import { logRequests } from "#http/server/log-requests.ts";
import { traceRequests } from "#http/server/trace-requests.ts";
import { ourFault, WireRefusal } from "#http/wire-error.ts";
import type { Config } from "#platform/config.ts";
import type { Services } from "#platform/context.ts";
import type { CallLimits } from "#platform/limits/call-limits.ts";
import type { UploadQueue } from "#platform/limits/upload-queue.ts";
import { type Logger, summarise } from "#platform/logger.ts";
import type { IsOwnOrigin } from "#platform/own-origin.ts";
import { calls } from "./calls.ts";

export interface AppOptions {
  services: Services;
  uploadLimits: CallLimits;
  documentLimits: CallLimits;
  submissionLimits: CallLimits;
  uploadQueue: UploadQueue;
  config: Pick<Config, "origin" | "trustedProxies" | "analytics" | "tracing">;
  isOwnOrigin: IsOwnOrigin;
  logger: Logger;
  pageCache: PageCache;
  health: Health;
  renderPage: RenderPage;
}

/** What calls may ask for. */
export type CallTools = Services & AppOptions;

/** The whole site as one fetch handler. */
export function createApp(options: AppOptions): Hono<HttpEnvironment> {
  const { services, config, logger } = options;
  const app = new Hono<HttpEnvironment>({
    getPath: (request) => matchedPath(new URL(request.url).pathname),
  });
  const common = Object.entries(baseHeaders(config.origin.startsWith("https:")));

  app.use(async (c, next) => {
    const address = clientAddress(c.env.incoming, config.trustedProxies);
    const requestId = randomUUID();
    c.set("facts", { requestId, address, nonce: "" });
    await next();
    c.header("x-request-id", requestId);
  });
  if (config.tracing) app.use(traceRequests(config.trustedProxies));
  app.use(logRequests(logger));
  app.use(compress());
  app.use(fillPageCache(options.pageCache));
  // behind the cache, so that kept pages carry them as well
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of common) {
      // a page whose address is a secret has a stricter referrer policy of its own
      if (!c.res.headers.has(name)) c.header(name, value);
    }
    if (!c.res.headers.has("content-security-policy")) {
      c.header("content-security-policy", dataPolicy);
    }
  });
  const tools = { ...services, ...options };
  // before the check of origins: mail programs post from anywhere
  serveCalls(
    app,
    calls.filter(({ fromAnywhere }) => fromAnywhere),
    tools,
  );
  const changing = calls.filter(({ changesWithGet }) => changesWithGet).map(routeOfCall);
  app.use(sameOriginOnly(options.isOwnOrigin, changing));
  app.get("/index.html", (c) => c.redirect("/", 301));
  serveCalls(
    app,
    calls.filter(({ fromAnywhere }) => !fromAnywhere),
    tools,
  );
  app.all("/prod/*", () => {
    throw new WireRefusal(404, "not_found", "There is no such call.");
  });
  app.on(["GET", "HEAD", "POST"], "*", options.renderPage);
  app.all("*", () => refuseMethod("GET, HEAD"));

  app.onError((error, c) => {
    if (error instanceof WireRefusal) return error.toResponse();
    const { requestId } = c.var.facts;
    if (!c.env.incoming.errored)
      logger.error({ requestId, error: summarise(error) }, "request failed");
    return ourFault(error, requestId).toResponse();
  });
  return app;
}
