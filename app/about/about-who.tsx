import { whoWeAre } from "#content/about.ts";
import { Picture } from "../ui/picture.tsx";

/** The facts lie over the page head like the sheet of a case file. */
export function AboutWho() {
  return (
    <section className="wrap who" aria-labelledby="who">
      <dl className="who-facts" data-tab={whoWeAre.tab}>
        {whoWeAre.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="who-title">
        <h2 id="who">{whoWeAre.title}</h2>
        <Picture name={whoWeAre.picture} sizes="(max-width: 48rem) 92vw, 27rem" alt="" />
      </div>
      <div className="prose">
        {whoWeAre.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
