import { describe, expect, test } from "vitest";
import { brand } from "#content/company/brand.ts";
import type { NewsItem } from "#contract/publications.ts";
import type { Opening } from "#features/openings/opening.ts";
import { openings } from "#features/openings/texts/sample-openings.ts";
import { jobsForAggregators } from "./jobs-aggregator.ts";
import { jobsFeed, newsFeed, rssDay } from "./rss.ts";
import { sitemap } from "./sitemap.ts";

const origin = "https://careers.xld.example";
const news = (count: number): NewsItem[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `n${at + 1}`,
    headlines: `Kites & <tails> ${at + 1}`,
    date: new Date(Date.UTC(2026, 0, at + 1)).toISOString().slice(0, 10),
    details: '<p>Up ]]&gt; <a href="/Moments" rel="noopener noreferrer">x</a></p>',
  }));
const opening = (more: Partial<Opening>): Opening => ({ ...(openings[0] as Opening), ...more });
const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, "g"))].map(
    ([, text]) => text,
  );

test("a day is the morning of that day in India", () => {
  expect(rssDay("2026-10-05")).toBe("Mon, 05 Oct 2026 09:00:00 +0530");
});

describe("the feed of news", () => {
  test("has the fifty newest first, each with a lasting address", () => {
    const xml = newsFeed("others", news(60), { origin, brand });
    const first = `${origin}/Others?item=n60#item-n60`;
    expect(all(xml, "guid")).toHaveLength(50);
    expect(all(xml, "guid")[0]).toBe(first);
    expect(all(xml, "link").slice(0, 2)).toEqual([`${origin}/Others`, first]);
    expect(all(xml, "title")[1]).toBe("Kites &amp; &lt;tails&gt; 60");
    expect(all(xml, "pubDate")[0]).toBe(rssDay("2026-03-01"));
    expect(all(xml, "lastBuildDate")).toEqual([rssDay("2026-03-01")]);
    expect(xml).toContain(`<atom:link href="${origin}/feeds/others.xml" rel="self"`);
  });

  test("has links that lead to this site from anywhere", () => {
    expect(newsFeed("others", news(1), { origin, brand })).toContain(`<a href="${origin}/Moments"`);
  });

  test("is a feed without items while there are none", () => {
    const xml = newsFeed("pressReleases", [], { origin, brand });
    expect(xml).not.toMatch(/<item|lastBuildDate/);
    expect(xml).toContain("</channel></rss>");
  });
});

describe("the feeds of openings", () => {
  const two = [
    opening({ openingCode: "a & b", datePosted: "2026-10-01", validThrough: "2026-12-31" }),
    opening({ openingId: 2, openingCode: "c", datePosted: "2026-11-01", employmentType: "INTERN" }),
  ];

  test("tell feed readers of the newest first, with text, function and place", () => {
    const xml = jobsFeed(two, brand, origin);
    expect(all(xml, "guid")).toEqual([`${origin}/Opening/c`, `${origin}/Opening/a%20%26%20b`]);
    expect(all(xml, "category")).toEqual(["IT", "IT"]);
    expect(all(xml, "schema:jobLocation")[0]).toBe("Navi Mumbai, Maharashtra, IN");
    expect(xml).toContain("<h2>What you will do</h2><ul><li>");
  });

  test("tell job search sites what they ask for, and nothing where an opening does not say", () => {
    const xml = jobsForAggregators(two, brand, origin);
    expect(all(xml, "referencenumber")).toEqual(["c", "a &amp; b"]);
    expect(all(xml, "requisitionid")).toEqual(["2", "1"]);
    expect(all(xml, "url")).toEqual([`${origin}/Opening/c`, `${origin}/Opening/a%20%26%20b`]);
    expect(all(xml, "jobtype")).toEqual(["internship", "fulltime"]);
    expect(all(xml, "expirationdate")).toEqual(["2026-12-31"]);
    expect(all(xml, "city")).toEqual(["Navi Mumbai", "Navi Mumbai"]);
    expect(all(xml, "lastBuildDate")).toEqual([rssDay("2026-11-01")]);
    const { salaryRange: _, ...details } = two[0]?.details ?? {};
    expect(jobsForAggregators([opening({ details })], brand, origin)).not.toContain("<salary");
  });
});

describe("the sitemap", () => {
  const contents = {
    openings: [opening({ openingCode: "a & b", datePosted: "2026-10-01" })],
    drives: ["/walk-ins/drive-1"],
    news: { pressReleases: news(45), others: [] },
  };

  test("names pages, openings and later pages of news, on one host", () => {
    const xml = sitemap(contents, origin);
    const places = all(xml, "loc");
    expect(places.every((place) => place?.startsWith(`${origin}/`))).toBe(true);
    expect(places).toEqual(
      expect.arrayContaining(
        [
          "/",
          "/AboutUs",
          "/walk-ins/drive-1",
          "/Opening/a%20%26%20b",
          "/PressReleases?page=3",
          "/Others",
        ].map((path) => origin + path),
      ),
    );
    expect(places).not.toContain(`${origin}/PressReleases?page=4`);
    expect(places).not.toContain(`${origin}/Others?page=2`);
    expect(new Set(places).size).toBe(places.length);
  });

  test("says when a page last changed where that is known", () => {
    const xml = sitemap(contents, origin);
    expect(xml).toContain(`/PressReleases</loc><lastmod>2026-02-14</lastmod>`);
    expect(xml).toContain(`/current-openings</loc><lastmod>2026-10-01</lastmod>`);
    expect(xml).toContain(`/a%20%26%20b</loc><lastmod>2026-10-01</lastmod>`);
    expect(xml).toContain(`/Others</loc></url>`);
  });

  test("names no more than a sitemap may", () => {
    const many = { ...contents, openings: Array(60_000).fill(contents.openings[0]) };
    expect(all(sitemap(many, origin), "loc")).toHaveLength(50_000);
  });
});
