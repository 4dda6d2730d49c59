import { expect, test } from "vitest";
import { feedPaths, siteFilePaths, wirePaths } from "#contract/calls/wire.ts";
import { newestFirst, newsLists } from "#contract/news.ts";
import { readNewsCsv } from "#features/publishing/server/publications/read-news-csv.ts";
import { readReferrersCsv } from "#features/referrers/server/read-referrers-csv.ts";
import { callsUnderTest } from "#http/calls/calls.fixtures.ts";
import { writeCsv } from "#platform/csv/write-csv.ts";

const { site } = callsUnderTest();
const get = (path: string, init?: RequestInit) => fetch(site().url + path, init);

const files: [path: string, mediaType: string][] = [
  ...newsLists.map((list): [string, string] => [wirePaths[list], "text/csv; charset=utf-8"]),
  [wirePaths.referrals, "text/csv; charset=utf-8"],
  [feedPaths.pressReleases, "application/rss+xml; charset=utf-8"],
  [feedPaths.others, "application/rss+xml; charset=utf-8"],
  [feedPaths.jobs, "application/rss+xml; charset=utf-8"],
  [feedPaths.jobsForAggregators, "application/xml; charset=utf-8"],
  [siteFilePaths.sitemap, "application/xml; charset=utf-8"],
  [siteFilePaths.robots, "text/plain; charset=UTF-8"],
  [siteFilePaths.manifest, "application/manifest+json"],
];

test.each(files)("%s is what it says, compressed, kept and safe", async (path, mediaType) => {
  const answer = await get(path, { headers: { "accept-encoding": "br" } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe(mediaType);
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("content-security-policy")).toContain("sandbox");
  expect(answer.headers.get("content-encoding")).toBe("br");
  expect((await answer.text()).length).toBeGreaterThan(50);
  const etag = answer.headers.get("etag") ?? "";
  expect((await get(path, { headers: { "if-none-match": etag } })).status).toBe(304);
  expect((await get(path.toUpperCase())).headers.get("etag")).toBe(etag);
});

test.each(files)("%s may be asked for by GET and HEAD alone", async (path, mediaType) => {
  const head = await get(path, { method: "HEAD" });
  expect(head.status).toBe(200);
  expect(head.headers.get("content-type")).toBe(mediaType);
  expect(await head.text()).toBe("");
  for (const method of ["POST", "PUT", "DELETE"]) {
    const refused = await get(path, { method });
    expect(refused.status).toBe(405);
    expect(refused.headers.get("allow")).toBe("GET, HEAD");
  }
});

test.each(newsLists)(
  "the CSV of %s is the list, newest first, and reads back as it was",
  async (list) => {
    const text = await (await get(wirePaths[list])).text();
    expect(text).toMatch(/^id,headlines,date,details\r\n/);
    const stored = await site().composition.services.publications.list(list);
    expect(stored.length).toBeGreaterThan(5);
    expect(await readNewsCsv(text)).toEqual({ items: newestFirst(stored), problems: [] });
  },
);

test("the CSV of referrers is the list, and reads back as it was", async () => {
  const text = await (await get(wirePaths.referrals)).text();
  const stored = await site().composition.services.referrers.list();
  expect(stored.length).toBeGreaterThan(20);
  const read = await readReferrersCsv(text);
  expect(read.ok && read.lines.map(({ row }) => row)).toEqual(stored);
});

test("what a spreadsheet would calculate is text in the file, and itself again when read", async () => {
  const items = ["=1+1", "+1", "-1", "@x", "＝1", 'a "b", c', "'quoted'"].map((headlines, at) => ({
    id: String(at),
    headlines,
    date: "2026-01-14",
    details: at % 2 ? "x\ny" : "x",
  }));
  const text = writeCsv(["id", "headlines", "date", "details"], items);
  expect(text).not.toMatch(/,[=+@-]/);
  expect(text).toContain(`"a ""b"", c"`);
  expect((await readNewsCsv(text)).items).toEqual(items);
});

test("robots may read everything and are told of the sitemap", async () => {
  const { origin } = site().composition.services;
  expect(await (await get("/robots.txt")).text()).toBe(
    `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
  );
});

test("only openings that are open are told of", async () => {
  const visible = await site().composition.services.openings.visible();
  for (const path of [feedPaths.jobs, feedPaths.jobsForAggregators, siteFilePaths.sitemap]) {
    const text = await (await get(path)).text();
    const codes = new Set([...text.matchAll(/\/Opening\/([^<]+)</g)].map(([, code]) => code));
    expect([...codes].sort()).toEqual(visible.map(({ openingCode }) => openingCode).sort());
  }
});

test("the manifest names icons of each size", async () => {
  const { icons, name } = (await (await get("/manifest.webmanifest")).json()) as {
    name: string;
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(name).toContain("XLD");
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
});
