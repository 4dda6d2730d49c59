import { describe, expect, test, vi } from "vitest";
import { cachedSite, render } from "./page-cache.fixtures.ts";

const site = cachedSite();
const { get, words } = site;

describe("age", () => {
  test("a page is made once and then served as it is", async () => {
    const first = await get("/page");
    site.text = "second";
    site.now = 500;
    const again = await get("/page");
    expect(again.body).toEqual(first.body);
    expect(render).toHaveBeenCalledTimes(1);
  });

  test("an ageing page is served once more while it is rebuilt, by one request", async () => {
    await get("/page");
    site.text = "second";
    site.now = 501;
    const answers = await Promise.all(Array.from({ length: 10 }, () => words("/page")));
    expect(answers[0]).toBe("first");
    await vi.waitFor(async () => expect(await words("/page")).toBe("second"));
    expect(render).toHaveBeenCalledTimes(2);
  });

  test("a page that is rebuilt without a change is fresh again", async () => {
    const first = await get("/page");
    site.now = 501;
    await get("/page");
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2));
    site.now = 1_000;
    const later = await get("/page");
    expect(later.headers.etag).toBe(first.headers.etag);
    expect(later.headers.etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(render).toHaveBeenCalledTimes(2);
  });

  test("an old page is not served", async () => {
    await get("/page");
    site.text = "second";
    site.now = 1_001;
    expect(await words("/page")).toBe("second");
  });

  test("a page that cannot be rebuilt harms nothing and is tried again", async () => {
    await get("/page");
    site.fails = true;
    site.now = 900;
    expect(await words("/page")).toBe("first");
    expect(await words("/page")).toBe("first");
    site.fails = false;
    site.text = "second";
    await vi.waitFor(async () => expect(await words("/page")).toBe("second"));
  });

  test("an old page is rebuilt once for all who ask for it at the same time", async () => {
    await get("/page");
    site.text = "second";
    site.now = 60_000;
    const answers = await Promise.all(Array.from({ length: 20 }, () => words("/page")));
    expect(new Set(answers)).toEqual(new Set(["second"]));
    expect(render).toHaveBeenCalledTimes(2);
  });

  test("an old page stands in while it cannot be made, for a day and not longer", async () => {
    await get("/page");
    site.fails = true;
    site.now = 60_000;
    expect(await words("/page")).toBe("first");
    site.now = 86_400_000;
    expect(await words("/page")).toBe("first");
    site.now = 86_400_001;
    expect((await get("/page")).status).toBe(500);
    site.fails = false;
    expect(await words("/page")).toBe("first");
    site.text = "second";
    site.now += 1_001;
    expect(await words("/page")).toBe("second");
  });

  test("a page that is gone does not stand in for itself", async () => {
    await get("/page");
    site.gone = true;
    site.now = 1_001;
    expect((await get("/page")).status).toBe(404);
    site.gone = false;
    site.text = "second";
    expect(await words("/page")).toBe("second");
  });

  test("what was being made while the cache was cleared is not kept", async () => {
    const { generation } = site.cache;
    site.cache.clear();
    await site.cache.store("/page", new Response("old"), { generation, route: "/page" });
    expect(await words("/page")).toBe("first");
    site.text = "second";
    const before = site.cache.generation;
    const storing = site.cache.store("/late", new Response("old"), {
      generation: before,
      route: "/late",
    });
    site.cache.clear();
    await storing;
    expect(await words("/late")).toBe("second");
  });

  test("clearing takes effect at once", async () => {
    await get("/page");
    site.text = "second";
    site.cache.clear();
    expect(await words("/page")).toBe("second");
  });
});

test("a refresh that rejects does not end the process", async () => {
  await get("/page");
  site.now = 501;
  const rebuild = vi.fn(() => Promise.reject(new Error("no")));
  const answer = { writeHead: vi.fn(), end: vi.fn() };
  const request = { method: "GET", headers: {} };
  const making = { rebuild, otherwise: vi.fn() };
  const ask = () => site.cache.answer("/page", request as never, answer as never, making);
  expect(ask()).toBe(true);
  await vi.waitFor(() => {
    ask();
    expect(rebuild.mock.calls.length, "tried again").toBeGreaterThan(1);
  });
});
