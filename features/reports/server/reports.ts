import type { ApplicationStatus, SourceFilter } from "#contract/application-status.ts";
import type { Reader } from "#features/applications/server/index.ts";
import type { Period, ReportQuery } from "../report-list.ts";

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
  /** At most `mostReferrers`, the most applications first. */
  referrers: (Figures & { id: string; name: string | null })[];
  /** The weeks in which they arrived, or the months of a long period; each by its first day. */
  spans: { unit: "week" | "month"; rows: { first: string; firstDecision: Times }[] };
  /** Those that nobody rejected or hired yet, by how long they are in their stage. */
  waiting: {
    count: number;
    /** Longer than `waitingTooLong` days. */
    late: number;
    /** At most `mostWaiting`. */
    rows: WaitingApplication[];
  };
}

export const mostReferrers = 500;
export const mostWaiting = 100;

/** Figures of the applications that somebody may see. */
export interface Reports {
  /** At most a minute old; null where reading takes longer than anyone waits. */
  read(query: ReportQuery, by: Reader): Promise<Report | null>;
}

declare module "#platform/context.ts" {
  interface Services {
    /** Figures of applications. */
    reports: Reports;
  }
}
