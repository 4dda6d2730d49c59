import { recordKindByName, recordKindNames } from "#content/record-kinds.ts";
import { retentionPage } from "#content/retention.ts";
import { Table } from "#ui/components/table.tsx";
import { Time } from "#ui/components/time.tsx";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import type { RetentionRun } from "../server/nights.ts";

const columns = [{ label: "When" }, { label: "Erased" }];

/** What the rules erased in the last nights. */
export function RunsTable({ runs }: { runs: readonly RetentionRun[] }) {
  return (
    <div className="panel">
      <div className="panel-head">
        <h2>{retentionPage.runs}</h2>
      </div>
      {runs.length === 0 ? (
        <p className="panel-body soft">{retentionPage.noRuns}</p>
      ) : (
        <Table caption={retentionPage.runs} columns={columns}>
          {runs.map((run) => (
            <tr key={run.at.getTime()}>
              <th scope="row">
                <Time at={run.at} />
              </th>
              <td>{inWords(run)}</td>
            </tr>
          ))}
        </Table>
      )}
    </div>
  );
}

function inWords({ erased }: RetentionRun): string {
  const parts = recordKindNames.flatMap((kind) => {
    const records = erased[kind];
    return records ? [`${recordKindByName[kind].label} ${groupedNumber(records)}`] : [];
  });
  return parts.join(", ") || retentionPage.noneDue;
}
