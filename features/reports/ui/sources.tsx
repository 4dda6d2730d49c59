import { sourceNames } from "#content/application-names.ts";
import { filteredHref } from "#features/applications/ui/index.ts";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import { percentOf, type ReportQuery, timeNames } from "../report-list.ts";
import type { Report } from "../server/reports.ts";
import { BarTable } from "./bar-table.tsx";
import { inTime } from "./in-time.ts";
import { percentText } from "./percent-text.ts";

const columns = [
  { label: "Source" },
  { label: "Applications", numeric: true },
  { label: "Hired", numeric: true },
  { label: "Hired of all", numeric: true, wideOnly: true },
  { label: timeNames.firstDecision, numeric: true, wideOnly: true },
] as const;

interface SourcesProps {
  sources: Report["sources"];
  /** What narrows the list of applications to those that are counted. */
  listed: ReportQuery;
}

/** Where applications came from, and what became of them. */
export function Sources({ sources, listed }: SourcesProps) {
  const bars = sources.map(({ source, applications, hired, firstDecision }) => ({
    ...{ key: source, source, value: applications },
    name: <a href={filteredHref({ ...listed, source })}>{sourceNames[source]}</a>,
    cells: [
      groupedNumber(hired),
      percentText(percentOf(hired, applications)),
      inTime(firstDecision.median),
    ],
  }));
  const most = Math.max(0, ...sources.map(({ applications }) => applications));
  return <BarTable caption="Sources" columns={columns} most={most} bars={bars} />;
}
