import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Figures, Report } from "../server/reports.ts";
import { inDays, inTime } from "./in-time.ts";
import { ReportScreen } from "./report-screen.tsx";

const figures: Figures = {
  ...{ applications: 8, rejected: 2, hired: 1 },
  firstDecision: { count: 6, median: 14.2, p90: 52 },
  toHire: { count: 1, median: 456, p90: 456 },
};
const at = new Date("2026-11-23T08:35:00Z");
const stage = (status: Report["stages"][number]["status"], name: string, reached: number) => ({
  ...{ status, name, reached, now: 1, stageId: null },
});
const report: Report = {
  ...{ at, period: { from: "2026-08-26", to: "2026-11-23" }, all: figures },
  before: { applications: 10, firstDecision: { count: 1, median: 46, p90: 46 } },
  stages: [
    stage("new", "New", 8),
    { ...stage("in-review", "Telephonic round", 4), stageId: 12 },
    stage("hired", "Hired", 1),
    stage("rejected", "Rejected", 2),
  ],
  reasons: [
    { id: 3, name: "Too far", count: 1 },
    { id: null, name: null, count: 1 },
  ],
  openings: [{ ...figures, title: "Clerk & Co" }],
  sources: [{ ...figures, source: "employees" }],
  referrers: [{ ...figures, id: "XLD1", name: "Meera Joshi" }],
  spans: {
    unit: "week",
    rows: [
      { first: "2026-11-09", firstDecision: { count: 3, median: 20, p90: 80 } },
      { first: "2026-11-16", firstDecision: { count: 3, median: 10, p90: 40 } },
    ],
  },
  waiting: {
    ...{ count: 5, late: 1 },
    rows: [
      {
        ...{ id: 7, name: "Kavita Nair", position: "Clerk & Co", status: "in-review" as const },
        ...{ stage: "Telephonic round", assignee: null, since: new Date("2026-11-12T08:00:00Z") },
      },
    ],
  },
};
const asked = {
  ...{ query: { position: "Clerk & Co" }, period: report.period, today: "2026-11-23" },
  positions: ["Clerk & Co"],
};
const render = (shown: Report | null) =>
  renderToStaticMarkup(<ReportScreen {...asked} report={shown} />);
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

test("rows are headed by stage, time, source, reason, opening and referrer", () => {
  const headings = [...render(report).matchAll(/<th scope="row">(.*?)<\/th>/g)].map(
    ([, inner = ""]) => textOf(inner).trim(),
  );
  expect(headings).toEqual([
    ...["Applied", "Telephonic round", "Hired", "Rejected", "First decision", "To hire"],
    ...["9 Nov", "16 Nov", "Kavita Nair", "Referral", "Too far", "No reason given"],
    ...["Clerk &amp; Co", "Meera Joshi (XLD1)"],
  ]);
});

test("tiles and the funnel say figures as people read them", () => {
  const text = textOf(render(report));
  expect(text).toContain("26 Aug 2026 to 23 Nov 2026");
  expect(text).toContain("Applications 8 20% less than before");
  expect(text).toContain("First decision, median 14 h was 46 h before");
  expect(text).toContain("Applied to hired, median 19 days 1 hired");
  expect(text).toContain("Telephonic round 50% went on 4 50% 1 now in Telephonic round");
  // whoever is rejected did not go on
  expect(text).toContain("Rejected 2 25% 1 now in Rejected");
  expect(text).toContain("As of 14:05 IST");
});

test("figures lead to the applications that they count, and each part to its file", () => {
  const html = render(report);
  const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
  const [opening, days] = ["opening=Clerk+%26+Co", "from=2026-08-26&to=2026-11-23"];
  expect(hrefs).toEqual(
    expect.arrayContaining([
      `/refer-data?${opening}&stage=12&${days}`,
      `/refer-data?${opening}&status=rejected&reason=3&${days}`,
      `/refer-data?source=employees&${opening}&${days}`,
      `/refer-data?${opening}&referrer=XLD1&${days}`,
      "/refer-data?open=7",
      `/desk/reports.csv?${opening}`,
      `/desk/reports.csv?${opening}&table=stages`,
      `/desk/reports?from=2026-10-25&${opening}`,
      `/desk/reports?${opening}`,
    ]),
  );
  expect(html).toMatch(/aria-current="true">90 days/);
});

test("a report of nothing, and one that takes too long, say so", () => {
  const none = { ...report, all: { ...figures, applications: 0 } };
  expect(textOf(render(none))).toContain("No application arrived in this period.");
  expect(textOf(render(null))).toContain("Choose a shorter period.");
});

test.each([
  ...[[null, "–"] as const, [0, "0 min"] as const, [0.5, "30 min"] as const, [1, "1 h"] as const],
  ...[[71.9, "72 h"] as const, [72, "3 days"] as const, [456, "19 days"] as const],
])("%s hours are %s", (hours, text) => {
  expect(inTime(hours)).toBe(text);
});

test("days are whole, and one is one", () => {
  expect([inDays(-1), inDays(0), inDays(1), inDays(11.4)]).toEqual([
    ...["0 days", "0 days", "1 day", "11 days"],
  ]);
});
