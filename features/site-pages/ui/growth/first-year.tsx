import { firstYear } from "../../texts/growth.ts";

export function FirstYear() {
  return (
    <section className="section wrap first-year" aria-labelledby="first-year">
      <div className="prose">
        <h2 id="first-year">{firstYear.title}</h2>
        <p className="lead">{firstYear.lead}</p>
      </div>
      <ol className="year-line columns is-firm" role="list">
        {firstYear.stops.map(({ when, text }) => (
          <li key={when}>
            <b>{when}</b> <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
