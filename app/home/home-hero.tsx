import { brand } from "#content/brand.ts";
import { homeHero } from "#content/home.ts";
import { whyChooseHref } from "#content/navigation.ts";
import { openingsPath } from "#contract/opening-paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Picture } from "../ui/picture.tsx";
import { Seal } from "../ui/seal.tsx";

/** The banner: the tag line drawn, night on one side and morning on the other. */
export function HomeHero() {
  return (
    <section className="hero">
      <Picture
        className="hero-art"
        name="hero"
        phone="hero-phone"
        sizes="100vw"
        alt={homeHero.pictureAlt}
        priority
      />
      <div className="wrap hero-copy">
        <h1>{homeHero.title}</h1>
        <p>{homeHero.lead}</p>
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
