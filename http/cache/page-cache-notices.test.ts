import { describe, expect, test, vi } from "vitest";
import { cachedSite, render } from "./page-cache.fixtures.ts";

const site = cachedSite();
const { get, words } = site;

describe("a change that another node has told of", () => {
  test("shows with the next request, on every page that was kept", async () => {
    for (const path of ["/page", "/other"]) await get(path);
    site.text = "second";
    site.cache.outdate();
    for (const path of ["/page", "/other"]) expect(await words(path)).toBe("second");
    expect(render).toHaveBeenCalledTimes(4);
    expect(await words("/page")).toBe("second");
    expect(render, "kept again").toHaveBeenCalledTimes(4);
  });

  test("costs a page that did not change neither its tag nor its bodies", async () => {
    const before = await get("/page");
    site.cache.outdate();
    const known = { "if-none-match": String(before.headers.etag) };
    expect((await get("/page", known)).status).toBe(304);
  });

  test("does not take away what stands in for pages that cannot be made", async () => {
    await get("/page");
    site.fails = true;
    site.cache.outdate();
    expect(await words("/page")).toBe("first");
    site.cache.outdate();
    expect(await words("/page")).toBe("first");
    site.fails = false;
    site.text = "second";
    await vi.waitFor(async () => expect(await words("/page")).toBe("second"));
  });

  test("is waited for also by whoever was getting a page that stood in", async () => {
    await get("/page");
    site.fails = true;
    site.now = 2_000;
    expect(await words("/page")).toBe("first");
    site.fails = false;
    site.text = "second";
    site.cache.outdate();
    expect(await words("/page")).toBe("second");
  });

  test("is not undone by what was being made when it came", async () => {
    await get("/page");
    site.now = 501;
    render.mockImplementationOnce((text) => {
      site.text = "second";
      site.cache.outdate();
      return `${text} of before`;
    });
    await get("/page");
    expect(await words("/page")).toBe("second");
    expect(await words("/page")).toBe("second");
  });
});
