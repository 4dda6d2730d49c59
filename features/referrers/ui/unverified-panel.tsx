import { groupedNumber } from "#ui/figures/grouped-number.ts";
import type { ReferrerDesk } from "../server/referrer-desk.ts";
import { referrersTexts } from "../texts/desk-referrers.ts";
import { MoreRows } from "./more-rows.tsx";
import { ReferredCount } from "./referrers-table.tsx";

type Unverified = Awaited<ReturnType<ReferrerDesk["unverified"]>>;

/** Employee IDs of candidates' links that nobody in the list has. */
export function UnverifiedPanel({ unverified }: { unverified: Unverified }) {
  const { rows, count } = unverified;
  return (
    <section className="panel unverified" aria-labelledby="unverified-title">
      <div className="panel-head">
        <h2 id="unverified-title">{referrersTexts.unverifiedTitle}</h2>
        {count > 0 && <p className="soft">{groupedNumber(count)}</p>}
      </div>
      <div className="panel-body">
        <p>{count > 0 ? referrersTexts.unverifiedLead : referrersTexts.noUnverified}</p>
        {count > 0 && (
          <ul role="list">
            {rows.map(({ id, ...counts }) => (
              <li key={id}>
                <span>{id}</span>
                <span>
                  <ReferredCount id={id} counts={counts} of={id} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <MoreRows count={count} rows={rows} />
    </section>
  );
}
