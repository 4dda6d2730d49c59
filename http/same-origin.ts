import { createMiddleware } from "hono/factory";
import type { IsOwnOrigin } from "#platform/own-origin.ts";
import type { HttpEnvironment } from "./environment.ts";
import { WireRefusal } from "./wire-error.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses what another site's page makes a browser send. Clients that are no browsers name
 * neither origin nor site, hold no session, and pass.
 * @param changing matched paths where even reading changes something: a link is enough for that
 */
export function sameOriginOnly(isOwnOrigin: IsOwnOrigin, changing: readonly string[] = []) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    if (!safeMethods.has(c.req.method) || changing.includes(c.req.path)) {
      const site = c.req.header("sec-fetch-site");
      const origin = c.req.header("origin");
      const foreignSite = site !== undefined && site !== "same-origin" && site !== "none";
      if (foreignSite || (origin !== undefined && !isOwnOrigin(origin, c.req.header("host")))) {
        throw new WireRefusal(403, "foreign_origin", "This call is for our own pages.");
      }
    }
    await next();
  });
}
