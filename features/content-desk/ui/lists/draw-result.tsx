import { editionListPath } from "#contract/calls/wire.ts";
import { momentInWords } from "#contract/days/indian-moment.ts";
import { type DrawEdition, drawTexts } from "#features/draws/index.ts";

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
      <dl className="locked-facts">
        {draw.drawnAt && (
          <div>
            <dt>Winners</dt>
            <dd>
              {winners
                .map(({ winnerName, codeEnding, source }) =>
                  source === "draw"
                    ? `${winnerName}${codeEnding ? ` …${codeEnding}` : ""}`
                    : `${winnerName}, ${drawTexts.byHand}`,
                )
                .join("\n") || drawTexts.empty}
            </dd>
          </div>
        )}
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? "Not yet"}</dd>
          </div>
        ))}
      </dl>
      <p className="locked-facts">
        <a href={path}>See it on the site</a>
        <a href={editionListPath(draw.type, name)} download>
          {proof.download}
        </a>
      </p>
    </section>
  );
}
