import { groupedNumber } from "#ui/figures/grouped-number.ts";
import type { ReferrerDesk } from "../server/referrer-desk.ts";
import { MoreRows } from "./more-rows.tsx";
import { ReferredCount } from "./referrers-table.tsx";

type Unverified = Awaited<ReturnType<ReferrerDesk["unverified"]>>;

/** Employee IDs of candidates' links that nobody in the list has. */
export function UnverifiedPanel({ unverified }: { unverified: Unverified }) {
  const { rows, count } = unverified;
  return (
    <section className="panel unverified" aria-labelledby="unverified-title">
      <div className="panel-head">
        <h2 id="unverified-title">Employee IDs not on the list</h2>
        {count > 0 && <p className="soft">{groupedNumber(count)}</p>}
      </div>
      <div className="panel-body">
        <p>
          {count > 0
            ? "Candidates applied through referral links with these Employee IDs, but no referrer has them: a typing mistake, someone who is not in a data file yet, or a made-up ID."
            : "Every Employee ID that candidates came with is on the list."}
        </p>
        {count > 0 && (
          <ul className="lined" role="list">
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
