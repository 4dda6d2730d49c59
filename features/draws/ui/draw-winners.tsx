import type { ReactNode } from "react";
import type { DrawType } from "#contract/publications.ts";
import { useTexts } from "#ui/texts.ts";
import type { PublishedWinner } from "../draw.ts";
import type { DrawEntrant } from "../draw-entrants.ts";
import { drawTexts } from "../texts/draw-pages.ts";
import { Diya } from "./festival-art.tsx";
import { RangoliPicture } from "./rangoli-picture.tsx";
import { Rosette } from "./rosette.tsx";

/** Keeps the height of a line. */
const blank = "\u00a0";

interface Places {
  type: DrawType;
  drawn: number;
  byHand: number;
}

/** Where script puts the winners: as many places as there will be, so that nothing moves then. */
export function WinnerPlaces({ type, drawn, byHand }: Places) {
  const texts = useTexts(drawTexts);
  const art = <WinnerArt type={type} />;
  return (
    <div className="stage-won stack gap-5" data-stage="won" hidden>
      <h2>{texts.winners}</h2>
      <ol className="podium" role="list" data-winners="draw">
        {Array.from({ length: drawn }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty places are all alike
          <DrawnWinner key={at} art={art} name={blank} code={blank} />
        ))}
      </ol>
      <ul className="by-hand" role="list" data-winners="hand" hidden={byHand === 0}>
        {Array.from({ length: byHand }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty places are all alike
          <HandWinner key={at} name={blank} />
        ))}
      </ul>
      <template data-winner="draw">
        <DrawnWinner art={art} name="" code="" />
      </template>
      <template data-winner="hand">
        <HandWinner name="" />
      </template>
    </div>
  );
}

interface WinnerListProps {
  type: DrawType;
  winners: readonly PublishedWinner[];
  entrants: readonly DrawEntrant[];
}

/** The winners for those without script. */
export function WinnerList({ type, winners, entrants }: WinnerListProps) {
  const texts = useTexts(drawTexts);
  const drawn = winners.filter(({ source }) => source === "draw");
  const byHand = winners.filter(({ source }) => source === "hand");
  return (
    <div className="stage-won is-lit stack gap-5">
      <h2>{texts.winners}</h2>
      <ol className="podium" role="list">
        {drawn.map(({ winnerName, codeEnding = null }) => {
          const entrant = entrants.find(
            (one) => one.employeeName === winnerName && (one.codeEnding ?? null) === codeEnding,
          );
          const art = <WinnerArt type={type} entrant={entrant} />;
          return (
            <DrawnWinner
              key={`${winnerName} ${codeEnding}`}
              art={art}
              name={winnerName}
              code={codeEnding}
            />
          );
        })}
      </ol>
      {byHand.length > 0 && (
        <ul className="by-hand" role="list">
          {byHand.map(({ winnerName }) => (
            <HandWinner key={winnerName} name={winnerName} />
          ))}
        </ul>
      )}
    </div>
  );
}

function DrawnWinner(props: { art: ReactNode; name: string; code: string | null }) {
  const { art, name, code } = props;
  return (
    <li>
      {art}
      <b className="display-1" data-name="">
        {name}
      </b>
      {code !== null && (
        <small className="fine" data-coded="">
          …<span data-code="">{code}</span>
        </small>
      )}
    </li>
  );
}

export function HandWinner({ name }: { name: string }) {
  return (
    <li>
      <b data-name="">{name}</b> <span className="tag">{useTexts(drawTexts).byHand}</span>
    </li>
  );
}

/** A lamp, or the winner's rangoli; until that is known, dots to lay one on. */
function WinnerArt({ type, entrant }: { type: DrawType; entrant?: DrawEntrant | undefined }) {
  if (type === "diwali") return <Diya />;
  if (entrant) {
    const { rangoliPic, employeeName } = entrant;
    return <RangoliPicture name={rangoliPic} artist={employeeName} sizes="12rem" />;
  }
  return (
    <span className="rangoli is-unknown" data-rangoli="">
      <Rosette seed="unknown" />
    </span>
  );
}
