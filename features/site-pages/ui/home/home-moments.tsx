import { ButtonLink } from "#ui/components/button.tsx";
import { Picture } from "#ui/components/picture.tsx";
import { homeMoments } from "../../texts/home.ts";
import { photoHref } from "../gallery/gallery-photos.ts";

/** A strip of pictures that scrolls sideways; each leads to its photo among all of them. */
export function HomeMoments() {
  return (
    <section className="section night" aria-labelledby="moments">
      <div className="wrap split-head">
        <h2 id="moments">{homeMoments.title}</h2>
        <ButtonLink look="ghost" href={homeMoments.href} icon="arrow-right">
          {homeMoments.linkLabel}
        </ButtonLink>
      </div>
      <ul className="moments swiped" role="list">
        {homeMoments.pictures.map(({ picture, caption }) => (
          <li key={picture}>
            <a className="link-card" href={homeMoments.href + photoHref(picture)}>
              <figure className="stack">
                <Picture
                  className="framed is-photo"
                  name={picture}
                  sizes="(max-width: 32rem) 78vw, 25rem"
                  alt=""
                />
                <figcaption className="fine">{caption}</figcaption>
              </figure>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
