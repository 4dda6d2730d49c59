import type { ApplicationStatus, SourceFilter } from "#contract/answers/application-status.ts";
import { indianDay } from "#contract/days/indian-day.ts";
import { newestFirst, type ScopedQuery, scopeQuery } from "#features/applications/index.ts";
import type { DeskChoices, Reader } from "#features/applications/server/index.ts";
import { cachedReads } from "#platform/cached-read.ts";
import type { Context } from "#platform/context.ts";
import { createLongReads, type LongRead } from "#platform/database/long-reads.ts";
import { type Period, periodBefore, periodOf, type ReportQuery } from "../report-list.ts";
import { buildReport, unitOf } from "./build-report.ts";
import { createReportStore } from "./report-store.ts";

/** How long something took, in hours. */
export interface Times {
  /** To how many it happened. */
  count: number;
  /** Half of them took at most so long; null where it happened to none. */
  median: number | null;
  /** Nine of ten took at most so long. */
  p90: number | null;
}

export interface Figures {
  applications: number;
  rejected: number;
  hired: number;
  /** From arriving to the first status that is not New. */
  firstDecision: Times;
  /** From arriving to Hired, of those that are hired now. */
  toHire: Times;
}

/** A stage of a status; `stageId` is null for the stage that the status always has. */
export interface StageFigures {
  status: ApplicationStatus;
  stageId: number | null;
  /** As HR names it. */
  name: string;
  /** How many came so far, whatever became of them since. */
  reached: number;
  /** How many are there now. */
  now: number;
}

export interface WaitingApplication {
  id: number;
  name: string;
  position: string;
  status: ApplicationStatus;
  stage: string;
  /** Who takes care of it. */
  assignee: string | null;
  /** Since when it is in its stage. */
  since: Date;
}

export interface Report {
  /** When it was read: at most a minute ago. */
  at: Date;
  period: Period;
  all: Figures;
  /** Of as many days right before, for comparison; null where the period has no first day. */
  before: { applications: number; firstDecision: Times } | null;
  /** In the order in which an application proceeds. */
  stages: StageFigures[];
  /** Of those that are rejected now, the most frequent first; a name of null: nobody said why. */
  reasons: { id: number | null; name: string | null; count: number }[];
  /** By the title that applications name, the most applications first. */
  openings: (Figures & { title: string })[];
  sources: (Figures & { source: SourceFilter })[];
  /** At most 500, the most applications first. */
  referrers: (Figures & { id: string; name: string | null })[];
  /** The weeks in which they arrived, or the months of a long period; each by its first day. */
  spans: { unit: "week" | "month"; rows: { first: string; firstDecision: Times }[] };
  /** Those that nobody rejected or hired yet, by how long they are in their stage. */
  waiting: {
    count: number;
    /** Longer than `waitingTooLong` days. */
    late: number;
    /** At most 100. */
    rows: WaitingApplication[];
  };
}

/** Milliseconds that one statement may take; on the embedded database its size is the limit. */
const milliseconds = 8_000;
const maxAtOnce = 2;
/** Milliseconds for which a report is shown again. */
const cachedFor = 60_000;
const maxCached = 50;

/**
 * Figures of applications, read at most once a minute for each query and for each set of openings
 * that somebody may see. See docs/decisions/0084-reports.md.
 */
export function createReports(
  { database, clock }: Pick<Context, "database" | "clock">,
  { choices }: { choices: Pick<DeskChoices, "all"> },
) {
  const aside = createLongReads(database, { atOnce: maxAtOnce, milliseconds });
  const cached = cachedReads<Report | null>({ clock, maxAge: cachedFor, most: maxCached });

  function readOf(query: ScopedQuery, period: Period): Promise<Report | null> {
    return cached.get(JSON.stringify([query, period]), () =>
      readReport(aside, { query, period, choices, now: clock.now() }),
    );
  }

  return {
    /** At most a minute old; null where reading takes longer than anyone waits. */
    read(query: ReportQuery, by: Reader): Promise<Report | null> {
      const period = periodOf(query, indianDay(clock.now()));
      return readOf(scopeQuery({ ...newestFirst, ...query, ...period }, by), period);
    },
  };
}

export type Reports = ReturnType<typeof createReports>;

declare module "#platform/context.ts" {
  interface Services {
    /** Figures of applications. */
    reports: Reports;
  }
}

interface Reading {
  query: ScopedQuery;
  period: Period;
  choices: Pick<DeskChoices, "all">;
  now: Date;
}

async function readReport(
  aside: LongRead,
  { query, period, choices, now }: Reading,
): Promise<Report | null> {
  const all = await choices.all();
  const earlier = periodBefore(period);
  const unit = unitOf(period);
  return aside(async (queries) => {
    const store = createReportStore(queries);
    const stored = await store.read(query, { unit, now });
    const before = earlier && (await store.readAll({ ...query, ...earlier }));
    return buildReport(stored, { choices: all, period, before, unit, at: now });
  });
}
