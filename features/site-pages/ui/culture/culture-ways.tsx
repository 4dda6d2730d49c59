import { timings } from "#contract/timings.ts";
import { Icon } from "#ui/components/icon.tsx";
import { Picture } from "#ui/components/picture.tsx";
import { cultureWays } from "../../texts/culture.ts";
import { Carousel } from "../carousel.tsx";

/** The specification's small carousel of three pictures, each of which leads on. */
export function CultureWays() {
  return (
    <section className="section night" aria-labelledby="ways">
      <div className="wrap spread columns is-firm">
        <div className="prose">
          <h2 id="ways">{cultureWays.title}</h2>
          <p className="lead">{cultureWays.lead}</p>
        </div>
        <Carousel
          label={cultureWays.label}
          interval={timings.peopleCarousel}
          slides={cultureWays.slides.map((slide) => ({
            key: slide.href,
            content: <Way {...slide} />,
          }))}
        />
      </div>
    </section>
  );
}

type Slide = (typeof cultureWays.slides)[number];

function Way({ picture, alt, title, href }: Slide) {
  return (
    <a className="way" href={href}>
      <Picture
        className="framed is-photo"
        name={picture}
        sizes="(max-width: 48rem) 92vw, 40rem"
        alt={alt}
      />
      <b>
        {title} <Icon name="arrow-right" />
      </b>
    </a>
  );
}
