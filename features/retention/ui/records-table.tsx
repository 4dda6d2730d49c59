import { type RecordKindName, recordKindByName } from "#content/record-kinds.ts";
import type { PersonRecord } from "#records/lifecycle/record-retention.ts";
import { Table } from "#ui/components/table.tsx";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import { MomentRange } from "./moment-range.tsx";

const columns = [
  { label: "What" },
  { label: "Records", numeric: true },
  { label: "Files", numeric: true },
  { label: "Dates" },
];

interface RecordsTableProps {
  caption: string;
  kinds: readonly { kind: RecordKindName; records: readonly PersonRecord[] }[];
}

/** How much there is of each kind; kinds without any stand there too, as an answer. */
export function RecordsTable({ caption, kinds }: RecordsTableProps) {
  return (
    <Table caption={caption} columns={columns}>
      {kinds.map(({ kind, records }) => (
        <tr key={kind}>
          <th scope="row">{recordKindByName[kind].label}</th>
          <td className="numeric">{groupedNumber(records.length)}</td>
          <td className="numeric">{groupedNumber(filesOf(records))}</td>
          <td>
            <MomentRange first={records.at(0)?.at ?? null} last={records.at(-1)?.at ?? null} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

function filesOf(records: readonly PersonRecord[]): number {
  return records.reduce((sum, { files }) => sum + files, 0);
}
