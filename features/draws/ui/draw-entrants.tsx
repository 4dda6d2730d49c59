import type { DrawType } from "#contract/publications.ts";
import { useTexts } from "#ui/texts.ts";
import type { ListedEntrant } from "../routes/load-draw.ts";
import { drawPageTexts } from "../texts/draw-pages.ts";
import { RangoliPicture } from "./rangoli-picture.tsx";

interface DrawEntrantsProps {
  type: DrawType;
  entrants: readonly ListedEntrant[];
}

/** Everyone in the draw; for the rangoli contest with the picture handed in. */
export function DrawEntrants({ type, entrants }: DrawEntrantsProps) {
  const texts = useTexts(drawPageTexts)[type].entrants;
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
