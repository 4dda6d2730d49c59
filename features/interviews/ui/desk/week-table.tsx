import { counted } from "#contract/text/counted.ts";
import { interviewLooks, type WeekItem, type WeekView } from "./week-view.ts";

const caption = "Interviews by interviewer and day, times IST";

/** A week by interviewer and day, where there is room for it. */
export function WeekTable({ week }: { week: WeekView }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="table-scroll wk-scroll" tabIndex={0} aria-label={caption}>
      <table className="wk">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Interviewer</th>
            {week.days.map(({ day, label, isToday }) => (
              <th scope="col" key={day} className={isToday ? "is-today" : undefined}>
                <b>{label}</b>
                {isToday && <span className="vh">, today</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.rows.map(({ id, name, cells }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {cells.map((cell) => (
                <td
                  key={cell.day}
                  className={cell.isOff ? "is-off" : cell.isToday ? "is-today" : undefined}
                >
                  {cell.hours && !cell.isOff && <small>{cell.hours}</small>}
                  {cell.items.length > 0 && (
                    <ul role="list">
                      {cell.items.map((item) => (
                        <li key={item.key}>
                          <TableItem item={item} />
                        </li>
                      ))}
                    </ul>
                  )}
                  {cell.others > 0 && (
                    <span className="wk-free">{counted(cell.others, "other interview")}</span>
                  )}
                  {cell.items.length + cell.others === 0 && (
                    <span className="wk-free">{cell.isOff ? "Day off" : "Free"}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function TableItem({ item: { href, clock, name, look } }: { item: WeekItem }) {
  return (
    <div className="iv" data-look={look}>
      <b>{clock}</b>
      <a href={href}>{name}</a>
      <span className="vh">{interviewLooks[look]}</span>
    </div>
  );
}

/** What the looks mean. */
export function WeekKeys() {
  const shown = ["confirmed", "proposed", "other", "none", "done", "no-show"] as const;
  return (
    <ul className="wk-keys small" role="list">
      {shown.map((look) => (
        <li className="row" key={look}>
          <span className="iv" data-look={look}>
            5:00 pm
          </span>
          {interviewLooks[look]}
        </li>
      ))}
    </ul>
  );
}
