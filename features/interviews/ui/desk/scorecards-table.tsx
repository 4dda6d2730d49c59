import { recommendations } from "../../interview-rules.ts";
import { istWords } from "../../ist-times.ts";
import type { Scorecard } from "../../server/scorecards.ts";

interface ScorecardsTableProps {
  /** The questions in their order. */
  order: readonly string[];
  cards: readonly Scorecard[];
  /** Of whoever reads. */
  own: Scorecard | null;
}

/** All cards that whoever reads may see, a column each. */
export function ScorecardsTable({ order, cards, own }: ScorecardsTableProps) {
  const answered = cards.flatMap(({ answers }) => answers.map(({ question }) => question));
  // as they are asked now; what was answered before they were changed comes last
  const questions = [...new Set([...order.filter((each) => answered.includes(each)), ...answered])];
  const nameOf = ({ accountId, name }: Scorecard) => (accountId === own?.accountId ? "You" : name);
  const all = cards.flatMap(({ answers }) => answers.map(({ mark }) => mark));
  const average = all.reduce((sum, mark) => sum + mark, 0) / all.length;
  return (
    <div className="panel">
      <div className="panel-head">
        <h2 id="cards-title">Scorecards</h2>
        {all.length > 0 && <p>{`Average ${average.toFixed(1)} of 4`}</p>}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="table-scroll sc-scroll" tabIndex={0} aria-labelledby="cards-title">
        <table className="table sc-table">
          <thead>
            <tr>
              <th scope="col">Question</th>
              {cards.map((card) => (
                <th scope="col" key={card.accountId}>
                  {nameOf(card)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {questions.map((question) => (
              <tr key={question}>
                <th scope="row">{question}</th>
                {cards.map((card) => (
                  <td key={card.accountId} data-of={nameOf(card)}>
                    <Mark mark={card.answers.find((each) => each.question === question)?.mark} />
                  </td>
                ))}
              </tr>
            ))}
            <tr className="sc-rec">
              <th scope="row">Recommendation</th>
              {cards.map((card) => (
                <td key={card.accountId} className="sc-words" data-of={nameOf(card)}>
                  {recommendations[card.recommendation]}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">Remark</th>
              {cards.map((card) => (
                <td key={card.accountId} className="sc-words desk-words" data-of={nameOf(card)}>
                  {card.remark}
                </td>
              ))}
            </tr>
            {cards.some(({ changedAt }) => changedAt !== null) && (
              <tr>
                <th scope="row">Changed</th>
                {cards.map((card) => (
                  <td key={card.accountId} className="sc-words" data-of={nameOf(card)}>
                    {changeWords(card)}
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function changeWords({ changedAt, changedAfterOthers }: Scorecard): string {
  if (changedAt === null) return "";
  const at = istWords(changedAt);
  return changedAfterOthers ? `on ${at}, after the others’ scorecards were shown` : `on ${at}`;
}

/** A mark as so many of four filled boxes; a dash where this interviewer was not asked. */
function Mark({ mark }: { mark: number | undefined }) {
  if (mark === undefined) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="vh">Not asked</span>
      </>
    );
  }
  return (
    <>
      <span className="pips" role="img" aria-label={`${mark} of 4`}>
        {[1, 2, 3, 4].map((each) => (
          <i key={each} className={each <= mark ? "is-on" : undefined} />
        ))}
      </span>
      <span aria-hidden="true">{mark}</span>
    </>
  );
}
