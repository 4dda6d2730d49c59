import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Answer, HttpClient } from "../../tests/faults/http-client.ts";
import type { HttpEnvironment } from "./environment.ts";
import { cacheableHeader, fillPageCache } from "./fill-page-cache.ts";
import { PageCache } from "./page-cache.ts";
import { type ServerUnderTest, startServerUnderTest } from "./server-under-test.ts";

const maxEntries = 4;
const csp = "default-src 'none'";

let now = 0;
let text: string;
let fails: boolean;
let gone: boolean;
let cache: PageCache;
let site: ServerUnderTest;
let client: HttpClient;
/** Stands for rendering: called only when a page is made. */
const render = vi.fn((path: string) => `${text} at ${path} `.repeat(100));

/** What the pages of these tests say that they read of their query. */
function queryOf(path: string): string {
  if (/^\/opening\//i.test(path)) return "any";
  return /^\/current-openings/i.test(path) ? "q,function" : "";
}

function pages(): Hono<HttpEnvironment> {
  const app = new Hono<HttpEnvironment>();
  app.use(compress());
  app.use(fillPageCache(cache));
  app.get("/own", (c) => c.text(render(c.req.path)));
  app.get("/gone", (c) => c.text("gone", 404, { [cacheableHeader]: "" }));
  app.get("*", (c) => {
    if (fails) throw new Error("The store is away.");
    if (gone) return c.text("gone", 404);
    const headers = { [cacheableHeader]: queryOf(c.req.path), "content-security-policy": csp };
    return c.text(render(c.req.path), 200, headers);
  });
  app.onError((_error, c) => c.text("failed", 500));
  return app;
}

beforeEach(async () => {
  now = 0;
  text = "first";
  fails = false;
  gone = false;
  render.mockClear();
  cache = new PageCache({ now: () => now, maxEntries });
  site = await startServerUnderTest({ app: pages(), pageCache: cache });
  client = new HttpClient(site.port);
});
afterEach(async () => {
  client.close();
  await site.stop();
});

const get = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  client.call({ method: "GET", path, headers });
const words = async (path: string) => String((await get(path)).body).split(" ")[0];

describe("age", () => {
  test("a page is made once and then served as it is", async () => {
    const first = await get("/page");
    text = "second";
    now = 500;
    const again = await get("/page");
    expect(again.body).toEqual(first.body);
    expect(render).toHaveBeenCalledTimes(1);
  });

  test("an ageing page is served once more while it is made anew, by one request", async () => {
    await get("/page");
    text = "second";
    now = 501;
    const answers = await Promise.all(Array.from({ length: 10 }, () => words("/page")));
    expect(answers[0]).toBe("first");
    await vi.waitFor(async () => expect(await words("/page")).toBe("second"));
    expect(render).toHaveBeenCalledTimes(2);
  });

  test("a page that is made anew without a change is fresh again", async () => {
    const first = await get("/page");
    now = 501;
    await get("/page");
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2));
    now = 1_000;
    const later = await get("/page");
    expect(later.headers.etag).toBe(first.headers.etag);
    expect(later.headers.etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(render).toHaveBeenCalledTimes(2);
  });

  test("an old page is not served", async () => {
    await get("/page");
    text = "second";
    now = 1_001;
    expect(await words("/page")).toBe("second");
  });

  test("a page that cannot be made anew harms nothing and is tried again", async () => {
    await get("/page");
    fails = true;
    now = 900;
    expect(await words("/page")).toBe("first");
    expect(await words("/page")).toBe("first");
    fails = false;
    text = "second";
    await vi.waitFor(async () => expect(await words("/page")).toBe("second"));
  });

  test("an old page is made anew once for all who ask for it at the same time", async () => {
    await get("/page");
    text = "second";
    now = 60_000;
    const answers = await Promise.all(Array.from({ length: 20 }, () => words("/page")));
    expect(new Set(answers)).toEqual(new Set(["second"]));
    expect(render).toHaveBeenCalledTimes(2);
  });

  test("an old page stands in while it cannot be made, for an hour and not longer", async () => {
    await get("/page");
    fails = true;
    now = 60_000;
    expect(await words("/page")).toBe("first");
    now = 3_600_000;
    expect(await words("/page")).toBe("first");
    now = 3_600_001;
    expect((await get("/page")).status).toBe(500);
    fails = false;
    expect(await words("/page")).toBe("first");
    text = "second";
    now += 1_001;
    expect(await words("/page")).toBe("second");
  });

  test("a page that is gone does not stand in for itself", async () => {
    await get("/page");
    gone = true;
    now = 1_001;
    expect((await get("/page")).status).toBe(404);
    gone = false;
    text = "second";
    expect(await words("/page")).toBe("second");
  });

  test("what was being made while the cache was cleared is not kept", async () => {
    const { generation } = cache;
    cache.clear();
    await cache.store("/page", new Response("old"), generation);
    expect(await words("/page")).toBe("first");
    text = "second";
    const before = cache.generation;
    const storing = cache.store("/late", new Response("old"), before);
    cache.clear();
    await storing;
    expect(await words("/late")).toBe("second");
  });

  test("clearing takes effect at once", async () => {
    await get("/page");
    text = "second";
    cache.clear();
    expect(await words("/page")).toBe("second");
  });
});

