import { Table } from "#ui/components/table.tsx";
import type { CollectedData } from "../../texts/terms.ts";

const columns = [
  { label: "What", className: "what" },
  { label: "Why" },
  { label: "Kept for", wideOnly: true },
];

/** On phones the second column also says for how long. */
export function CollectedTable({ rows }: { rows: readonly CollectedData[] }) {
  return (
    <Table caption="Data, purposes and periods" columns={columns}>
      {rows.map(({ name, items, why, kept }) => (
        <tr key={name}>
          <th scope="row" className="what">
            {name} {items && <small>{items}</small>}
          </th>
          <td>
            {why}
            <small className="kept">Kept: {kept}</small>
          </td>
          <td className="wide-only">{kept}</td>
        </tr>
      ))}
    </Table>
  );
}
