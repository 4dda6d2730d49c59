import { FigureDetails } from "#ui/figures/figure-details.tsx";
import { useTexts } from "#ui/texts.ts";
import { payTexts } from "../../texts/pay.ts";
import { rupees } from "../rupees.ts";
import { payChanges, payFrame, payPath, payX, payY } from "./pay-steps.ts";

export function CulturePay() {
  const { paySlip } = useTexts(payTexts);
  return (
    <section className="sand" aria-labelledby="pay">
      <div className="wrap">
        <div className="prose">
          <h2 id="pay">{paySlip.title}</h2>
          <p className="lead">{paySlip.lead}</p>
        </div>
        <div className="spread is-top columns is-firm pay">
          <PaySlip />
          <PayChart />
        </div>
      </div>
    </section>
  );
}

/** The rules as a slip torn off along its perforation. */
function PaySlip() {
  const { paySlip } = useTexts(payTexts);
  return (
    <section className="slip bill" aria-labelledby="slip">
      <h3 id="slip">{paySlip.slipTitle}</h3>
      <dl>
        {paySlip.rows.map(({ label, figure, note }) => (
          <div key={label}>
            <dt className="muted">
              {label}
              {note && <small>{note}</small>}
            </dt>
            <dd className="display-2">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Two shifts as bars of the same scale. */
export function ShiftHours() {
  const { shiftHours } = useTexts(payTexts);
  return (
    <section className="section wrap spread columns is-firm" aria-labelledby="hours">
      <div className="prose">
        <h2 id="hours">{shiftHours.title}</h2>
        <p className="lead">{shiftHours.lead}</p>
      </div>
      <dl className="hours stack gap-6">
        {shiftHours.bars.map(({ name, total, parts, text }) => (
          <div key={name}>
            <dt>
              {name} <b className="display-3">{total}</b>
            </dt>
            <dd className="muted stack gap-2">
              <div className="hours-bar" aria-hidden="true">
                {parts.map((part) => (
                  <span key={part} className={`hours-${part}`} />
                ))}
              </div>
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const rules = [20_000, 25_000, 30_000];
const marks = [0, 6, 12, 18, 24];
/** Salaries written beside the line; all of them would crowd it. */
const written = [0, 12, 24];
/** The first stands below the line, where there is room; the others above it. */
const beside = (month: number) => (month === 0 ? 24 : -16);

/** The first and the last must not stand out over the edge. */
const anchors: Record<number, "start" | "end"> = { 0: "start", 24: "end" };

function PayChart() {
  const { payChart } = useTexts(payTexts);
  const { title, note, summary, missing, revisions } = payChart;
  const { left, right, bottom } = payFrame;
  return (
    <figure className="figure lifted">
      <figcaption>
        <b className="display-1">{title}</b>
        <span className="fine">{note}</span>
      </figcaption>
      <svg className="pay-chart" viewBox="0 0 560 284" role="img" aria-label={summary}>
        <g stroke="var(--line)">
          {rules.map((salary) => (
            <path key={salary} d={`M${left} ${payY(salary)}H${right}`} />
          ))}
        </g>
        <g textAnchor="end">
          {rules.map((salary) => (
            <text key={salary} x={left - 10} y={payY(salary) + 5}>
              {salary / 1_000}k
            </text>
          ))}
        </g>
        <g fill="none" stroke="var(--marigold)" strokeWidth="5" strokeLinejoin="round">
          <path d={payPath(revisions)} />
        </g>
        <g fill="var(--raised)" stroke="var(--marigold)" strokeWidth="4">
          {revisions.map(({ month, salary }) => (
            <circle key={month} cx={payX(month)} cy={payY(salary)} r="6" />
          ))}
          <circle
            cx={payX(missing.month)}
            cy={payY(30_000)}
            r="6"
            stroke="var(--field-line)"
            strokeDasharray="3 3"
            strokeWidth="2.5"
          />
        </g>
        <g
          fill="var(--text)"
          stroke="var(--raised)"
          strokeWidth="6"
          fontWeight="700"
          paintOrder="stroke"
        >
          {revisions
            .filter(({ month }) => written.includes(month))
            .map(({ month, salary }) => (
              <text
                key={month}
                x={payX(month)}
                y={payY(salary) + beside(month)}
                textAnchor={anchors[month]}
              >
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
      <p className="pay-missing fine">{missing.text}</p>
      <PayTable />
    </figure>
  );
}

function PayTable() {
  const { payChart } = useTexts(payTexts);
  const { behind, columns, revisions, start, title } = payChart;
  const changes = payChanges(revisions);
  return (
    <FigureDetails label={behind}>
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
    </FigureDetails>
  );
}
