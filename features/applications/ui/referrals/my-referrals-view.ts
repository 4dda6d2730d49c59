import type { ApplicationStatus } from "#contract/answers/application-status.ts";
import { encodeEmployeeId } from "#contract/ids/referral-source.ts";
import { openingPath } from "#contract/opening-paths.ts";
import type { Opening } from "#features/openings/index.ts";
import type { Referrer } from "#features/referrers/index.ts";
import type { ReferrerSummary } from "../../server/list/overview.ts";

/** Months that the chart shows, the present one last. */
const shownMonths = 12;

/** As a candidate moves; the last one is where the line branches off. */
const outcomes: readonly ApplicationStatus[] = [
  "new",
  "in-review",
  "shortlisted",
  "hired",
  "rejected",
];

export interface MonthView {
  /** Such as `2026-11`. */
  month: string;
  count: number;
}

/** @param today in India, ISO */
export function viewMyReferrals(
  referrer: Referrer,
  summary: ReferrerSummary,
  openings: readonly Opening[],
  today: string,
) {
  const months = lastMonths(summary.months, today);
  const shown = months.reduce((sum, { count }) => sum + count, 0);
  return {
    name: referrer.referName,
    firstName: referrer.referName.split(/\s+/)[0] ?? referrer.referName,
    team: referrer.team,
    portrait: referrer.imagePath,
    total: summary.total,
    outcomes: outcomes.map((status) => ({ status, count: summary.byStatus[status] })),
    months,
    /** How many came before the first of those months. */
    earlier: summary.total - shown,
    openings: openings.map(({ openingCode, openingTitle, department }) => ({
      title: openingTitle,
      department,
      href: referralPath(openingCode, referrer.referID),
    })),
  };
}

export type MyReferralsView = ReturnType<typeof viewMyReferrals>;

/** The present month and those before it, those in which nobody came among them. */
function lastMonths(found: readonly MonthView[], today: string): MonthView[] {
  const counts = new Map(found.map(({ month, count }) => [month, count]));
  const [year = 0, month = 1] = today.split("-").map(Number);
  return Array.from({ length: shownMonths }, (_, at) => {
    const first = new Date(Date.UTC(year, month - shownMonths + at, 1));
    const name = first.toISOString().slice(0, 7);
    return { month: name, count: counts.get(name) ?? 0 };
  });
}

function referralPath(openingCode: string, referID: string): string {
  const emp = encodeURIComponent(encodeEmployeeId(referID));
  return `${openingPath(openingCode)}?emp=${emp}`;
}
