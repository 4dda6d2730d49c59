import { becoming } from "../../texts/leadership.ts";

export function BecomingLead() {
  const { title, lead, steps, arrival, notAsked } = becoming;
  return (
    <section className="section wrap spread is-top columns is-firm" aria-labelledby="becoming">
      <div className="prose">
        <h2 id="becoming">{title}</h2>
        <p className="lead">{lead}</p>
        <div className="not-asked stack">
          <h3>{notAsked.title}</h3>
          <ul className="muted stack gap-2" role="list">
            {notAsked.items.map((item) => (
              <li key={item}>
                <s>{item}</s>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div>
        <ol className="stops is-numbered" role="list">
          {steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p className="muted">{step.text}</p>
            </li>
          ))}
        </ol>
        <p className="arrival display-2">{arrival}</p>
      </div>
    </section>
  );
}
