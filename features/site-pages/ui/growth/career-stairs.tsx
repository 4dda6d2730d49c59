import { Icon } from "#ui/components/icon.tsx";
import { FigureTable } from "#ui/figures/figure-table.tsx";
import { careerPath } from "../../texts/growth.ts";

const columns = [
  { label: "Level", numeric: true },
  { label: "Name" },
  { label: "Usually", wideOnly: true },
  { label: "Opens the next step" },
];

/** Seven stairs out of the night, and behind them what each asks for. */
export function CareerStairs() {
  return (
    <section className="climb night" aria-labelledby="levels">
      <div className="wrap">
        <div className="climb-head stack">
          <h2 id="levels">{careerPath.title}</h2>
          <p className="muted">{careerPath.lead}</p>
        </div>
        <ol className="stairs columns" role="list">
          {careerPath.levels.map(({ title, work, when }, at) => (
            <li key={title}>
              <div className="stair">
                <b className="display-3">{at + 1}</b>
                <h3>{title}</h3>
                <p className="fine">{work}</p>
              </div>
              <span className="stair-when">{when}</span>
            </li>
          ))}
        </ol>
        <div className="climb-foot stack">
          <p className="cluster gap-3">
            <Icon name="moon" /> <span>{careerPath.note}</span>
          </p>
          <LevelTable />
        </div>
      </div>
    </section>
  );
}

function LevelTable() {
  return (
    <FigureTable
      summary={careerPath.tableLabel}
      caption="The seven levels and what opens the next one"
      columns={columns}
    >
      {careerPath.levels.map(({ title, when, next }, at) => (
        <tr key={title}>
          <td className="numeric">{at + 1}</td>
          <th scope="row">{title}</th>
          <td className="wide-only">{when}</td>
          <td>{next}</td>
        </tr>
      ))}
    </FigureTable>
  );
}
