import { FigureTable } from "#ui/figures/figure-table.tsx";
import { processTraining } from "../../texts/training.ts";
import { stackedBar } from "./stacked-bar.ts";

const { weeks, mix } = processTraining;

/** How each week divides between classroom and floor: one bar a week, to scale. */
export function WeekMix() {
  return (
    <figure className="mix stack">
      <figcaption>
        <b className="display-1">{mix.title}</b> <span className="fine">{mix.unit}</span>
      </figcaption>
      <ul className="chart-keys" role="list">
        {mix.kinds.map((kind) => (
          <li key={kind}>{kind}</li>
        ))}
      </ul>
      <ol className="mix-bars stack" role="list">
        {weeks.map(({ title, hours }, at) => (
          <li key={title}>
            <span>Week {at + 1}</span>
            <svg className="mix-bar" role="img" aria-label={inWords(hours)}>
              {stackedBar(hours).map(({ x, width }, kind) => (
                <rect key={mix.kinds[kind]} x={x} width={width} height="100%" />
              ))}
            </svg>
          </li>
        ))}
      </ol>
      <MixTable />
    </figure>
  );
}

function MixTable() {
  const columns = [{ label: "Week" }, ...mix.kinds.map((label) => ({ label, numeric: true }))];
  return (
    <FigureTable caption={`${mix.title}: ${mix.unit}`} columns={columns}>
      {weeks.map(({ title, hours }, at) => (
        <tr key={title}>
          <th scope="row">{at + 1}</th>
          {hours.map((count, kind) => (
            <td key={mix.kinds[kind]} className="numeric">
              {count}
            </td>
          ))}
        </tr>
      ))}
    </FigureTable>
  );
}

function inWords(hours: readonly number[]): string {
  return mix.kinds.map((kind, at) => `${kind}: ${hours[at]} hours`).join(", ");
}