test("a refresh that rejects does not end the process", async () => {
  await get("/page");
  now = 501;
  const anew = vi.fn(() => Promise.reject(new Error("no")));
  const answer = { writeHead: vi.fn(), end: vi.fn() };
  const request = { method: "GET", headers: {} };
  const making = { anew, otherwise: vi.fn() };
  const ask = () => cache.answer("/page", request as never, answer as never, making);
  expect(ask()).toBe(true);
  await vi.waitFor(() => {
    ask();
    expect(anew.mock.calls.length, "tried again").toBeGreaterThan(1);
  });
});

describe("encodings", () => {
  const plain = async () => String((await get("/page")).body);
  const cases: [string, string | undefined][] = [
    ["", undefined],
    ["gzip", "gzip"],
    ["br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["GZIP;q=0.5", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.0, gzip;q=0.000", undefined],
    ["br ; q=0", undefined],
    ["identity", undefined],
    ["brotli, xgzip", undefined],
  ];

  test.each(cases)("with %j the page comes as %s, whole", async (accept, encoding) => {
    const expected = await plain();
    const { headers, body } = await get("/page", { "accept-encoding": accept });
    expect(headers["content-encoding"]).toBe(encoding);
    expect(headers.vary).toBe("accept-encoding");
    expect(Number(headers["content-length"])).toBe(body.length);
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ""];
    expect(String(decode ? decode(body) : body)).toBe(expected);
  });

  test("the first visitor's encoding is not everyone's", async () => {
    const first = await get("/page", { "accept-encoding": "gzip" });
    expect(first.headers["content-encoding"]).toBe("gzip");
    expect(await words("/page")).toBe("first");
    expect(render).toHaveBeenCalledTimes(1);
  });
});

describe("entity tags", () => {
  const tagOf = async (path: string) => {
    await get(path);
    return String((await get(path)).headers.etag);
  };

  test.each([
    ["as it was given", (tag: string) => tag],
    ["without its mark of weakness", (tag: string) => tag.replace("W/", "")],
    ["among others", (tag: string) => `"other", ${tag}`],
    ["as a star", () => "*"],
  ])("a visitor who names it %s is told that nothing changed", async (_how, header) => {
    const tag = await tagOf("/page");
    const answer = await get("/page", { "if-none-match": header(tag) });
    expect(answer.status).toBe(304);
    expect(answer.body).toHaveLength(0);
    expect(answer.headers).toMatchObject({
      etag: tag,
      vary: "accept-encoding",
      "cache-control": "no-cache",
      "content-security-policy": csp,
    });
    expect(answer.headers).not.toHaveProperty("content-encoding");
    expect(answer.headers).not.toHaveProperty("content-length");
  });

  test("a page that changed is sent whole under another tag", async () => {
    const tag = await tagOf("/page");
    text = "second";
    cache.clear();
    await get("/page");
    const answer = await get("/page", { "if-none-match": tag });
    expect(answer.status).toBe(200);
    expect(answer.headers.etag).not.toBe(tag);
  });
});

