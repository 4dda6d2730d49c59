import { Link } from "react-router";
import { countInWords } from "#records/list/ui/counted-words.ts";
import { Icon } from "#ui/components/icon.tsx";
import { choiceOptions, type DecisionChoices } from "../decide/decision-choices.ts";
import { type DeskQuery, deskHref } from "../desk/desk-query.ts";
import type { ApplicationsPage } from "../desk/load-applications.ts";
import { activeFilters, withoutFilters } from "./active-filters.ts";

interface FilterChipsProps {
  state: DeskQuery;
  list: Pick<ApplicationsPage, "count" | "exact">;
  choices: DecisionChoices;
}

/** What narrows the list just now, each with a way to take it away. */
export function FilterChips({ state, list, choices }: FilterChipsProps) {
  const active = activeFilters(state.query, choiceOptions(choices), {
    ...{ board: state.board, table: state.table },
  });
  if (active.length === 0) return null;
  const all = deskHref({
    ...state,
    ...{ query: withoutFilters(state.query), page: 1, open: null },
  });
  return (
    <div className="desk-applied cluster gap-3">
      <p role="status">{countInWords(list)} found</p>
      <ul role="list">
        {active.map(({ label, without }) => (
          <li key={label}>
            <Link to={without} preventScrollReset>
              <span className="vh">Remove filter: </span>
              {label} <Icon name="x" />
            </Link>
          </li>
        ))}
      </ul>
      <Link to={all} preventScrollReset>
        Clear all
      </Link>
    </div>
  );
}
