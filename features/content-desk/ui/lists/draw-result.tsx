import { editionListPath } from "#contract/calls/wire.ts";
import { momentInWords } from "#contract/days/indian-moment.ts";
import { type DrawEdition, drawTexts } from "#features/draws/index.ts";
import { Fact, Facts } from "#ui/desk/fact.tsx";

const { proof } = drawTexts;

/** What came of an edition, for HR: its winners, and what anyone needs to draw again. */
export function DrawResult({ edition, path }: { edition: DrawEdition; path: string }) {
  const { name, draw, winners } = edition;
  const facts: [label: string, value: string | null][] = [
    ["List closed", draw.closedAt && momentInWords(new Date(draw.closedAt))],
    ["Drawn", draw.drawnAt && momentInWords(new Date(draw.drawnAt))],
    [proof.listCommitment, draw.listCommitment],
    [proof.seedCommitment, draw.seedCommitment],
    [proof.seed, draw.seed],
  ];
  return (
    <section>
      <h2>Result</h2>
      <Facts className="is-below tiled">
        {draw.drawnAt && (
          <Fact label="Winners">
            {winners
              .map(({ winnerName, codeEnding, source }) =>
                source === "draw"
                  ? `${winnerName}${codeEnding ? ` …${codeEnding}` : ""}`
                  : `${winnerName}, ${drawTexts.byHand}`,
              )
              .join("\n") || drawTexts.empty}
          </Fact>
        )}
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value ?? "Not yet"}
          </Fact>
        ))}
      </Facts>
      <p className="tiled">
        <a href={path}>See it on the site</a>
        <a href={editionListPath(draw.type, name)} download>
          {proof.download}
        </a>
      </p>
    </section>
  );
}
