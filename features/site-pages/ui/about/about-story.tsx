import { useBrand } from "#ui/components/use-brand.ts";
import { story } from "../../texts/about.ts";

const dotsInRow = 50;
const dot = 10;

export function AboutStory() {
  const { title, years } = story(useBrand());
  return (
    <section className="section wrap" aria-labelledby="story">
      <h2 id="story">{title}</h2>
      <ol className="years ruled" role="list">
        {years.map(({ year, title, text, people }) => (
          <li key={year} className="columns is-firm">
            <p className="display-5">{year}</p>
            <div className="stack gap-2">
              <h3>{title}</h3>
              <p className="muted">{text}</p>
            </div>
            {people && <PeopleDots people={people} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** As many dots as people, every row of the same length, so that two crowds can be compared. */
function PeopleDots({ people }: { people: number }) {
  const fullRows = Math.floor(people / dotsInRow);
  const rest = people % dotsInRow;
  const rows = fullRows + (rest > 0 ? 1 : 0);
  const id = `dots-${people}`;
  return (
    <svg
      className="dots"
      viewBox={`0 0 ${dotsInRow * dot} ${rows * dot}`}
      role="img"
      aria-label={`${people} dots`}
    >
      <pattern id={id} width={dot} height={dot} patternUnits="userSpaceOnUse">
        <circle cx={dot / 2} cy={dot / 2} r="3.4" />
      </pattern>
      <rect width={dotsInRow * dot} height={fullRows * dot} fill={`url(#${id})`} />
      <rect y={fullRows * dot} width={rest * dot} height={dot} fill={`url(#${id})`} />
    </svg>
  );
}
