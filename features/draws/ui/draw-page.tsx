import type { ReactNode } from "react";
import { wirePaths } from "#contract/calls/wire.ts";
import type { DrawType } from "#contract/publications.ts";
import { timings } from "#contract/timings.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { PageHead } from "#ui/components/page-head.tsx";
import { Steps } from "#ui/components/steps.tsx";
import type { ListedEntrant, LoadedDraw } from "../routes/load-draw.ts";
import { type DrawPageTexts, drawTexts } from "../texts/draw-pages.ts";
import { countWords } from "./count-words.ts";
import { DrawEntrants } from "./draw-entrants.tsx";
import { DrawProof } from "./draw-proof.tsx";
import { WinnerList, WinnerPlaces } from "./draw-winners.tsx";
import type { ClockFigures } from "./enhance/clock-figures.ts";
import { Diya, FestivalNight } from "./festival-art.tsx";
import { indianTime } from "./indian-time.ts";
import { RangoliPicture } from "./rangoli-picture.tsx";
import { Rosette } from "./rosette.tsx";

/** A festival's winner page. */
export function DrawPage({ texts, loaded }: { texts: DrawPageTexts; loaded: LoadedDraw | null }) {
  return (
    <>
      {loaded ? <DrawParts texts={texts} loaded={loaded} /> : <DrawNotRead texts={texts} />}
      {loaded && loaded.earlier.length > 0 && (
        <EarlierDraws title={texts.title} earlier={loaded.earlier} />
      )}
      <section className="wrap section draw-rules stack gap-6" aria-labelledby="rules">
        <h2 id="rules">{texts.rules.title}</h2>
        <Steps items={texts.rules.items} />
        <p className="cta">
          <ButtonLink look="ink" href={texts.other.href} icon="arrow-right">
            {texts.other.label}
          </ButtonLink>
          <ButtonLink look="quiet" href="/Moments">
            See other moments
          </ButtonLink>
        </p>
      </section>
    </>
  );
}

function DrawParts({ texts, loaded }: { texts: DrawPageTexts; loaded: LoadedDraw }) {
  const { draw, entrants } = loaded;
  return (
    <>
      <DrawStage texts={texts} loaded={loaded} />
      <div className="wrap section">
        <DrawProof draw={draw} />
      </div>
      <div className="wrap section">
        <DrawEntrants type={draw.type} texts={texts.entrants} entrants={entrants} />
      </div>
    </>
  );
}

function EarlierDraws({ title, earlier }: Pick<LoadedDraw, "earlier"> & { title: string }) {
  return (
    <section className="wrap section draw-rules stack gap-6" aria-labelledby="earlier">
      <h2 id="earlier">{drawTexts.earlier}</h2>
      <p className="cta">
        {earlier.map(({ name, path }) => (
          <ButtonLink key={name} look="quiet" href={path}>
            {title} {name}
          </ButtonLink>
        ))}
      </p>
    </section>
  );
}

/** What went wrong was logged where the draw was read; the rest of the page stands. */
function DrawNotRead({ texts }: { texts: DrawPageTexts }) {
  return (
    <PageHead title={texts.title} lead={drawTexts.notRead}>
      <ButtonLink look="primary" href={texts.path} icon="refresh">
        Try again
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

const units = ["days", "hours", "minutes", "seconds"] as const;
const none: ClockFigures = { days: "00", hours: "00", minutes: "00", seconds: "00" };

interface DrawClockProps {
  timeLeft: ClockFigures | null;
  /** What stands below it. */
  children: ReactNode;
}

/** The time that is left, as it was when the page was made; script lets it run. */
function DrawClock({ timeLeft, children }: DrawClockProps) {
  const figures = timeLeft ?? none;
  return (
    <div className="stage-clock stack gap-7" data-stage="counting" hidden={timeLeft === null}>
      <div role="timer" aria-label="Time until the draw">
        <dl>
          {units.map((unit) => (
            <div key={unit}>
              <dt className="fine">{unit}</dt>
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
function DrawStage({ texts, loaded }: { texts: DrawPageTexts; loaded: LoadedDraw }) {
  const { draw, winners, entrants, timeLeft, passingNames } = loaded;
  const { type, drawsAt } = draw;
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
      <h1>{texts.title}</h1>
      <p>
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
    </FestivalNight>
  );
}

/** One place that says what goes on, also to those who do not see the stage. Not each second. */
function DrawStatus({ counting, drawnAt }: { counting: boolean; drawnAt: string | null }) {
  return (
    <div className="fest-status" role="status">
      <p data-stage="counting" hidden={!counting}>
        {drawTexts.clockNote}
      </p>
      <p className="drawing" data-stage="drawing" hidden={counting}>
        <span className="spinner" aria-hidden="true" />
        <span>{drawTexts.drawing}</span>
      </p>
      <p data-stage="drawing" hidden={counting}>
        {drawTexts.drawingNote}
      </p>
      <p data-stage="won" hidden>
        {drawTexts.won} {drawnAt && <time dateTime={drawnAt}>{indianTime(drawnAt)}</time>}
      </p>
      <p data-stage="empty" hidden>
        {drawTexts.empty}
      </p>
      <p data-trouble="unpublished" hidden>
        {drawTexts.unpublished}
      </p>
      <p data-trouble="unreachable" hidden>
        {drawTexts.unreachable}
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
