import { Table } from "#ui/components/table.tsx";
import { useTexts } from "#ui/texts.ts";
import { twoClocksTexts } from "../../texts/company/two-clocks.ts";

export function TwoClocks() {
  const twoClocks = useTexts(twoClocksTexts);
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
            <li key={place}>
              <ClockFace
                time={begins?.times[index] ?? ""}
                label={`${place}: ${words}`}
                isNight={night}
              />
              <b className="display-1">{place}</b>
              <span className="muted">{begins?.times[index]}</span>
            </li>
          ))}
        </ul>
        <div className="clock-table stack gap-4">
          <h3>{tableTitle}</h3>
          <ShiftTable />
          <p className="muted">{winter}</p>
        </div>
      </div>
    </section>
  );
}

const hourMarks = Array.from({ length: 12 }, (_, hour) => hour * 30);

function ClockFace({ time, label, isNight }: { time: string; label: string; isNight: boolean }) {
  const { hour, minute } = clockHands(time);
  return (
    <svg
      className="clock"
      viewBox="-60 -60 120 120"
      role="img"
      aria-label={label}
      fill={isNight ? "var(--indigo-90)" : "#fff"}
      stroke={isNight ? "var(--marigold-light)" : "var(--ink)"}
      strokeLinecap="round"
    >
      <circle r="58" stroke="var(--marigold)" strokeWidth="4" />
      {hourMarks.map((angle) => (
        <path
          key={angle}
          d="M0-50V-44"
          strokeWidth="2"
          opacity="0.7"
          transform={`rotate(${angle})`}
        />
      ))}
      <path d="M0 6V-28" strokeWidth="5.5" transform={`rotate(${hour})`} />
      <path d="M0 8V-42" strokeWidth="3" transform={`rotate(${minute})`} />
    </svg>
  );
}

function ShiftTable() {
  const twoClocks = useTexts(twoClocksTexts);
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
