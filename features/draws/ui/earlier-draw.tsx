import { ButtonLink } from "#ui/components/button.tsx";
import type { LoadedEdition } from "../routes/load-draw.ts";
import { drawPages, drawTexts } from "../texts/draw-pages.ts";
import { countWords } from "./count-words.ts";
import { DrawEntrants } from "./draw-entrants.tsx";
import { DrawProof } from "./draw-proof.tsx";
import { WinnerList } from "./draw-winners.tsx";
import { Garland, LampLedge, RangoliBorder } from "./festival-art.tsx";
import { indianTime } from "./indian-time.ts";

/** The draw of an earlier year: who won, and how to draw again. Nothing of it changes any more. */
export function EarlierDraw({ name, draw, winners, entrants }: LoadedEdition) {
  const { type, drawsAt } = draw;
  const texts = drawPages[type];
  const drawn = winners.filter(({ source }) => source === "draw").length;
  return (
    <>
      <section className="fest">
        <Garland />
        <div className="wrap fest-in">
          <h1>
            {texts.title} {name}
          </h1>
          <p>
            {entrants.length} {texts.entries}, {countWords(drawn, "lucky winner", "lucky winners")}.
          </p>
          <p className="fest-when">
            {drawTexts.when} <time dateTime={drawsAt}>{indianTime(drawsAt)}</time>
          </p>
          <div className="stage">
            {winners.length > 0 ? (
              <WinnerList type={type} winners={winners} entrants={entrants} />
            ) : (
              <p>{drawTexts.empty}</p>
            )}
          </div>
        </div>
        {type === "diwali" ? <LampLedge /> : <RangoliBorder />}
      </section>
      <div className="wrap section">
        <DrawProof draw={draw} edition={name} />
      </div>
      <div className="wrap section">
        <DrawEntrants type={type} texts={texts.entrants} entrants={entrants} />
      </div>
      <div className="wrap section">
        <p className="cta">
          <ButtonLink look="ink" href={texts.path} icon="arrow-right">
            {drawTexts.present}
          </ButtonLink>
        </p>
      </div>
    </>
  );
}
