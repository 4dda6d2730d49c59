import { timings } from "#contract/timings.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { Picture } from "#ui/components/picture.tsx";
import { dolphinsBanners, dolphinsTexts } from "../../texts/dolphins.ts";
import { Carousel } from "../carousel.tsx";

/** The page's head: what the drive is, and its pictures in a carousel. */
export function DolphinsHero() {
  const { heading, lead, apply, bannersLabel } = dolphinsTexts;
  return (
    <section className="drive-hero night">
      <div className="wrap">
        <div className="stack gap-5">
          <h1>{heading}</h1>
          <p className="lead">{lead}</p>
          <p className="cta">
            <ButtonLink look="primary" href="#apply">
              {apply}
            </ButtonLink>
          </p>
        </div>
        <Carousel
          label={bannersLabel}
          interval={timings.bannerCarousel}
          slides={dolphinsBanners.map(({ picture, alt, caption }, at) => ({
            key: picture,
            content: (
              <figure className="drive-slide">
                <Picture
                  name={picture}
                  sizes="(max-width: 62rem) 92vw, 44rem"
                  alt={alt}
                  priority={at === 0}
                />
                <figcaption>{caption}</figcaption>
              </figure>
            ),
          }))}
        />
      </div>
    </section>
  );
}
