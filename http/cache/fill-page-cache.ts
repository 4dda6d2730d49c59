import { createMiddleware } from "hono/factory";
import { matchedPath } from "../canonical-path.ts";
import type { HttpEnvironment } from "../environment.ts";
import { acceptedEncoding } from "./accepted-encoding.ts";
import { cacheKey, type QueryUse } from "./cache-key.ts";
import { type FinishedPage, isKnown } from "./finished-page.ts";
import { answeringRoute } from "./matched-route.ts";
import type { PageCache } from "./page-cache.ts";

/**
 * Set by a handler whose answer is the same for every visitor. Its value names the query keys that
 * change the answer, with commas between, or is `any`, or empty.
 */
export const cacheableHeader = "x-cacheable";

/** Marks a page that lacks a part: where a whole one was kept, that one is better. */
export const incompleteHeader = "x-incomplete";

/** Puts answers that may be kept into the cache, under the key that the listener looks up. */
export function fillPageCache(cache: PageCache) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    const { generation } = cache;
    const { pathname, search } = new URL(c.req.url);
    const request = {
      method: c.req.method,
      headers: c.env.incoming.headers,
      url: pathname + search,
    };
    const waitedFor = cacheKey(request, cache)?.key;
    try {
      await next();
      await keep();
    } finally {
      if (waitedFor) cache.settle(waitedFor);
    }

    async function keep(): Promise<void> {
      const use = c.res.headers.get(cacheableHeader);
      if (use === null) return;
      c.header(cacheableHeader, undefined);
      if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-cache");
      if (c.res.status !== 200 || c.req.method !== "GET") return;
      cache.learnQueryUse(matchedPath(pathname), readUse(use));
      const place = cacheKey(request, cache);
      if (!place?.mayKeep) return;
      c.header("cache-control", "no-cache");
      const route = answeringRoute(c);
      const page = await cache.store(place.key, c.res.clone(), { generation, route });
      const answer = finished(c.res, page, c.req.header());
      c.res = undefined;
      c.res = answer;
    }
  });
}

function readUse(value: string): QueryUse {
  return value === "any" ? value : value.split(",").filter(Boolean);
}

/** The first visitor gets what the others get: compressed already, or nothing where he has it. */
function finished(
  response: Response,
  { bodies, etag }: FinishedPage,
  requestHeaders: Record<string, string>,
): Response {
  const headers = new Headers(response.headers);
  headers.set("etag", etag);
  headers.set("vary", "accept-encoding");
  headers.delete("content-length");
  if (isKnown(requestHeaders["if-none-match"], etag))
    return new Response(null, { status: 304, headers });
  const encoding = acceptedEncoding(requestHeaders["accept-encoding"] ?? "");
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  return new Response(new Uint8Array(bodies[encoding]), { status: 200, headers });
}
