import { Tiles } from "#ui/desk/record-panels.tsx";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import { waitingTooLong } from "../report-list.ts";
import type { Report } from "../server/reports.ts";
import { inTime } from "./in-time.ts";
import { waitingId } from "./waiting.tsx";

/** The figures that are looked for first. */
export function ReportTiles({ report }: { report: Report }) {
  const { all, before, waiting } = report;
  const median = before?.firstDecision.median;
  return (
    <Tiles
      tiles={[
        {
          label: "Applications",
          figure: groupedNumber(all.applications),
          note: before && compared(all.applications, before.applications),
        },
        {
          label: "First decision, median",
          figure: inTime(all.firstDecision.median),
          note: typeof median === "number" && `was ${inTime(median)} before`,
        },
        {
          label: "Applied to hired, median",
          figure: inTime(all.toHire.median),
          note: `${groupedNumber(all.hired)} hired`,
        },
        {
          label: `Waiting longer than ${waitingTooLong} days`,
          figure: groupedNumber(waiting.late),
          note: waiting.count > 0 && "See who waits",
          href: `#${waitingId}`,
        },
      ]}
    />
  );
}

/** Compared with as many days before. */
function compared(now: number, before: number): string {
  if (before === 0) return "none before";
  const change = Math.round((now / before - 1) * 100);
  if (change === 0) return "as many as before";
  return change > 0 ? `${groupedNumber(change)}% more than before` : `${-change}% less than before`;
}
