import { randomBytes } from "node:crypto";
import { SpanKind } from "@opentelemetry/api";
import type { Context as HonoContext } from "hono";
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { Context, Services } from "#platform/context.ts";
import { summarise } from "#platform/logger.ts";
import { isStoreUnavailable } from "#platform/store-unavailable.ts";
import { measured } from "#platform/telemetry/measure.ts";
import { cacheableHeader, incompleteHeader } from "./cache/fill-page-cache.ts";
import type { HttpEnvironment } from "./environment.ts";
import { redirectAsData } from "./redirect-as-data.ts";
import type {
  factsContext,
  RequestFacts,
  routesContext,
  servicesContext,
} from "./request-context.ts";
import { pagePolicy, permissionsHeader, permissionsPolicy } from "./security-headers.ts";
import { retryAfterHeader } from "./wire-error.ts";

/**
 * Set by the pages' own entry: a framework script runs on the page, its route, its query keys, what it may frame,
 * whether it may ask for the camera.
 */
const hydratedHeader = "x-hydrated";
const routeHeader = "x-route";
const queryHeader = "x-query";
const framesHeader = "x-frames";
const cameraHeader = "x-camera";

interface PagesEntry {
  servicesContext: typeof servicesContext;
  factsContext: typeof factsContext;
  routesContext: typeof routesContext;
}

/** Answers with the page that was asked for. */
export type RenderPage = (c: HonoContext<HttpEnvironment>) => Promise<Response>;

/** Renders routes of the built pages; adds the policy that fits the page. */
export function pageRenderer(
  { config, logger, metrics }: Pick<Context, "config" | "logger" | "metrics">,
  services: Services,
  loadBuild: () => Promise<ServerBuild>,
  mode: "production" | "development",
): RenderPage {
  const handlerOf = handlers(mode);
  // while pages are edited another server stands before this one
  const isAtOrigin = mode === "production" && config.originIsSet;
  const rendering = {
    histogram: metrics?.pageRenders,
    span: "render page",
    kind: SpanKind.INTERNAL,
  };

  return async (c) => {
    const build = await loadBuild();
    const contexts = build.entry.module as unknown as PagesEntry;
    const { requestId } = c.var.facts;
    let whole = true;
    let away = false;
    const facts: RequestFacts = {
      ...c.var.facts,
      nonce: randomBytes(16).toString("base64url"),
      report: (error) => {
        away ||= isStoreUnavailable(error);
        logger.error({ requestId, error: summarise(error) }, "page failed");
      },
      incomplete: () => {
        whole = false;
      },
    };
    const provided = new RouterContextProvider();
    provided.set(contexts.servicesContext, services);
    provided.set(contexts.factsContext, facts);
    provided.set(contexts.routesContext, build.routes);
    const request = isAtOrigin ? atOrigin(c.req.raw, services.origin) : c.req.raw;
    const handle = handlerOf(build);
    const made = await measured(rendering, () => handle(request, provided));
    const page = redirectAsData(request, away ? comeAgainLater(made) : made);
    c.set("route", page.headers.get(routeHeader) ?? undefined);
    if (!whole) page.headers.set(incompleteHeader, "1");
    return finishPage(page, facts.nonce, mode);
  };
}

/**
 * The handler of a build is made once: given a function that loads it, the framework ranks all routes again with each
 * request, which is half the work of a page. While pages are edited it has to.
 */
function handlers(mode: "production" | "development") {
  let made: { build: ServerBuild; handle: RequestHandler } | null = null;
  return (build: ServerBuild): RequestHandler => {
    if (mode === "development") return createRequestHandler(build, mode);
    if (made?.build !== build) made = { build, handle: createRequestHandler(build, mode) };
    return made.handle;
  };
}

/** A page that failed for a store that is away says so to machines as well. */
function comeAgainLater(page: Response): Response {
  if (page.status < 500) return page;
  const headers = new Headers(page.headers);
  for (const [name, value] of Object.entries(retryAfterHeader)) headers.set(name, value);
  return new Response(page.body, { status: 503, headers });
}

/** Behind a proxy the request line knows neither scheme nor host as the browser sees them. */
function atOrigin(request: Request, origin: string): Request {
  const { pathname, search } = new URL(request.url);
  const { method, headers, body, signal } = request;
  const init: RequestInit & { duplex?: "half" } = { method, headers, signal };
  if (body) Object.assign(init, { body, duplex: "half" });
  return new Request(origin + pathname + search, init);
}

function finishPage(page: Response, nonce: string, mode: string): Response {
  const headers = new Headers(page.headers);
  const hydrated = headers.has(hydratedHeader) || mode === "development";
  const query = headers.get(queryHeader) ?? "any";
  const frames = headers.get(framesHeader) || null;
  if (headers.has(cameraHeader))
    headers.set(permissionsHeader, permissionsPolicy({ camera: true }));
  for (const name of [hydratedHeader, routeHeader, queryHeader, framesHeader, cameraHeader])
    headers.delete(name);
  const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
  const policy = policyFor(mode, hydrated ? nonce : null, frames);
  // what brings a stricter one, such as the viewer's frame, keeps it
  if (isPage && !headers.has("content-security-policy")) {
    headers.set("content-security-policy", policy);
  }
  if (headers.has(incompleteHeader)) headers.set("cache-control", "no-store");
  const keeps = headers.has("set-cookie") || headers.has("cache-control");
  if (!headers.has("cache-control")) headers.set("cache-control", "no-cache");
  if (isPage && page.status === 200 && !hydrated && !keeps) headers.set(cacheableHeader, query);
  if (page.status === 405) headers.set("allow", "GET, HEAD");
  return new Response(page.body, { status: page.status, headers });
}

/** While pages are edited, Vite's own inline scripts and sockets must run. */
function policyFor(mode: string, nonce: string | null, frames: string | null): string {
  return mode === "development" ? "frame-ancestors 'none'" : pagePolicy(nonce, frames);
}
