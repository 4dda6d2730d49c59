import { becoming } from "../../texts/leadership.ts";

export function BecomingLead() {
  const { title, lead, steps, arrival, notAsked } = becoming;
  return (
    <section className="section wrap becoming columns is-firm" aria-labelledby="becoming">
      <div className="prose">
        <h2 id="becoming">{title}</h2>
        <p className="lead">{lead}</p>
        <div className="not-asked">
          <h3>{notAsked.title}</h3>
          <ul role="list">
            {notAsked.items.map((item) => (
              <li key={item}>
                <s>{item}</s>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div>
        <ol className="ladder" role="list">
          {steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
        <p className="arrival">{arrival}</p>
      </div>
    </section>
  );
}
