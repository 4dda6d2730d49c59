import type { ApplicationStatus, SourceFilter } from "#contract/application-status.ts";
import { daysLater, indianDay } from "#contract/indian-day.ts";
import type { Opening } from "#features/openings/index.ts";
import type { Overview, ReferrerSummary } from "./desk.ts";
import type { createOverviewStore } from "./overview-store.ts";

type OverviewStore = ReturnType<typeof createOverviewStore>;

/** @param visible the openings that candidates can apply for now */
export async function readOverview(
  store: OverviewStore,
  visible: readonly Opening[],
  { days: wanted, now }: { days: number; now: Date },
): Promise<Overview> {
  const today = indianDay(now);
  const first = daysLater(today, 1 - wanted);
  const [counted, topReferrers, byStatus, unread, perPosition] = await Promise.all([
    store.perDay(first),
    store.topReferrers(first),
    store.byStatus(),
    store.unread(),
    store.perPosition(),
  ]);
  const lastDays = new Map(perPosition.map(({ position, last }) => [position, last]));
  const countOf = (day: string, kind: SourceFilter) =>
    counted.find((each) => each.day === day && each.kind === kind)?.count ?? 0;
  const days = Array.from({ length: wanted }, (_, at) => {
    const day = daysLater(first, at);
    return { day, counts: bySource((kind) => countOf(day, kind)) };
  });
  return {
    days,
    bySource: bySource((kind) => sum(days.map(({ counts }) => counts[kind]))),
    topReferrers,
    total: sum(Object.values(byStatus)),
    unread,
    byStatus,
    perPosition: perPosition.map(({ position, count }) => ({ position, count })),
    openingsWithoutApplicants: visible
      .filter(({ openingTitle, datePosted }) => (lastDays.get(openingTitle) ?? "") < datePosted)
      .map(({ openingTitle: title, openingCode: code, datePosted }) => ({
        title,
        code,
        datePosted,
      })),
  };
}

/** What a referrer's counts come to. */
export function summarise(counts: Omit<ReferrerSummary, "total">): ReferrerSummary {
  const byStatus: Record<ApplicationStatus, number> = counts.byStatus;
  return { ...counts, total: sum(Object.values(byStatus)) };
}

function bySource(count: (kind: SourceFilter) => number): Record<SourceFilter, number> {
  return {
    "Main-Website": count("Main-Website"),
    Dolphins: count("Dolphins"),
    employees: count("employees"),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
