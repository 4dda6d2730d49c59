import type { IncomingMessage } from "node:http";
import { namesSession } from "../admins/session-cookie.ts";
import { matchedPath } from "./canonical-path.ts";

/** The query keys that change a page, or "any" where every query string does. */
export type QueryUse = readonly string[] | "any";

const mostQueryCharacters = 200;

/** What others add to links that they share or advertise; no page reads these. */
const trackingKey = /^(utm_\w+|fbclid|gclid|gbraid|wbraid|msclkid|igshid|ref|mc_[ce]id)$/;

/**
 * Key under which the answer to a request may be kept, or null where it must be made anew: with a
 * session, and with a query that is long or of which nobody knows that it means nothing.
 * @param pages know what the page at a path reads of its query; undefined where it has not yet said
 */
export function cacheKey(
  { method, headers, url = "/" }: IncomingMessage,
  pages: { queryUse(path: string): QueryUse | undefined },
): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  if (headers.cookie !== undefined && namesSession(headers.cookie)) return null;
  const mark = url.indexOf("?");
  if (mark < 0) return matchedPath(url);
  const path = matchedPath(url.slice(0, mark));
  const query = url.slice(mark + 1);
  if (query === "") return path;
  const use = pages.queryUse(path);
  if (use === undefined || use === "any" || query.length > mostQueryCharacters) return null;
  return keyWithQuery(path, new URLSearchParams(query), use);
}

function keyWithQuery(path: string, given: URLSearchParams, read: readonly string[]) {
  for (const key of given.keys()) {
    if (!read.includes(key) && !trackingKey.test(key)) return null;
  }
  const meant = read.filter((key) => given.get(key));
  if (meant.length === 0) return path;
  return `${path}?${new URLSearchParams(meant.map((key) => [key, given.get(key) as string]))}`;
}
