import type { ReactNode } from "react";
import { filteredHref } from "#features/applications/ui/index.ts";
import { Table } from "#ui/components/table.tsx";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import { type ReportQuery, timeNames } from "../report-list.ts";
import type { Figures } from "../server/reports.ts";
import { inTime } from "./in-time.ts";

export interface FiguresRow extends Figures {
  key: string;
  name: ReactNode;
  /** What narrows the list of applications to them. */
  filter: Pick<ReportQuery, "position" | "referrer">;
}

interface FiguresTableProps {
  caption: string;
  /** What each row is. */
  of: string;
  rows: readonly FiguresRow[];
  /** What narrows the list of applications to those that are counted. */
  listed: ReportQuery;
}
const columns = [
  { label: "Applications", numeric: true },
  { label: "Rejected", numeric: true, wideOnly: true },
  { label: "Hired", numeric: true },
  { label: timeNames.firstDecision, numeric: true, wideOnly: true },
  { label: timeNames.toHire, numeric: true, wideOnly: true },
];

/** The same figures of each opening, or of each referrer; times are medians. */
export function FiguresTable({ caption, of, rows, listed }: FiguresTableProps) {
  return (
    <Table caption={caption} columns={[{ label: of }, ...columns]}>
      {rows.map((row) => (
        <tr key={row.key}>
          <th scope="row">
            <a href={filteredHref({ ...listed, ...row.filter })}>{row.name}</a>
          </th>
          <td className="numeric">{groupedNumber(row.applications)}</td>
          <td className="numeric wide-only">{groupedNumber(row.rejected)}</td>
          <td className="numeric">{groupedNumber(row.hired)}</td>
          <td className="numeric wide-only">{inTime(row.firstDecision.median)}</td>
          <td className="numeric wide-only">{inTime(row.toHire.median)}</td>
        </tr>
      ))}
    </Table>
  );
}
