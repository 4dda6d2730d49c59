import type { ReactNode } from "react";
import { hourInWords } from "../../drive-times.ts";
import type { DoorBoard } from "../../server/door.ts";

interface BoardPanelProps {
  id: string;
  title: string;
  count: number;
  /** Said where nobody is in it. */
  none: string;
  isEmpty: boolean;
  rows: ReactNode;
  children?: ReactNode;
}

/** One step of the visits on the board. */
export function BoardPanel({ id, title, count, none, isEmpty, rows, children }: BoardPanelProps) {
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>
        {title} <span>{count}</span>
      </h2>
      {isEmpty && <p className="drive-none">{none}</p>}
      <ul role="list">{rows}</ul>
      {children}
    </section>
  );
}

export function ArrivalsByTime({ byTime }: Pick<DoorBoard, "byTime">) {
  return (
    <>
      <h2>Arrivals by time</h2>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Booked</th>
            <th scope="col">Arrived</th>
          </tr>
        </thead>
        <tbody>
          {byTime.map(({ startsAt, booked, arrived }) => (
            <tr key={startsAt.getTime()}>
              <th scope="row">{hourInWords(startsAt)}</th>
              <td>{booked}</td>
              <td>{arrived}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
