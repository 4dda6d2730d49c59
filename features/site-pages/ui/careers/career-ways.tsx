import { ButtonLink } from "#ui/components/button.tsx";
import { Picture } from "#ui/components/picture.tsx";
import { useBrand } from "#ui/components/use-brand.ts";
import { careerWays } from "../../texts/careers.ts";

/** The two other ways from here, beside the openings. */
export function CareerWays() {
  return (
    <ul className="career-ways" role="list">
      {careerWays(useBrand()).map(({ picture, title, text, href }) => (
        <li key={href}>
          <Picture
            className="framed"
            name={picture}
            sizes="(max-width: 48rem) 92vw, 12rem"
            alt=""
          />
          <div className="stack gap-4 at-start">
            <p className="muted">{text}</p>
            <ButtonLink look="ink" href={href} icon="arrow-right">
              {title}
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  );
}
