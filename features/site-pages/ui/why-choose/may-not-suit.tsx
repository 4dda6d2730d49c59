import { mayNotSuit } from "../../texts/why-choose.ts";
import { BackToCareers } from "../careers/back-to-careers.tsx";

export function MayNotSuit() {
  return (
    <section className="section wrap unsuited columns" aria-labelledby="may-not-suit">
      <div className="prose">
        <h2 id="may-not-suit">{mayNotSuit.title}</h2>
        <p className="lead">{mayNotSuit.lead}</p>
      </div>
      <dl className="tiled">
        {mayNotSuit.points.map(({ title, text }) => (
          <div key={title}>
            <dt className="display-1">{title}</dt>
            <dd className="muted">{text}</dd>
          </div>
        ))}
      </dl>
      <BackToCareers />
    </section>
  );
}
