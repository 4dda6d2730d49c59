import { paySlip, shiftHours } from "../../texts/pay.ts";
import { PayChart } from "./pay-chart.tsx";

export function CulturePay() {
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
