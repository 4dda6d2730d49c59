import { sampleWeek } from "../../texts/training.ts";

export function SampleWeek() {
  const { title, lead, columns, days } = sampleWeek;
  return (
    <section className="section night" aria-labelledby="sample-week">
      <div className="wrap plan columns">
        <div className="prose">
          <h2 id="sample-week">{title}</h2>
          <p className="lead">{lead}</p>
        </div>
        <table className="plain-table is-schedule">
          <caption className="vh">{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, before, after }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
