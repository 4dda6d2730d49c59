import type { ReactNode } from "react";
import { wirePaths } from "#contract/calls/wire.ts";
import type { DrawType } from "#contract/publications.ts";
import { timings } from "#contract/timings.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { Sentence } from "#ui/components/sentence.tsx";
import { Steps } from "#ui/components/steps.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { useTexts } from "#ui/texts.ts";
import type { ListedEntrant, LoadedDraw } from "../routes/load-draw.ts";
import { drawPageTexts, drawPaths, drawTexts } from "../texts/draw-pages.ts";
import { DrawEntrants } from "./draw-entrants.tsx";
import { DrawProof } from "./draw-proof.tsx";
import { WinnerList, WinnerPlaces } from "./draw-winners.tsx";
import type { ClockFigures } from "./enhance/clock-figures.ts";
import { Diya, FestivalNight } from "./festival-art.tsx";
import { IndianTime } from "./indian-time.tsx";
import { RangoliPicture } from "./rangoli-picture.tsx";
import { Rosette } from "./rosette.tsx";

/** A festival's winner page. */
export function DrawPage({ type, loaded }: { type: DrawType; loaded: LoadedDraw | null }) {
  const texts = useTexts(drawPageTexts)[type];
  const { otherMoments } = useTexts(drawTexts);
  return (
    <>
      {loaded ? <DrawParts loaded={loaded} /> : <DrawNotRead type={type} />}
      {loaded && loaded.earlier.length > 0 && (
        <EarlierDraws title={texts.title} earlier={loaded.earlier} />
      )}
      <section className="wrap section draw-rules stack gap-6" aria-labelledby="rules">
        <h2 id="rules">{texts.rules.title}</h2>
        <Steps items={texts.rules.items} />
        <p className="cta">
          <ButtonLink
            look="ink"
            href={drawPaths[type === "diwali" ? "rangoli" : "diwali"]}
            icon="arrow-right"
          >
            {texts.other}
          </ButtonLink>
          <ButtonLink look="quiet" href="/Moments">
            {otherMoments}
          </ButtonLink>
        </p>
      </section>
    </>
  );
}

function DrawParts({ loaded }: { loaded: LoadedDraw }) {
  const { draw, entrants } = loaded;
  return (
    <>
      <DrawStage loaded={loaded} />
      <div className="wrap section">
        <DrawProof draw={draw} />
      </div>
      <div className="wrap section">
        <DrawEntrants type={draw.type} entrants={entrants} />
      </div>
    </>
  );
}

function EarlierDraws({ title, earlier }: Pick<LoadedDraw, "earlier"> & { title: string }) {
  const texts = useTexts(drawTexts);
  return (
    <section className="wrap section draw-rules stack gap-6" aria-labelledby="earlier">
      <h2 id="earlier">{texts.earlier}</h2>
      <p className="cta">
        {earlier.map(({ name, path }) => (
          <ButtonLink key={name} look="quiet" href={path}>
            {texts.ofYear(title, name)}
          </ButtonLink>
        ))}
      </p>
    </section>
  );
}

/** What went wrong was logged where the draw was read; the rest of the page stands. */
function DrawNotRead({ type }: { type: DrawType }) {
  const { title } = useTexts(drawPageTexts)[type];
  const { notRead, tryAgain } = useTexts(drawTexts);
  return (
    <PageHead title={title} lead={notRead}>
      <ButtonLink look="primary" href={drawPaths[type]} icon="refresh">
        {tryAgain}
      </ButtonLink>
    </PageHead>
  );
}

const shown = 6;

/** Below the countdown: lamps, or some of the rangolis. All of them stand further down the page. */
function WaitingRow({ type, entrants }: { type: DrawType; entrants: readonly ListedEntrant[] }) {
  return (
    <div className="waiting-row is-lit" aria-hidden="true">
      {entrants
        .slice(0, shown)
        .map(({ line, rangoliPic, employeeName }) =>
          type === "rangoli" ? (
            <RangoliPicture key={line} name={rangoliPic} artist={employeeName} sizes="8rem" />
          ) : (
            <Diya key={line} />
          ),
        )}
    </div>
  );
}

const none: ClockFigures = { days: "00", hours: "00", minutes: "00", seconds: "00" };

interface DrawClockProps {
  timeLeft: ClockFigures | null;
  /** What stands below it. */
  children: ReactNode;
}