test("HEAD brings the headers of GET and no body, from the cache too", async () => {
  const head = () => client.call({ method: "HEAD", path: "/page" });
  expect(await head()).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  await get("/page");
  const { headers, body } = await get("/page");
  const answer = await head();
  expect(answer.body).toHaveLength(0);
  expect(answer.headers["content-length"]).toBe(String(body.length));
  expect(answer.headers).toMatchObject({ ...headers, date: expect.anything() });
});

describe("what is kept", () => {
  test("letter case, one trailing slash and tracking queries share an entry", async () => {
    const paths = ["/Page", "/page/", "/PAGE?utm_source=x", "/page?", "/page?fbclid=1"];
    for (const path of paths) await get(path);
    expect(render).toHaveBeenCalledTimes(1);
  });

  test("who has an aged page is told that it did not change", async () => {
    const { headers } = await get("/page");
    now = 60_000;
    const answer = await get("/page", { "if-none-match": headers.etag as string });
    expect(answer).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    expect(render).toHaveBeenCalledTimes(2);
  });

  test("a query that means something has an entry of its own, in any order of keys", async () => {
    await get("/current-openings?q=audit");
    await get("/current-openings?q=audit&utm_source=x");
    await get("/Current-Openings/?utm_source=x&q=audit");
    expect(render).toHaveBeenCalledTimes(1);
    await get("/current-openings?q=other");
    await get("/current-openings");
    expect(render).toHaveBeenCalledTimes(3);
  });

  test.each([
    "/Opening/AI-Engineer?emp=RTEwNDI=",
    "/page?x=1",
    "/current-openings?page=2",
    `/page?${"q".repeat(201)}`,
    "/own",
  ])("%s is made anew each time", async (path) => {
    await get(path);
    await get(path);
    expect(render).toHaveBeenCalledTimes(2);
  });

  test("someone signed in gets nothing kept, and leaves nothing behind", async () => {
    for (const cookie of ["xld-desk=abc", "a=b; __Host-xld-desk=abc"]) {
      text = "theirs";
      await get("/page", { cookie });
      text = "everyone's";
      expect(await words("/page")).toBe("everyone's");
      cache.clear();
    }
    render.mockClear();
    await get("/page");
    await get("/page", { cookie: "xld-desk=abc" });
    expect(render).toHaveBeenCalledTimes(2);
  });

  test("other cookies change nothing", async () => {
    await get("/page");
    await get("/page", { cookie: "_ga=1; notxld-desk=1" });
    expect(render).toHaveBeenCalledTimes(1);
  });

  test("only whole pages are kept: no errors, no answers to a post", async () => {
    expect((await get("/gone")).status).toBe(404);
    expect((await get("/gone")).headers).not.toHaveProperty("etag");
    fails = true;
    expect((await get("/page")).status).toBe(500);
    fails = false;
    expect((await get("/page")).status).toBe(200);
  });

  test("our own mark does not leave the server", async () => {
    for (let time = 0; time < 2; time += 1) {
      expect((await get("/page")).headers).not.toHaveProperty(cacheableHeader);
    }
  });

  test("no more pages than there is room for: the oldest goes", async () => {
    for (let page = 0; page <= maxEntries; page += 1) await get(`/page-${page}`);
    render.mockClear();
    for (let page = maxEntries; page > 0; page -= 1) await get(`/page-${page}`);
    expect(render).not.toHaveBeenCalled();
    await get("/page-0");
    expect(render).toHaveBeenCalledTimes(1);
  });
});

describe("a session", () => {
  const cookie = "xld-desk=x";

  test("makes no list anew that is the same for everybody", async () => {
    for (let at = 0; at < 3; at += 1) await get("/csv/Referrals.csv", { cookie });
    await get("/csv/Referrals.csv");
    expect(render).toHaveBeenCalledTimes(1);
  });

  test("gets its own pages, which say that they are to be asked for again", async () => {
    await get("/page");
    expect((await get("/page", { cookie })).headers["cache-control"]).toBe("no-cache");
    expect(render).toHaveBeenCalledTimes(2);
  });
});
