import { filteredHref } from "#features/applications/ui/index.ts";
import { noReason, percentOf, type ReportQuery } from "../report-list.ts";
import type { Report } from "../server/reports.ts";
import { BarTable } from "./bar-table.tsx";
import { percentText } from "./percent-text.ts";

const columns = [
  { label: "Reason" },
  { label: "Rejected", numeric: true },
  { label: "Share", numeric: true },
] as const;

interface ReasonsProps {
  report: Pick<Report, "reasons" | "all">;
  /** What narrows the list of applications to those that are counted. */
  listed: ReportQuery;
}

/** Why applications were rejected, of those that are rejected now. */
export function Reasons({ report: { reasons, all }, listed }: ReasonsProps) {
  const bars = reasons.map(({ id, name, count }) => ({
    key: String(id),
    name:
      id === null ? (
        noReason
      ) : (
        <a href={filteredHref({ ...listed, status: "rejected", reason: String(id) })}>{name}</a>
      ),
    value: count,
    cells: [percentText(percentOf(count, all.rejected))],
  }));
  const most = Math.max(0, ...reasons.map(({ count }) => count));
  return <BarTable caption="Reasons for rejecting" columns={columns} most={most} bars={bars} />;
}
