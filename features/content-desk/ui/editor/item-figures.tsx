import type { ItemFigures } from "#features/publishing/server/index.ts";
import { Table } from "#ui/components/table.tsx";
import { groupedNumber } from "#ui/figures/grouped-number.ts";

const sumOf = ({ rows }: ItemFigures, column: number) =>
  rows.reduce((sum, { counts }) => sum + (counts[column] ?? 0), 0);

/** What has come of an item, above its form. */
export function ItemFiguresPanel({ figures }: { figures: ItemFigures }) {
  const { heading, rowLabel, columns, rows } = figures;
  const cells = (counts: readonly number[]) =>
    columns.map(({ label }, at) => (
      <td key={label} className="numeric">
        {groupedNumber(counts[at] ?? 0)}
      </td>
    ));
  return (
    <div className="panel item-figures">
      <h2>{heading}</h2>
      <Table
        caption={heading}
        columns={[{ label: rowLabel }, ...columns.map(({ label }) => ({ label, numeric: true }))]}
        foot={
          <tr>
            <th scope="row">Total</th>
            {cells(columns.map((_, at) => sumOf(figures, at)))}
          </tr>
        }
      >
        {rows.map(({ label, counts }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {cells(counts)}
          </tr>
        ))}
      </Table>
    </div>
  );
}

/** The same in a line of the list: `Seats 8, booked 3, arrived 1`. */
export function figuresLine(figures: ItemFigures): string {
  const sums = figures.columns.flatMap(({ label, isListed }, at) =>
    isListed ? [`${label.toLowerCase()} ${groupedNumber(sumOf(figures, at))}`] : [],
  );
  const line = sums.join(", ");
  return line.charAt(0).toUpperCase() + line.slice(1);
}