/** The time that is left, as it was when the page was made; script lets it run. */
function DrawClock({ timeLeft, children }: DrawClockProps) {
  const { untilDraw, units } = useTexts(drawTexts);
  const figures = timeLeft ?? none;
  return (
    <div className="stage-clock stack gap-7" data-stage="counting" hidden={timeLeft === null}>
      <div role="timer" aria-label={untilDraw}>
        <dl>
          {(Object.keys(none) as (keyof ClockFigures)[]).map((unit) => (
            <div key={unit}>
              <dt className="fine">{units[unit]}</dt>
              <dd data-unit={unit}>{figures[unit]}</dd>
            </div>
          ))}
        </dl>
      </div>
      {children}
    </div>
  );
}

/**
 * The night of the draw: countdown, draw, winners. All of them lie in one place, which is as high as
 * the highest, so that nothing moves; `enhance/draw.ts` shows one of them. What script needs to know
 * stands in attributes: shared modules would cost the page three more requests.
 */
function DrawStage({ loaded }: { loaded: LoadedDraw }) {
  const { draw, winners, entrants, timeLeft, passingNames } = loaded;
  const { type, drawsAt } = draw;
  const { title, entries } = useTexts(drawPageTexts)[type];
  const texts = useTexts(drawTexts);
  const prizes = Math.min(draw.winnerCount, entrants.length) || draw.winnerCount;
  const byHand = winners.filter(({ source }) => source === "hand").length;
  return (
    <FestivalNight
      type={type}
      data-draw={type}
      data-state={timeLeft ? "counting" : "drawing"}
      data-draws-call={wirePaths.draws}
      data-winners-call={wirePaths.winners}
      data-animation={timings.drawAnimation}
      data-retry={timings.winnersRetry}
    >
      <h1>{title}</h1>
      <p>{texts.summary(entrants.length, entries, prizes)}</p>
      <p className="fest-when">
        <Sentence text={texts.when} time={<IndianTime at={drawsAt} />} />
      </p>
      <div className="stage">
        <DrawClock timeLeft={timeLeft}>
          {timeLeft && <WaitingRow type={type} entrants={entrants} />}
        </DrawClock>
        <DrawWheel names={passingNames} seed={title} hidden={timeLeft !== null} />
        <WinnerPlaces type={type} drawn={prizes} byHand={byHand} />
        <noscript>
          {winners.length > 0 ? (
            <WinnerList type={type} winners={winners} entrants={entrants} />
          ) : (
            <p>{draw.winners ? texts.empty : texts.withoutScript}</p>
          )}
        </noscript>
      </div>
      <DrawStatus counting={timeLeft !== null} drawnAt={draw.drawnAt} />
    </FestivalNight>
  );
}

/** One place that says what goes on, also to those who do not see the stage. Not each second. */
function DrawStatus({ counting, drawnAt }: { counting: boolean; drawnAt: string | null }) {
  const texts = useTexts(drawTexts);
  return (
    <div className="fest-status" role="status">
      <p data-stage="counting" hidden={!counting}>
        {texts.clockNote}
      </p>
      <p className="drawing" data-stage="drawing" hidden={counting}>
        <span className="spinner" aria-hidden="true" />
        <span>{texts.drawing}</span>
      </p>
      <p data-stage="drawing" hidden={counting}>
        {texts.drawingNote}
      </p>
      <p data-stage="won" hidden>
        {texts.won} {drawnAt && <IndianTime at={drawnAt} />}
      </p>
      <p data-stage="empty" hidden>
        {texts.empty}
      </p>
      <p data-trouble="unpublished" hidden>
        {texts.unpublished}
      </p>
      <p data-trouble="unreachable" hidden>
        {texts.unreachable}
      </p>
    </div>
  );
}

interface DrawWheelProps {
  /** Shortened, not to be read as anybody's victory. */
  names: readonly string[];
  seed: string;
  hidden: boolean;
}

/** Names passing by while the server is asked. Decoration: it decides nothing. */
function DrawWheel({ names, seed, hidden }: DrawWheelProps) {
  return (
    <div className="stage-wheel" aria-hidden="true" data-stage="drawing" hidden={hidden}>
      <Rosette seed={seed} />
      <Reel className="wheel-names" names={names} />
      <Reel className="wheel-pill" names={names} />
    </div>
  );
}

/** The names twice, so that they run in a circle; the pill shows the same ones in its own colours. */
function Reel({ className, names }: { className: string; names: readonly string[] }) {
  return (
    <div className={className}>
      <ul role="list">
        {[...names, ...names].map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and never move
          <li key={at}>{name}</li>
        ))}
      </ul>
    </div>
  );
}
