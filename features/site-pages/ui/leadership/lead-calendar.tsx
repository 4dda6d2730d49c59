import { leadWeek, type WorkBlock, workKinds } from "../../texts/lead-week.ts";
import { clockTime } from "../clock-time.ts";
import { weekTotals } from "./week-hours.ts";

const shiftHours = 9;

export function LeadCalendar() {
  return (
    <section className="section night" aria-labelledby="week">
      <div className="wrap">
        <div className="prose">
          <h2 id="week">{leadWeek.title}</h2>
          <p className="lead">{leadWeek.lead}</p>
        </div>
        <div className="calendar columns">
          <Hours />
          {leadWeek.nights.map(({ night, blocks }) => (
            <section key={night} className="calendar-night" aria-labelledby={night}>
              <h3 id={night}>{night}</h3>
              <ol role="list">
                {blocks.map((block) => (
                  <Block key={block.from} block={block} />
                ))}
              </ol>
            </section>
          ))}
        </div>
        <WeekTotals />
      </div>
    </section>
  );
}

/** The scale beside the nights; each block also says its own time. */
function Hours() {
  const hours = Array.from({ length: shiftHours }, (_, hour) => hour);
  return (
    <ol className="calendar-hours" role="list" aria-hidden="true">
      {hours.map((hour) => (
        <li key={hour}>{timeOfShift(hour)}</li>
      ))}
    </ol>
  );
}

function Block({ block }: { block: WorkBlock }) {
  const { from, hours, kind, text } = block;
  return (
    <li className={`block kind-${kind}`} data-from={from} data-hours={hours}>
      <span className="block-time vh on-wide">
        {timeOfShift(from)} to {timeOfShift(from + hours)}
      </span>
      {kind !== "dinner" && <b>{workKinds[kind]}</b>}
      <span>{text}</span>
    </li>
  );
}

function timeOfShift(hours: number): string {
  return clockTime(leadWeek.shiftStart + hours * 60);
}

function WeekTotals() {
  const totals = weekTotals(leadWeek.nights);
  const most = totals[0]?.hours ?? 1;
  const [what, hoursLabel] = leadWeek.columns;
  return (
    <table className="totals plain-table">
      <caption className="display-2">{leadWeek.totals}</caption>
      <thead>
        <tr>
          <th scope="col">{what}</th>
          <th scope="col">{hoursLabel}</th>
        </tr>
      </thead>
      <tbody>
        {totals.map(({ kind, hours }) => (
          <tr key={kind}>
            <th scope="row">{workKinds[kind]}</th>
            <td>
              <span>{hours}</span>
              <svg viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" aria-hidden="true">
                <rect className={`kind-${kind}`} width={hours} height="1" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
