import { groupedNumber } from "#ui/figures/grouped-number.ts";
import { myReferralsTexts, outcomeLabels } from "../../texts/my-referrals.ts";
import type { MyReferralsView } from "./my-referrals-view.ts";

/** How far the candidates have come, as stations of a line. */
export function OutcomeLine({ outcomes }: Pick<MyReferralsView, "outcomes">) {
  return (
    <section aria-labelledby="outcomes">
      <h2 id="outcomes">{myReferralsTexts.outcomeTitle}</h2>
      <ol className="stations" role="list">
        {outcomes.map(({ status, count }) => {
          const [label, note] = outcomeLabels[status];
          return (
            <li key={status} data-status={status} data-empty={count === 0 || undefined}>
              <span className="station">{groupedNumber(count)}</span>
              <div>
                <strong>{label}</strong>
                <span>{note}</span>
              </div>
            </li>
          );
        })}
      </ol>
      <p className="stations-note">{myReferralsTexts.outcomeNote}</p>
    </section>
  );
}
