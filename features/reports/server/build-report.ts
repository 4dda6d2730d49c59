import { statusNames } from "#content/application-names.ts";
import {
  type ApplicationStatus,
  applicationStatuses,
} from "#contract/answers/application-status.ts";
import type { DeskChoice } from "#features/applications/server/index.ts";
import { daysOf, type Period } from "../report-list.ts";
import { type GroupRow, proceeding, type StoredReport } from "./report-store.ts";
import type { Figures, Report, StageFigures } from "./reports.ts";

/** Longer periods are drawn by month. */
const maxDaysByWeek = 366;

/** By what the times of a period are drawn. */
export function unitOf({ from, to }: Period): "week" | "month" {
  return from !== undefined && daysOf({ from, to }) <= maxDaysByWeek ? "week" : "month";
}

interface ReportInput extends Pick<Report, "at" | "period" | "before"> {
  choices: readonly DeskChoice[];
  unit: "week" | "month";
}

/** The report as pages and files show it, of what the store told. */
export function buildReport(
  stored: StoredReport,
  { choices, at, period, before, unit }: ReportInput,
): Report {
  const of = (group: GroupRow["group"]) => stored.groups.filter((row) => row.group === group);
  const stages = stagesOf(stored, choices);
  const [all] = of("all");
  const spans = of("span").map(({ span, firstDecision }) => ({ first: span ?? "", firstDecision }));
  return {
    ...{ at, period, before, stages, reasons: stored.reasons },
    all: all ? figuresOf(all) : none,
    openings: of("position").map((row) => ({ ...figuresOf(row), title: row.position ?? "" })),
    sources: of("source").flatMap((row) =>
      row.source === null ? [] : [{ ...figuresOf(row), source: row.source }],
    ),
    referrers: of("referrer").map((row) => ({
      ...figuresOf(row),
      id: row.referrerId ?? "",
      name: row.referrerName,
    })),
    spans: { unit, rows: spans.toSorted((one, other) => (one.first < other.first ? -1 : 1)) },
    waiting: {
      count: stages.reduce((sum, { status, now }) => sum + (isUndecided(status) ? now : 0), 0),
      late: stored.late,
      rows: stored.waiting.map(({ stageId, since, ...row }) => ({
        ...row,
        stage: nameOf(choices, row.status, stageId),
        since: new Date(since),
      })),
    },
  };
}

const none: Figures = {
  ...{ applications: 0, rejected: 0, hired: 0 },
  firstDecision: { count: 0, median: null, p90: null },
  toHire: { count: 0, median: null, p90: null },
};

function figuresOf({ applications, rejected, hired, firstDecision, toHire }: GroupRow): Figures {
  return { applications, rejected, hired, firstDecision, toHire };
}

const isUndecided = (status: ApplicationStatus) => status !== "rejected" && status !== "hired";

/** Rejected last: whoever proceeds to Hired does not pass it. */
const inOrder = [
  ...proceeding,
  ...applicationStatuses.filter((each) => !proceeding.includes(each)),
];

/** Every stage in use, and those out of use that applications are or were in. */
function stagesOf(stored: StoredReport, choices: readonly DeskChoice[]): StageFigures[] {
  return inOrder.flatMap((status) => {
    const added = choices.filter((each) => each.status === status && !each.isDefault);
    const own = stageOf(stored, choices, { status, stageId: null });
    const others = added.map(({ id, retired }) => ({
      retired,
      ...stageOf(stored, choices, { status, stageId: id }),
    }));
    const shown = others.filter(({ retired, reached, now }) => !retired || reached + now > 0);
    return [own, ...shown.map(({ retired: _, ...stage }) => stage)];
  });
}

type Stage = Pick<StageFigures, "status" | "stageId">;

function stageOf(stored: StoredReport, choices: readonly DeskChoice[], stage: Stage): StageFigures {
  const { status, stageId } = stage;
  const now = stored.now.find((each) => each.status === status && each.stageId === stageId);
  const name = nameOf(choices, status, stageId);
  return { ...stage, name, reached: reachedOf(stored, stage), now: now?.count ?? 0 };
}

/**
 * How many came so far. Whoever came to a later status passed the ones before it; stages that HR
 * added count who was in them. Rejected are those who are so now.
 */
function reachedOf({ furthest, reached, now }: StoredReport, { status, stageId }: Stage): number {
  if (stageId !== null) return reached.find((each) => each.stageId === stageId)?.count ?? 0;
  if (!proceeding.includes(status)) return sum(now.filter((each) => each.status === status));
  const rank = proceeding.indexOf(status) + 1;
  return sum(furthest.filter((each) => each.rank >= rank));
}

const sum = (rows: readonly { count: number }[]) => rows.reduce((all, { count }) => all + count, 0);

function nameOf(
  choices: readonly DeskChoice[],
  status: ApplicationStatus,
  stageId: number | null,
): string {
  const named = choices.find((each) =>
    stageId === null ? each.isDefault && each.status === status : each.id === stageId,
  );
  return named?.name ?? statusNames[status];
}
