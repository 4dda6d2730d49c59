import { Table } from "#ui/components/table.tsx";
import { twoClocks } from "../../texts/two-clocks.ts";

export function TwoClocks() {
  const { title, lead, clocks, rows, tableTitle, winter } = twoClocks;
  const [begins] = rows;
  return (
    <section className="sand" aria-labelledby="clocks">
      <div className="wrap clocks columns is-firm">
        <div className="prose">
          <h2 id="clocks">{title}</h2>
          <p className="lead">{lead}</p>
        </div>
        <ul className="clock-pair" role="list">
          {clocks.map(({ place, words, night }, index) => (
            <li key={place} className={night ? "clock-night" : "clock-morning"}>
              <ClockFace time={begins?.times[index] ?? ""} label={`${place}: ${words}`} />
              <b>{place}</b>
              <span>{begins?.times[index]}</span>
            </li>
          ))}
        </ul>
        <div className="clock-table">
          <h3>{tableTitle}</h3>
          <ShiftTable />
          <p>{winter}</p>
        </div>
      </div>
    </section>
  );
}

const hourMarks = Array.from({ length: 12 }, (_, hour) => hour * 30);

function ClockFace({ time, label }: { time: string; label: string }) {
  const { hour, minute } = clockHands(time);
  return (
    <svg className="clock" viewBox="-60 -60 120 120" role="img" aria-label={label}>
      <circle r="58" />
      {hourMarks.map((angle) => (
        <path key={angle} className="clock-mark" d="M0-50V-44" transform={`rotate(${angle})`} />
      ))}
      <path className="clock-hand" d="M0 6V-28" transform={`rotate(${hour})`} />
      <path className="clock-hand thin" d="M0 8V-42" transform={`rotate(${minute})`} />
    </svg>
  );
}

function ShiftTable() {
  const { tableTitle, firstColumn, places, rows } = twoClocks;
  return (
    <Table caption={tableTitle} columns={[firstColumn, ...places].map((label) => ({ label }))}>
      {rows.map(({ what, times }) => (
        <tr key={what}>
          <th scope="row">{what}</th>
          {times.map((time, index) => (
            <td key={places[index]}>{time}</td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

/** Where the hands of a clock stand at a time such as `6.30 pm`, in degrees from twelve. */
export function clockHands(time: string): { hour: number; minute: number } {
  const [hour = 0, minute = 0] = time.split(/[. ]/).map(Number);
  return { hour: (hour % 12) * 30 + minute / 2, minute: minute * 6 };
}
