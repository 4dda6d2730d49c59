import { sourceNames } from "#content/application-names.ts";
import { noReason, percentOf, type ReportTableName, spanNames, timeNames } from "../report-list.ts";
import type { Figures, Report, Times } from "./reports.ts";

/** A table of a report as text: what its rows are, the headings of their figures, the rows. */
export interface ReportTable {
  /** What each row is headed by. */
  of: string;
  headings: readonly string[];
  rows: readonly { name: string; figures: readonly string[] }[];
}

const timeHeadings = ["Applications", "Median (hours)", "90th percentile (hours)"];
const figureHeadings = [
  ...["Applications", "Rejected", "Hired", "First decision, median (hours)"],
  ...["First decision, 90th percentile (hours)", "To hire, median (hours)"],
  "To hire, 90th percentile (hours)",
];

/** The tables of a report as files have them. */
export const tableOf: Record<ReportTableName, (report: Report) => ReportTable> = {
  stages: ({ stages, all: { applications } }) => ({
    of: "Stage",
    headings: ["Reached", "Of all (%)", "Now"],
    rows: stages.map(({ name, reached, now }) => {
      const share = percentOf(reached, applications);
      return { name, figures: [reached, share, now].map(inFigures) };
    }),
  }),
  times: ({ all: { firstDecision, toHire } }) => ({
    of: "Time",
    headings: timeHeadings,
    rows: [
      { name: timeNames.firstDecision, figures: timesOf(firstDecision) },
      { name: timeNames.toHire, figures: timesOf(toHire) },
    ],
  }),
  spans: ({ spans: { unit, rows } }) => ({
    of: spanNames[unit],
    headings: timeHeadings.map((heading) => `${timeNames.firstDecision}, ${heading.toLowerCase()}`),
    rows: rows.map(({ first, firstDecision }) => ({
      name: first,
      figures: timesOf(firstDecision),
    })),
  }),
  openings: ({ openings }) => ({
    of: "Opening",
    headings: figureHeadings,
    rows: openings.map(({ title, ...figures }) => ({ name: title, figures: figuresOf(figures) })),
  }),
  sources: ({ sources }) => ({
    of: "Source",
    headings: figureHeadings,
    rows: sources.map(({ source, ...figures }) => ({
      name: sourceNames[source],
      figures: figuresOf(figures),
    })),
  }),
  referrers: ({ referrers }) => ({
    of: "Referrer",
    headings: ["Name", ...figureHeadings],
    rows: referrers.map(({ id, name, ...figures }) => ({
      name: id,
      figures: [name ?? "", ...figuresOf(figures)],
    })),
  }),
  reasons: ({ reasons, all: { rejected } }) => ({
    of: "Reason",
    headings: ["Rejected", "Share (%)"],
    rows: reasons.map(({ name, count }) => ({
      name: name ?? noReason,
      figures: [count, percentOf(count, rejected)].map(inFigures),
    })),
  }),
  waiting: ({ waiting, at }) => ({
    of: "Candidate",
    headings: ["Opening", "Stage", "Assigned", "In this stage (days)"],
    rows: waiting.rows.map(({ name, position, stage, assignee, since }) => ({
      name,
      figures: [position, stage, assignee ?? "", inFigures(daysBetween(since, at))],
    })),
  }),
};

/** Whole days that have passed. */
function daysBetween(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / 86_400_000));
}

function figuresOf({ applications, rejected, hired, firstDecision, toHire }: Figures): string[] {
  const counts = [applications, rejected, hired].map(inFigures);
  return [...counts, ...timesOf(firstDecision).slice(1), ...timesOf(toHire).slice(1)];
}

const timesOf = ({ count, median, p90 }: Times) => [count, median, p90].map(inFigures);

/** With one decimal at most; empty where there is nothing to tell. */
const inFigures = (value: number | null) =>
  value === null ? "" : String(Math.round(value * 10) / 10);
