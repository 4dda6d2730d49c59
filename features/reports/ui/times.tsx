import { Table } from "#ui/components/table.tsx";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import { timeNames } from "../report-list.ts";
import type { Figures, Times as TimesOf } from "../server/reports.ts";
import { inTime } from "./in-time.ts";

const columns = [
  { label: "Time" },
  { label: "Median", numeric: true },
  { label: "90th percentile", numeric: true },
  { label: "Applications", numeric: true, wideOnly: true },
];

/** How long the first decision and hiring take: median and 90th percentile. */
export function Times({ all }: { all: Figures }) {
  return (
    <Table caption="Time to decide and to hire" columns={columns}>
      <TimesRow name={timeNames.firstDecision} times={all.firstDecision} />
      <TimesRow name={timeNames.toHire} times={all.toHire} />
    </Table>
  );
}

function TimesRow({ name, times: { median, p90, count } }: { name: string; times: TimesOf }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="numeric">{inTime(median)}</td>
      <td className="numeric">{inTime(p90)}</td>
      <td className="numeric wide-only">{groupedNumber(count)}</td>
    </tr>
  );
}
