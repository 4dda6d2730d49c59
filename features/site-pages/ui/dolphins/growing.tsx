import { useBrand } from "#ui/components/use-brand.ts";
import { Figures } from "#ui/figures/figures.tsx";
import { growing } from "../../texts/dolphins.ts";

export function Growing() {
  const { heading, lead, figures } = growing(useBrand());
  return (
    <section className="section night" aria-labelledby="growing">
      <div className="wrap spread columns">
        <div className="stack gap-4">
          <h2 id="growing" className="display-4">
            {heading}
          </h2>
          <p>{lead}</p>
        </div>
        <Figures large className="growing-figures" facts={figures} />
      </div>
    </section>
  );
}
