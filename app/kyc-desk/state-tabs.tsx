import { Link } from "react-router";
import { candidateStateNames } from "#content/kyc-desk.ts";
import type { KycQuery } from "#contract/kyc-list.ts";
import { candidateStates } from "#contract/kyc-status.ts";
import { groupedNumber } from "../figures/grouped-number.ts";
import { dashboardHref } from "./candidates-query.ts";
import type { CandidatesShown } from "./load-candidates.ts";

interface StateTabsProps {
  query: KycQuery;
  states: CandidatesShown["states"];
}

/** Whose turn it is, with how many of each; the rest of the question kept. */
export function StateTabs({ query, states }: StateTabsProps) {
  const { state: current, ...others } = query;
  const all = states && Object.values(states).reduce((sum, each) => sum + each, 0);
  const tabs = [
    { label: "All", count: all, query: others, isCurrent: !current },
    ...candidateStates.map((state) => ({
      label: candidateStateNames[state],
      count: states?.[state] ?? null,
      query: { ...others, state },
      isCurrent: state === current,
    })),
  ];
  return (
    <nav className="desk-tabs" aria-label="By progress">
      <ul role="list">
        {tabs.map(({ label, count, query, isCurrent }) => (
          <li key={label}>
            <Link
              to={dashboardHref({ query, page: 1 })}
              preventScrollReset
              aria-current={isCurrent ? "true" : undefined}
            >
              {label} {count !== null && <b>{groupedNumber(count)}</b>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
