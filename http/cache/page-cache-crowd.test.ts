import { Hono } from "hono";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HttpClient } from "../../tests/support/servers/http-client.ts";
import type { HttpEnvironment } from "../environment.ts";
import { type ServerUnderTest, startServerUnderTest } from "../server/node-server.fixtures.ts";
import { cacheableHeader, fillPageCache, incompleteHeader } from "./fill-page-cache.ts";
import { PageCache } from "./page-cache.ts";

/** Many at once, addresses with keys that nobody reads, and pages that lack a part. */

let now = 0;
let whole = true;
let text = "first";
let site: ServerUnderTest;
let waiting: (() => void)[] = [];
const render = vi.fn((url: string) => `${text} ${new URL(url).search} `.repeat(100));
const clients: HttpClient[] = [];

function pages(cache: PageCache): Hono<HttpEnvironment> {
  const app = new Hono<HttpEnvironment>();
  app.use(fillPageCache(cache));
  app.get("/held", async (c) => {
    await new Promise<void>((go) => waiting.push(go));
    return c.text(render(c.req.url), 200, { [cacheableHeader]: "" });
  });
  app.get("/own", async (c) => {
    await new Promise<void>((go) => waiting.push(go));
    return c.text(render(c.req.url));
  });
  app.get("*", (c) => {
    const body = whole ? render(c.req.url) : "a part is missing";
    return c.text(body, 200, whole ? { [cacheableHeader]: "q" } : { [incompleteHeader]: "1" });
  });
  return app;
}

beforeEach(async () => {
  [now, whole, text, waiting] = [0, true, "first", []];
  render.mockClear();
  const cache = new PageCache({ now: () => now, maxEntries: 4 });
  site = await startServerUnderTest({ app: pages(cache), pageCache: cache });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  await site.stop();
});

/** On a connection of its own, as every visitor has. */
async function get(path: string): Promise<string> {
  const client = new HttpClient(site.port);
  clients.push(client);
  return String((await client.get(path)).body);
}

test("a crowd that asks for a page nobody has seen yet has it made once", async () => {
  const crowd = Array.from({ length: 20 }, () => get("/held"));
  await vi.waitFor(() => expect(waiting.length).toBe(1));
  waiting[0]?.();
  expect(new Set(await Promise.all(crowd)).size).toBe(1);
  expect(render).toHaveBeenCalledTimes(1);
});

test("a page that is kept for nobody is made for each, once the first shows that", async () => {
  const crowd = Array.from({ length: 3 }, () => get("/own"));
  await vi.waitFor(() => expect(waiting.length).toBe(1));
  waiting[0]?.();
  await vi.waitFor(() => expect(waiting.length).toBe(3));
  for (const go of waiting) go();
  await Promise.all(crowd);
  expect(render).toHaveBeenCalledTimes(3);
});

test("keys that a page does not read get the page without them, and never change it", async () => {
  await get("/page");
  for (let junk = 0; junk < 10; junk += 1) {
    expect(await get(`/page?junk=${junk}`)).not.toContain("junk");
  }
  expect(render).toHaveBeenCalledTimes(1);
  now = 60_000;
  text = "second";
  expect(await get("/page?evil=1")).toMatch(/^second {2}/);
  expect(await get("/page")).toMatch(/^second {2}/);
  expect(render).toHaveBeenCalledTimes(2);
});

test("an address with such keys is not kept for those who come without", async () => {
  await get("/page?evil=1");
  await get("/page?evil=1");
  expect(await get("/page")).not.toContain("evil");
});

test("the page that was asked for last stays longest", async () => {
  await get("/home");
  for (let below = 0; below < 20; below += 1) {
    await get(`/functions/${below}`);
    await get("/home");
  }
  expect(render).toHaveBeenCalledTimes(21);
});

test("where a page lacks a part now, the whole one of before stands in", async () => {
  await get("/page");
  whole = false;
  now = 10_000;
  expect(await get("/page")).toMatch(/^first/);
  expect(await get("/other")).toBe("a part is missing");
  whole = true;
  text = "second";
  await vi.waitFor(async () => expect(await get("/page")).toMatch(/^second/));
  expect(await get("/other")).toMatch(/^second/);
});
