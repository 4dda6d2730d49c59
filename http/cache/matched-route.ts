import type { IncomingMessage } from "node:http";
import type { Context } from "hono";
import { matchedRoutes } from "hono/route";
import type { HttpEnvironment } from "../environment.ts";

/** On the request itself: a map beside it would cost finished pages more than it tells. */
const answeredBy = Symbol("the pattern that answered");

type Answered = IncomingMessage & { [answeredBy]?: string };

/** Notes which pattern answered a request, for whoever counts it at its end. */
export function noteRoute(request: Answered, route: string): void {
  request[answeredBy] = route;
}

/** The pattern that answered; `none` where nothing did, as for what is no proper request. */
export function routeOf(request: Answered): string {
  return request[answeredBy] ?? "none";
}

/** The pattern that answered, never the path: what a visitor or a stranger typed in stays out. */
export function answeringRoute(c: Context<HttpEnvironment>): string {
  const { route } = c.var;
  if (route !== undefined) return route === "*" ? "other" : `/${route}`;
  const pattern = matchedRoutes(c).findLast(({ path }) => !path.includes("*"))?.path;
  return pattern ?? "other";
}
