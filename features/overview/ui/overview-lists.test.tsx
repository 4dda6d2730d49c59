import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Overview } from "#features/applications/server/list/overview.ts";
import { ByStatus, PerOpening, TopReferrers, WithoutApplicants } from "./overview-lists.tsx";
import { overviewHref, readSpan } from "./overview-query.ts";
import { OverviewTiles } from "./overview-tiles.tsx";

const overview: Overview = {
  days: [],
  bySource: { "Main-Website": 60, Dolphins: 15, employees: 25 },
  topReferrers: [
    { id: "XLD0417", name: "Prakash Rane", count: 20 },
    { id: "K-20931", name: null, count: 5 },
  ],
  total: 12_400,
  unread: 132,
  byStatus: { new: 132, "in-review": 86, shortlisted: 41, rejected: 2_140, hired: 19 },
  perPosition: [{ position: "AI Engineer", count: 46 }],
  openingsWithoutApplicants: [{ title: "Creative Lead", code: "CL-1", datePosted: "2026-10-02" }],
};

const visibleText = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

test("the first figures are sums and shares, and lead to what they count", () => {
  const html = renderToStaticMarkup(<OverviewTiles overview={overview} />);
  const text = visibleText(html);
  expect(text).toContain("Applications 100 in this period");
  expect(text).toContain("Referrals 25% 25 of 100");
  expect(html).toContain('href="/refer-data?unread=1"');
});

test("no applications at all are no division by nothing", () => {
  const none = { ...overview, bySource: { "Main-Website": 0, Dolphins: 0, employees: 0 } };
  expect(visibleText(renderToStaticMarkup(<OverviewTiles overview={none} />))).toContain("0%");
});

test("each line leads to the list that it counts", () => {
  const html = renderToStaticMarkup(
    <>
      <ByStatus {...overview} />
      <TopReferrers {...overview} />
      <PerOpening {...overview} />
      <WithoutApplicants {...overview} />
    </>,
  );
  for (const path of [
    "/refer-data?status=in-review",
    "/refer-data?referrer=XLD0417",
    "/refer-data?opening=AI+Engineer",
    "/Opening/CL-1",
  ]) {
    expect(html).toContain(`href="${path}"`);
  }
  const text = visibleText(html);
  expect(text).toContain("XLD0417 Prakash Rane 20");
  expect(text).toContain("K-20931 not on the list 5");
  expect(text).toContain("Creative Lead since 2 Oct 2026");
});

test("of many openings without applications five are shown, and all where they are asked for", () => {
  const openings = Array.from({ length: 22 }, (_, index) => ({
    ...{ title: `Opening ${index}`, code: `O-${index}`, datePosted: "2026-10-02" },
  }));
  const html = renderToStaticMarkup(<WithoutApplicants openingsWithoutApplicants={openings} />);
  const [first = "", more = ""] = html.split("<summary>Show all 22</summary>");
  expect(first.match(/<li/g)).toHaveLength(5);
  expect(more.match(/<li/g)).toHaveLength(17);
});

test("the days can be chosen, and others count as the usual ones", () => {
  expect([7, 28, 90].map(overviewHref)).toEqual(["/desk?days=7", "/desk", "/desk?days=90"]);
  const read = (days: string) => readSpan(new URLSearchParams({ days }));
  expect(["7", "90", "0", "1e1", "1000000", ""].map(read)).toEqual([7, 90, 28, 28, 28, 28]);
});
