import type { ItemFigures } from "#features/publishing/server/index.ts";

const inWords = (count: number) => count.toLocaleString("en-IN");

const sumOf = ({ rows }: ItemFigures, column: number) =>
  rows.reduce((sum, { counts }) => sum + (counts[column] ?? 0), 0);

/** What has come of an item, above its form. */
export function ItemFiguresPanel({ figures }: { figures: ItemFigures }) {
  const { heading, rowLabel, columns, rows } = figures;
  return (
    <section className="panel item-figures" aria-labelledby="figures">
      <h2 id="figures">{heading}</h2>
      <div className="table-scroll">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{rowLabel}</th>
              {columns.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, counts }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {columns.map((column, at) => (
                  <td key={column.label}>{inWords(counts[at] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {columns.map(({ label }, at) => (
                <td key={label}>{inWords(sumOf(figures, at))}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

/** The same in a line of the list: `Seats 8, booked 3, arrived 1`. */
export function figuresLine(figures: ItemFigures): string {
  const sums = figures.columns.flatMap(({ label, isListed }, at) =>
    isListed ? [`${label.toLowerCase()} ${inWords(sumOf(figures, at))}`] : [],
  );
  const line = sums.join(", ");
  return line.charAt(0).toUpperCase() + line.slice(1);
}
