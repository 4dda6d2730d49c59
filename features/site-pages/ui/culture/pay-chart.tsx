import { Behind } from "#ui/figures/behind.tsx";
import { payChart } from "../../texts/pay.ts";
import { rupees } from "../rupees.ts";
import { payChanges, payFrame, payPath, payX, payY } from "./pay-steps.ts";

const rules = [20_000, 25_000, 30_000];
const marks = [0, 6, 12, 18, 24];
/** Salaries written beside the line; all of them would crowd it. */
const written = [0, 12, 24];
/** The first stands below the line, where there is room; the others above it. */
const beside = (month: number) => (month === 0 ? 24 : -16);

export function PayChart() {
  const { title, note, summary, missing, revisions } = payChart;
  const { left, right, bottom } = payFrame;
  return (
    <figure className="figure">
      <figcaption>
        <b>{title}</b>
        <span>{note}</span>
      </figcaption>
      <svg className="pay-chart" viewBox="0 0 560 284" role="img" aria-label={summary}>
        <g className="rules">
          {rules.map((salary) => (
            <path key={salary} d={`M${left} ${payY(salary)}H${right}`} />
          ))}
          {rules.map((salary) => (
            <text key={salary} x={left - 10} y={payY(salary) + 5}>
              {salary / 1_000}k
            </text>
          ))}
        </g>
        <path className="line" d={payPath(revisions)} />
        {revisions.map(({ month, salary }) => (
          <circle key={month} cx={payX(month)} cy={payY(salary)} r="6" />
        ))}
        <circle className="missing" cx={payX(missing.month)} cy={payY(30_000)} r="6" />
        <g className="values">
          {revisions
            .filter(({ month }) => written.includes(month))
            .map(({ month, salary }) => (
              <text key={month} x={payX(month)} y={payY(salary) + beside(month)} data-month={month}>
                {rupees(salary)}
              </text>
            ))}
        </g>
        <g>
          {marks.map((month) => (
            <text key={month} x={payX(month)} y={bottom + 32}>
              {month === 0 ? payChart.start : month}
            </text>
          ))}
        </g>
      </svg>
      <p className="pay-missing">{missing.text}</p>
      <PayTable />
    </figure>
  );
}

function PayTable() {
  const { behind, columns, revisions, start, title } = payChart;
  const changes = payChanges(revisions);
  return (
    <Behind label={behind}>
      <table className="plain-table">
        <caption className="vh">{title}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={index > 0 ? "numeric" : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {revisions.map(({ month, salary }, index) => (
            <tr key={month}>
              <th scope="row">{month === 0 ? start : month}</th>
              <td className="numeric">{rupees(salary)}</td>
              <td className="numeric">{changes[index] ? `+ ${rupees(changes[index])}` : "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Behind>
  );
}
