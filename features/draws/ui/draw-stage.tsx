import { timings } from "#contract/timings.ts";
import { wirePaths } from "#contract/wire.ts";
import { type DrawPageTexts, drawTexts } from "../texts/draw-pages.ts";
import { countWords } from "./count-words.ts";
import { DrawClock } from "./draw-clock.tsx";
import { DrawStatus } from "./draw-status.tsx";
import { DrawWheel } from "./draw-wheel.tsx";
import { WinnerList, WinnerPlaces } from "./draw-winners.tsx";
import { Garland, LampLedge, RangoliBorder } from "./festival-art.tsx";
import { indianTime } from "./indian-time.ts";
import type { LoadedDraw } from "./load-draw.ts";
import { WaitingRow } from "./waiting-row.tsx";

/**
 * The night of the draw: countdown, draw, winners. All of them lie in one place, which is as high as
 * the highest, so that nothing moves; `enhance/draw.ts` shows one of them. What script needs to know
 * stands in attributes: shared modules would cost the page three more requests.
 */
export function DrawStage({ texts, loaded }: { texts: DrawPageTexts; loaded: LoadedDraw }) {
  const { draw, winners, entrants, timeLeft, passingNames } = loaded;
  const { type, drawsAt } = draw;
  const prizes = Math.min(draw.winnerCount, entrants.length) || draw.winnerCount;
  const byHand = winners.filter(({ source }) => source === "hand").length;
  return (
    <section
      className="fest"
      data-draw={type}
      data-state={timeLeft ? "counting" : "drawing"}
      data-draws-call={wirePaths.draws}
      data-winners-call={wirePaths.winners}
      data-animation={timings.drawAnimation}
      data-retry={timings.winnersRetry}
    >
      <Garland />
      <div className="wrap fest-in">
        <h1>{texts.title}</h1>
        <p className="fest-lead">
          {entrants.length} {texts.entries}, {countWords(prizes, "lucky winner", "lucky winners")}.
        </p>
        <p className="fest-when">
          {drawTexts.when} <time dateTime={drawsAt}>{indianTime(drawsAt)}</time>
        </p>
        <div className="stage">
          <DrawClock timeLeft={timeLeft}>
            {timeLeft && <WaitingRow type={type} entrants={entrants} />}
          </DrawClock>
          <DrawWheel names={passingNames} seed={texts.title} hidden={timeLeft !== null} />
          <WinnerPlaces type={type} drawn={prizes} byHand={byHand} />
          <noscript>
            {winners.length > 0 ? (
              <WinnerList type={type} winners={winners} entrants={entrants} />
            ) : (
              <p>{draw.winners ? drawTexts.empty : drawTexts.withoutScript}</p>
            )}
          </noscript>
        </div>
        <DrawStatus counting={timeLeft !== null} drawnAt={draw.drawnAt} />
      </div>
      {type === "diwali" ? <LampLedge /> : <RangoliBorder />}
    </section>
  );
}
