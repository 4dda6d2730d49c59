import { Picture } from "#ui/components/picture.tsx";
import { useBrand } from "#ui/components/use-brand.ts";
import { whoWeAre } from "../../texts/about.ts";

/** The facts lie over the page head like the sheet of a case file. */
export function AboutWho() {
  const { tab, facts, title, picture, text } = whoWeAre(useBrand());
  return (
    <section className="wrap who columns is-firm" aria-labelledby="who">
      <dl className="who-facts lifted overlaps" data-tab={tab}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="fine">{label}</dt>
            <dd className="display-1">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="stack gap-5">
        <h2 id="who">{title}</h2>
        <Picture className="framed" name={picture} sizes="(max-width: 48rem) 92vw, 27rem" alt="" />
      </div>
      <div className="prose">
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
