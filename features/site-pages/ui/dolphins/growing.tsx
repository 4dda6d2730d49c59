import { useBrand } from "#ui/components/use-brand.ts";
import { growing } from "../../texts/dolphins.ts";

export function Growing() {
  const { heading, lead, figures } = growing(useBrand());
  return (
    <section className="section night" aria-labelledby="growing">
      <div className="wrap growing columns">
        <div>
          <h2 id="growing">{heading}</h2>
          <p>{lead}</p>
        </div>
        <ul role="list">
          {figures.map(({ figure, words }) => (
            <li key={words}>
              <b>{figure}</b> <span>{words}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
