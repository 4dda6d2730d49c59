import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { cachedSite, csp, render } from "./page-cache.fixtures.ts";

const site = cachedSite();
const { get, words } = site;

describe("encodings", () => {
  const plain = async () => String((await get("/page")).body);
  // who accepts what: accepted-encoding.test.ts
  test.each([
    ["", undefined],
    ["gzip", "gzip"],
    ["gzip, deflate, br, zstd", "br"],
    ["br;q=0.0, gzip;q=0.000", undefined],
  ])("with %j the page comes as %s, whole", async (accept, encoding) => {
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
    site.text = "second";
    site.cache.clear();
    await get("/page");
    const answer = await get("/page", { "if-none-match": tag });
    expect(answer.status).toBe(200);
    expect(answer.headers.etag).not.toBe(tag);
  });
});

test("HEAD brings the headers of GET and no body, from the cache too", async () => {
  const head = () => site.client.call({ method: "HEAD", path: "/page" });
  expect(await head()).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  await get("/page");
  const { headers, body } = await get("/page");
  const answer = await head();
  expect(answer.body).toHaveLength(0);
  expect(answer.headers["content-length"]).toBe(String(body.length));
  expect(answer.headers).toMatchObject({ ...headers, date: expect.anything() });
});
