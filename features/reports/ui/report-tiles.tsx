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
    <dl className="panel tiles">
      <div>
        <dt>Applications</dt>
        <dd>
          <b>{groupedNumber(all.applications)}</b>{" "}
          {before && <span>{compared(all.applications, before.applications)}</span>}
        </dd>
      </div>
      <div>
        <dt>First decision, median</dt>
        <dd>
          <b>{inTime(all.firstDecision.median)}</b>{" "}
          {typeof median === "number" && <span>was {inTime(median)} before</span>}
        </dd>
      </div>
      <div>
        <dt>Applied to hired, median</dt>
        <dd>
          <b>{inTime(all.toHire.median)}</b> <span>{groupedNumber(all.hired)} hired</span>
        </dd>
      </div>
      <div>
        <dt>Waiting longer than {waitingTooLong} days</dt>
        <dd>
          <b>{groupedNumber(waiting.late)}</b>{" "}
          {waiting.count > 0 && <a href={`#${waitingId}`}>See who waits</a>}
        </dd>
      </div>
    </dl>
  );
}

/** Compared with as many days before. */
function compared(now: number, before: number): string {
  if (before === 0) return "none before";
  const change = Math.round((now / before - 1) * 100);
  if (change === 0) return "as many as before";
  return change > 0 ? `${groupedNumber(change)}% more than before` : `${-change}% less than before`;
}
