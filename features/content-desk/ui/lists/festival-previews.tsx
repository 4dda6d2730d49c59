import type { DrawType, EnteredWinner } from "#contract/publications.ts";
import {
  type DrawContent,
  drawPageTexts,
  entrantLine,
  listParticipants,
  publicEntrants,
  readParticipants,
} from "#features/draws/index.ts";
import { DrawEntrants, FestivalNight, HandWinner, indianTime } from "#features/draws/ui/index.ts";
import { PageHead } from "#ui/page/page-head.tsx";
import { useTexts } from "#ui/texts.ts";
import type { PreviewProps } from "./previews.tsx";

export function DiwaliPreview({ body }: PreviewProps) {
  return <DrawPreview type="diwali" draw={body} />;
}

export function RangoliPreview({ body }: PreviewProps) {
  return <DrawPreview type="rangoli" draw={body} />;
}

/** When the next draw is, and everyone in it as the page will list them. */
function DrawPreview({ type, draw }: { type: DrawType; draw: DrawContent }) {
  const { title, entries } = useTexts(drawPageTexts)[type];
  const listed = listParticipants(readParticipants(draw.participants) ?? []);
  const entrants = publicEntrants(listed).map((one) => ({ ...one, line: entrantLine(one) }));
  return (
    <>
      <PageHead
        title={title}
        lead={`${entrants.length} ${entries}. The list closes on ${indianTime(draw.closesAt)}, the winners are drawn on ${indianTime(draw.drawsAt)}: ${draw.winnerCount} of them.`}
      />
      <div className="wrap section">
        <DrawEntrants type={type} entrants={entrants} />
      </div>
    </>
  );
}

/** The line of a prize that HR gave without a draw. */
export function WinnerPreview({ body }: PreviewProps) {
  const { type, winnerName }: EnteredWinner = body;
  return (
    <FestivalNight type={type}>
      <h1>{useTexts(drawPageTexts)[type].title}</h1>
      <p>This line is shown below the winners of the draw:</p>
      <ul className="by-hand" role="list">
        <HandWinner name={winnerName} />
      </ul>
    </FestivalNight>
  );
}
