import type { IncomingMessage } from "node:http";
import { matchedPath } from "../canonical-path.ts";
import { namesSession } from "../session-cookie.ts";

/** The query keys that change a page, or "any" where every query string does. */
export type QueryUse = readonly string[] | "any";

const maxQueryCharacters = 200;

/** What others add to links that they share or advertise; no page reads these. */
const trackingKey =
  /^(utm_\w+|fbclid|[gdtwy]clid|gbraid|wbraid|gad_\w+|srsltid|_gl|msclkid|ttclid|twclid|li_fat_id|igshid|ref|mc_[ce]id)$/;

/** Lists, feeds and files for search engines: the same for everybody, with a session too. */
const sharedPath =
  /^\/(?:(?:csv|data|feeds|openings|testimonials)\/.+|(?:sitemap|robots|manifest|openapi)\.\w+)$/;

export interface CacheKey {
  key: string;
  /** The address as it was asked for, without what the page does not read. */
  url: string;
  /** Whether the answer to this very request may be kept under the key. */
  mayKeep: boolean;
}

/** Of a request, as far as it says what page is wanted. */
type CacheableRequest = Pick<IncomingMessage, "method" | "headers" | "url">;

/**
 * Where the answer to a request is kept, or null where it must be made again: of a page
 * with a session, and with a query that is long or of which nobody knows what it means. Keys that the page does not
 * read are left out; but only addresses without such keys may fill the cache.
 * @param pages know what the page at a path reads of its query; undefined where it has not yet said
 */
export function cacheKey(
  { method, headers, url = "/" }: CacheableRequest,
  pages: { queryUse(path: string): QueryUse | undefined },
): CacheKey | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const [pathname = "/", query = ""] = splitAt(url, "?");
  const path = matchedPath(pathname);
  if (namesSession(headers.cookie ?? "") && !sharedPath.test(path)) return null;
  if (query === "") return { key: path, url: pathname, mayKeep: true };
  const use = pages.queryUse(path);
  if (use === undefined || use === "any" || query.length > maxQueryCharacters) return null;
  const given = new URLSearchParams(query);
  const usedKeys = use.filter((key) => given.get(key));
  const mayKeep = [...given.keys()].every((key) => use.includes(key) || trackingKey.test(key));
  if (usedKeys.length === 0) return { key: path, url: pathname, mayKeep };
  const keyQuery = new URLSearchParams(usedKeys.map((key) => [key, given.get(key) as string]));
  return { key: `${path}?${keyQuery}`, url: `${pathname}?${keyQuery}`, mayKeep };
}

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
