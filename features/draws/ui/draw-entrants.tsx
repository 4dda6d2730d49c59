import type { DrawType } from "#contract/publications.ts";
import type { ListedEntrant } from "../routes/load-draw.ts";
import type { DrawPageTexts } from "../texts/draw-pages.ts";
import { RangoliPicture } from "./rangoli-picture.tsx";

interface DrawEntrantsProps {
  type: DrawType;
  texts: DrawPageTexts["entrants"];
  entrants: readonly ListedEntrant[];
}

/** Everyone in the draw; for the rangoli contest with the picture handed in. */
export function DrawEntrants({ type, texts, entrants }: DrawEntrantsProps) {
  const pictured = type === "rangoli";
  return (
    <section className="entrants stack gap-4" aria-labelledby="entrants">
      <h2 id="entrants">{texts.title}</h2>
      <p>{texts.lead}</p>
      <ul className={pictured ? "entrant-pictures" : "entrant-names"} role="list">
        {entrants.map((entrant) => (
          <li key={entrant.line} data-entrant={entrant.line}>
            {pictured && (
              <RangoliPicture
                name={entrant.rangoliPic}
                artist={entrant.employeeName}
                sizes="(max-width: 40rem) 42vw, 12rem"
              />
            )}
            {entrant.employeeName}
            {entrant.codeEnding && <small> …{entrant.codeEnding}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
