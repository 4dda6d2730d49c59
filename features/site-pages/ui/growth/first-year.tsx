import { firstYear } from "../../texts/growth.ts";

export function FirstYear() {
  return (
    <section className="section wrap stack gap-7" aria-labelledby="first-year">
      <div className="prose">
        <h2 id="first-year">{firstYear.title}</h2>
        <p className="lead">{firstYear.lead}</p>
      </div>
      <ol className="year-line stops is-level is-lit" role="list">
        {firstYear.stops.map(({ when, text }) => (
          <li key={when}>
            <b className="display-2">{when}</b> <span className="muted">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
