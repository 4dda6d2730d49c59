import { useBrand } from "#ui/page/use-brand.ts";
import { useTexts } from "#ui/texts.ts";
import { homeTexts } from "../../texts/home.ts";

/** Four facts on one line that climbs. */
export function HomeStory() {
  const { homeStory } = useTexts(homeTexts);
  const { title, facts } = homeStory(useBrand());
  return (
    <section className="section wrap" aria-labelledby="story">
      <h2 id="story">{title}</h2>
      <div className="trail">
        <svg
          className="trail-line"
          viewBox="0 0 1000 220"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d="M9 190 C100 186 180 176 259 160 S430 132 509 108 S690 58 759 30 S930 -34 1000 -60" />
        </svg>
        <ol className="stops is-lit" role="list">
          {facts.map(({ figure, words }) => (
            <li key={words}>
              <b className="display-4">{figure}</b> <span className="muted">{words}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
