import { whyChooseHref } from "#content/navigation.ts";
import { openingsPath } from "#contract/opening-paths.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { Picture } from "#ui/components/picture.tsx";
import { Seal } from "#ui/components/seal.tsx";
import { useBrand } from "#ui/components/use-brand.ts";
import { homeHero } from "../../texts/home.ts";

/** The banner: the tag line drawn, night on one side and morning on the other. */
export function HomeHero() {
  const brand = useBrand();
  const { title, lead, pictureAlt } = homeHero(brand);
  return (
    <section className="hero night">
      <Picture
        className="backdrop"
        name="hero"
        phone="hero-phone"
        sizes="100vw"
        alt={pictureAlt}
        priority
      />
      <div className="wrap hero-copy">
        <h1>{title}</h1>
        <p>{lead}</p>
        <p className="cta">
          <ButtonLink look="primary" href={openingsPath} icon="arrow-right">
            See current openings
          </ButtonLink>
          <ButtonLink look="ghost" href={whyChooseHref}>
            Why choose {brand.companyName}
          </ButtonLink>
        </p>
      </div>
      <Seal id="hero-seal" />
    </section>
  );
}
