import { induction } from "../../texts/training.ts";

export function InductionDays() {
  return (
    <section className="section wrap" aria-labelledby="induction">
      <div className="prose">
        <h2 id="induction">{induction.title}</h2>
        <p className="lead">{induction.lead}</p>
      </div>
      <ol className="days columns" role="list">
        {induction.days.map(({ name, text }, at) => (
          <li key={name}>
            <span className="fine">Day {at + 1}</span>
            <h3 className="display-1">{name}</h3>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
