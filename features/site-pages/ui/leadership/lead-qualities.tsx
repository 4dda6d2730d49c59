import { qualities } from "../../texts/leadership.ts";

/** What we look for in a lead, written as our auditors write: finding, then evidence. */
export function LeadQualities() {
  return (
    <section className="section wrap" aria-labelledby="qualities">
      <div className="prose">
        <h2 id="qualities">{qualities.title}</h2>
        <p className="lead">{qualities.lead}</p>
      </div>
      <ol className="findings lifted" role="list" data-tab={qualities.tab}>
        {qualities.findings.map(({ title, text, evidence }) => (
          <li key={title}>
            <div>
              <h3>{title}</h3>
              <p className="muted">{text}</p>
            </div>
            <p className="marked">
              <b className="fine">{qualities.evidence}</b> {evidence}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
