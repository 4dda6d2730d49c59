import type { IncomingMessage } from "node:http";
import { openingsQueryKeys } from "#contract/openings-query.ts";
import { matchedPath } from "./canonical-path.ts";

const mostQueryCharacters = 200;

/** Paths on which any query string changes the page. */
const queryMatters = ["/opening", "/applynow"];

/**
 * Key under which the answer to a request may be kept, or null where it must be made anew:
 * with a session, and with a query that is long or means something.
 */
export function cacheKey(request: IncomingMessage, sessionCookie: RegExp): string | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const { cookie } = request.headers;
  if (cookie !== undefined && sessionCookie.test(cookie)) return null;
  const url = request.url ?? "/";
  const mark = url.indexOf("?");
  if (mark < 0) return matchedPath(url);
  const path = matchedPath(url.slice(0, mark));
  const query = url.slice(mark + 1);
  if (query.length > mostQueryCharacters) return null;
  if (queryMatters.some((start) => path === start || path.startsWith(`${start}/`))) return null;
  return path === "/current-openings" ? `${path}?${knownQuery(query)}` : path;
}

function knownQuery(query: string): string {
  const given = new URLSearchParams(query);
  const known = openingsQueryKeys.filter((key) => given.get(key));
  return new URLSearchParams(known.map((key) => [key, given.get(key) as string])).toString();
}
