import { peopleDays, peoplePage } from "#content/people.ts";
import { timings } from "#contract/timings.ts";
import { isPictureName, Picture } from "#ui/components/picture.tsx";
import { useBrand } from "#ui/components/use-brand.ts";
import { Carousel } from "../carousel.tsx";

/** The carousel below the videos. */
export function PeopleDays() {
  const { daysTitle } = peoplePage(useBrand());
  const slides = peopleDays.flatMap(({ picture, caption }) =>
    isPictureName(picture)
      ? [
          {
            key: picture,
            content: (
              <figure className="stack">
                <Picture
                  className="framed is-photo"
                  name={picture}
                  sizes="(max-width: 48rem) 60vw, 30rem"
                  alt=""
                />
                <figcaption className="fine">{caption}</figcaption>
              </figure>
            ),
          },
        ]
      : [],
  );
  return (
    <div className="section night">
      <div className="wrap">
        <h2>{daysTitle}</h2>
      </div>
      <Carousel
        className="days"
        label={daysTitle}
        interval={timings.peopleCarousel}
        slides={slides}
      />
    </div>
  );
}
