import { describe, expect, test } from "vitest";
import { cacheableHeader } from "./fill-page-cache.ts";
import { cachedSite, maxEntries, render } from "./page-cache.fixtures.ts";

const site = cachedSite();
const { get, words } = site;

describe("what is kept", () => {
  test("letter case, one trailing slash and tracking queries share an entry", async () => {
    const paths = ["/Page", "/page/", "/PAGE?utm_source=x", "/page?", "/page?fbclid=1"];
    for (const path of paths) await get(path);
    expect(render).toHaveBeenCalledTimes(1);
  });

  test("who has an aged page is told that it did not change", async () => {
    const { headers } = await get("/page");
    site.now = 60_000;
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
  ])("%s is made again each time", async (path) => {
    await get(path);
    await get(path);
    expect(render).toHaveBeenCalledTimes(2);
  });

  test("someone signed in gets nothing kept, and leaves nothing behind", async () => {
    for (const cookie of ["xld-desk=abc", "a=b; __Host-xld-desk=abc"]) {
      site.text = "theirs";
      await get("/page", { cookie });
      site.text = "everyone's";
      expect(await words("/page")).toBe("everyone's");
      site.cache.clear();
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
    site.fails = true;
    expect((await get("/page")).status).toBe(500);
    site.fails = false;
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

  test("makes no list again that is the same for everybody", async () => {
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
