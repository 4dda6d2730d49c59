import { mission, values } from "../../texts/culture.ts";

export function Mission() {
  return (
    <section className="section wrap mission stack gap-5" aria-labelledby="mission">
      <h2 id="mission" className="lead">
        {mission.title}
      </h2>
      <p className="mission-statement display-4">{mission.statement}</p>
      <p className="lead">{mission.text}</p>
    </section>
  );
}

export function Values() {
  return (
    <section className="section night" aria-labelledby="values">
      <div className="wrap values">
        <h2 id="values">{values.title}</h2>
        <ul className="ruled" role="list">
          {values.items.map(({ value, seen }) => (
            <li key={value} className="columns is-firm">
              <h3>{value}</h3>
              <p>{seen}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
