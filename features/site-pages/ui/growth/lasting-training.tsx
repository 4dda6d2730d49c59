import { trainingHref } from "#content/navigation.ts";
import { openingsPath } from "#contract/opening-paths.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { Picture } from "#ui/components/picture.tsx";
import { TickList } from "#ui/reading/tick-list.tsx";
import { lastingTraining } from "../../texts/growth.ts";

export function LastingTraining() {
  const { title, points, pictureAlt } = lastingTraining;
  return (
    <section className="section wrap spread lasting columns is-firm" aria-labelledby="lasting">
      <Picture
        className="framed"
        name="moment-training"
        sizes="(max-width: 48rem) 92vw, 38rem"
        alt={pictureAlt}
      />
      <div className="prose">
        <h2 id="lasting">{title}</h2>
        <TickList items={points} />
        <p className="cta">
          <ButtonLink look="ink" href={trainingHref} icon="arrow-right">
            Training and Development
          </ButtonLink>
          <ButtonLink look="quiet" href={openingsPath}>
            Current openings
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
