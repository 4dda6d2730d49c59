import { Hono } from "hono";
import { compress } from "hono/compress";
import { afterEach, beforeEach, vi } from "vitest";
import { type Answer, HttpClient } from "../../tests/support/servers/http-client.ts";
import type { HttpEnvironment } from "../environment.ts";
import { type ServerUnderTest, startServerUnderTest } from "../server/node-server.fixtures.ts";
import { cacheableHeader, fillPageCache } from "./fill-page-cache.ts";
import { PageCache } from "./page-cache.ts";

export const maxEntries = 4;
export const csp = "default-src 'none'";

/** Stands for rendering: called only when a page is made. */
export const render = vi.fn((text: string, path: string) => `${text} at ${path} `.repeat(100));

interface CachedSite {
  /** Milliseconds since the test began, as the cache is told. */
  now: number;
  /** First word of every page that is made. */
  text: string;
  fails: boolean;
  gone: boolean;
  cache: PageCache;
  client: HttpClient;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  words(path: string): Promise<string | undefined>;
}

/** A site of made-up pages behind a cache, new for each test of the file. */
export function cachedSite(): CachedSite {
  let server: ServerUnderTest;
  const get: CachedSite["get"] = (path, headers = {}) => site.client.get(path, headers);
  const words: CachedSite["words"] = async (path) => String((await get(path)).body).split(" ")[0];
  // the rest is set before each test
  const site = { get, words } as CachedSite;

  beforeEach(async () => {
    Object.assign(site, { now: 0, text: "first", fails: false, gone: false });
    render.mockClear();
    site.cache = new PageCache({ now: () => site.now, maxEntries });
    server = await startServerUnderTest({ app: pages(site), pageCache: site.cache });
    site.client = new HttpClient(server.port);
  });
  afterEach(async () => {
    site.client.close();
    await server.stop();
  });
  return site;
}

function pages(site: CachedSite): Hono<HttpEnvironment> {
  const app = new Hono<HttpEnvironment>();
  app.use(compress());
  app.use(fillPageCache(site.cache));
  app.get("/own", (c) => c.text(render(site.text, c.req.path)));
  app.get("/gone", (c) => c.text("gone", 404, { [cacheableHeader]: "" }));
  app.get("*", (c) => {
    if (site.fails) throw new Error("The store is away.");
    if (site.gone) return c.text("gone", 404);
    const headers = { [cacheableHeader]: queryOf(c.req.path), "content-security-policy": csp };
    return c.text(render(site.text, c.req.path), 200, headers);
  });
  app.onError((_error, c) => c.text("failed", 500));
  return app;
}

/** What these pages say that they read of their query. */
function queryOf(path: string): string {
  if (/^\/opening\//i.test(path)) return "any";
  return /^\/current-openings/i.test(path) ? "q,function" : "";
}
