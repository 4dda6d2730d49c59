import { Form } from "react-router";
import { FilterFields } from "#records/list/ui/filter-fields.tsx";
import { SearchBox } from "#records/list/ui/search-box.tsx";
import { useAppliedForm } from "#records/list/ui/use-applied-form.ts";
import { Icon } from "#ui/components/icon.tsx";
import {
  applicationList,
  readApplicationQuery,
  writeApplicationQuery,
} from "../../list/application-list.ts";
import { firstBoard } from "../board/board-query.ts";
import { choiceOptions, type DecisionChoices } from "../decide/decision-choices.ts";
import { type DeskQuery, viewFields } from "../desk/desk-query.ts";
import { activeFilters } from "./active-filters.ts";
import type { PositionChoice } from "./position-choices.ts";

interface FilterFormProps {
  state: Pick<DeskQuery, "query" | "board" | "table">;
  positions: readonly PositionChoice[];
  choices: DecisionChoices;
}

/** Also of the order, which is chosen elsewhere on the page. */
export const filterFormId = "filters";

/** Everything that narrows the list, as one form whose answer is an address. */
export function FilterForm({ state, positions, choices }: FilterFormProps) {
  const { query, table } = state;
  const board = state.board && { ...firstBoard, unfolded: state.board.unfolded };
  const { text: _, ...filters } = query;
  const form = useAppliedForm({ asked: writeApplicationQuery(query).toString(), read: askedBy });
  const count = activeFilters(filters).length;
  return (
    <Form
      ref={form}
      id={filterFormId}
      method="get"
      action={applicationList.path}
      role="search"
      preventScrollReset
      className="desk-filters stack"
      // nor does the browser bring back what another address was asked with
      autoComplete="off"
    >
      {viewFields({ board, table }).map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <SearchBox filter={applicationList.filters.text} value={query.text} />
      <details className="desk-more">
        <summary>
          <Icon name="filter" /> Filters {count > 0 && <b>{count}</b>}
        </summary>
        <div className="desk-fields">
          <FilterFields
            list={applicationList}
            query={query}
            options={{
              position: positions.map(({ title, label }) => [title, label]),
              ...choiceOptions(choices),
            }}
            idPrefix="filter-"
            isSearchApart
          />
        </div>
      </details>
    </Form>
  );
}

function askedBy(fields: URLSearchParams): string {
  return writeApplicationQuery(readApplicationQuery(fields)).toString();
}
