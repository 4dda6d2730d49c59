import { applicationList } from "#features/applications/index.ts";
import { listHref } from "#records/list/list-address.ts";
import { Table } from "#ui/components/table.tsx";
import type { Report } from "../server/reports.ts";
import { inDays } from "./in-time.ts";

export const waitingId = "oldest";
/** The file has more. */
export const maxWaitingShown = 8;

const columns = [
  { label: "Candidate" },
  { label: "Opening", wideOnly: true },
  { label: "Stage" },
  { label: "Assigned", wideOnly: true },
  { label: "In this stage", numeric: true },
];

/** Who waits longest for the next decision. */
export function Waiting({ report: { waiting, at } }: { report: Pick<Report, "waiting" | "at"> }) {
  if (waiting.count === 0)
    return <p className="panel-body">Nobody who applied in this period waits for a decision.</p>;
  return (
    <Table caption="Waiting longest" columns={columns}>
      {waiting.rows
        .slice(0, maxWaitingShown)
        .map(({ id, name, position, status, stage, assignee, since }) => (
          <tr key={id}>
            <th scope="row">
              <a href={listHref(applicationList, {}, { open: id })}>{name}</a>
            </th>
            <td className="wide-only">{position}</td>
            <td>
              <span className="status" data-status={status}>
                {stage}
              </span>
            </td>
            <td className="wide-only">{assignee ?? "–"}</td>
            <td className="numeric">
              <b>{inDays(Math.floor((at.getTime() - since.getTime()) / 86_400_000))}</b>
            </td>
          </tr>
        ))}
    </Table>
  );
}
