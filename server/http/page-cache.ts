import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { createMiddleware } from "hono/factory";
import type { HttpEnvironment } from "./environment.ts";

/** Set by a handler whose answer may be kept: it is the same for every visitor. */
export const cacheableHeader = "x-cacheable";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

type Encoding = "br" | "gzip" | "identity";

interface Entry {
  bodies: Record<Encoding, Buffer>;
  etag: string;
  headers: Record<Encoding | "unchanged", readonly string[]>;
  storedAt: number;
  refreshing: boolean;
}

export interface PageCacheOptions {
  /** Milliseconds since any moment; the system clock counts, not the calendar. */
  now?: () => number;
  maxEntries?: number;
}

/** A page is served as it is for a second, then once more while it is made anew. */
const freshFor = 1_000;
const usableFor = 10_000;

/**
 * Finished answers in front of rendering: compressed once, sent as buffers. Publishing empties
 * it at once; other nodes follow within a second because entries age.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #now: () => number;
  readonly #maxEntries: number;

  constructor({ now = () => performance.now(), maxEntries = 500 }: PageCacheOptions = {}) {
    this.#now = now;
    this.#maxEntries = maxEntries;
  }

  clear(): void {
    this.#entries.clear();
  }

  /**
   * Answers from the cache.
   * @param refresh makes the page anew when it begins to age
   * @returns false where the page must be rendered
   */
  answer(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    refresh: () => Promise<unknown>,
  ): boolean {
    const entry = this.#entries.get(key);
    const age = entry ? this.#now() - entry.storedAt : Number.POSITIVE_INFINITY;
    if (!entry || age > usableFor) return false;
    if (age > freshFor && !entry.refreshing) {
      entry.refreshing = true;
      const done = () => {
        entry.refreshing = false;
      };
      // why it failed was logged where the page is made; the next request tries again
      refresh().then(done, done);
    }
    send(entry, request, response);
    return true;
  }

  /**
   * Keeps an answer; one that did not change keeps its compressed bodies.
   * @returns its entity tag
   */
  async store(key: string, response: Response): Promise<string> {
    const identity = Buffer.from(await response.arrayBuffer());
    const headers = [...response.headers].flat();
    const known = this.#entries.get(key);
    if (known?.bodies.identity.equals(identity)) {
      known.storedAt = this.#now();
      return known.etag;
    }
    const entry = await finish(identity, headers, this.#now());
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (this.#entries.size > this.#maxEntries) {
      this.#entries.delete(this.#entries.keys().next().value as string);
    }
    return entry.etag;
  }

  /** A kept answer's bytes in one encoding; null where it is not kept. */
  body(key: string, encoding: Encoding): Buffer | null {
    return this.#entries.get(key)?.bodies[encoding] ?? null;
  }
}

async function finish(identity: Buffer, headers: string[], storedAt: number): Promise<Entry> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, gz] = await Promise.all([brotli(identity, { params }), zip(identity, { level: 6 })]);
  const etag = `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  const bodies = { br, gzip: gz, identity };
  const common = [...headers, "etag", etag, "vary", "accept-encoding"];
  const headersOf = (encoding: Encoding) => [
    ...common,
    ...(encoding === "identity" ? [] : ["content-encoding", encoding]),
    "content-length",
    String(bodies[encoding].length),
  ];
  return {
    bodies,
    etag,
    headers: {
      br: headersOf("br"),
      gzip: headersOf("gzip"),
      identity: headersOf("identity"),
      unchanged: common,
    },
    storedAt,
    refreshing: false,
  };
}

function send(entry: Entry, request: IncomingMessage, response: ServerResponse): void {
  if (isKnown(request.headers["if-none-match"], entry.etag)) {
    response.writeHead(304, entry.headers.unchanged as string[]);
    response.end();
    return;
  }
  const encoding = acceptedEncoding(String(request.headers["accept-encoding"] ?? ""));
  response.writeHead(200, entry.headers[encoding] as string[]);
  response.end(request.method === "HEAD" ? undefined : entry.bodies[encoding]);
}

/** Proxies that compress make a tag weak; what it stands for is the same. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((part) => {
    const tag = part.trim();
    return tag === "*" || tag === etag || tag === `W/${etag}`;
  });
}

/** The best of what `header` accepts; a weight of zero refuses. */
export function acceptedEncoding(header: string): Encoding {
  if (accepts(header, "br")) return "br";
  return accepts(header, "gzip") ? "gzip" : "identity";
}

function accepts(header: string, encoding: string): boolean {
  return header.split(",").some((part) => {
    const [name = "", weight = ""] = part.trim().toLowerCase().split(";");
    return name === encoding && !/^\s*q=0(\.0*)?$/.test(weight);
  });
}

/** Puts answers that may be kept into the cache, under the key that the listener looks up. */
export function fillPageCache(
  cache: PageCache,
  keyOf: (request: IncomingMessage) => string | null,
) {
  return createMiddleware<HttpEnvironment>(async (c, next) => {
    await next();
    const cacheable = c.res.headers.has(cacheableHeader);
    if (!cacheable) return;
    c.header(cacheableHeader, undefined);
    const key = keyOf(c.env.incoming);
    if (key === null || c.res.status !== 200 || c.req.method !== "GET") return;
    c.header("cache-control", "no-cache");
    const etag = await cache.store(key, c.res.clone());
    c.header("etag", etag);
    const encoding = acceptedEncoding(c.req.header("accept-encoding") ?? "");
    const body = encoding === "identity" ? null : cache.body(key, encoding);
    if (!body) return;
    // compressed already: the first visitor gets it as well as the others
    const headers = new Headers(c.res.headers);
    headers.set("content-encoding", encoding);
    headers.set("vary", "accept-encoding");
    headers.delete("content-length");
    c.res = undefined;
    c.res = new Response(new Uint8Array(body), { status: 200, headers });
  });
}
