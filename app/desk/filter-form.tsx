import { Form } from "react-router";
import { type ApplicationQuery, mostSearchCharacters } from "#contract/application-list.ts";
import {
  queryParameters,
  readApplicationQuery,
  writeApplicationQuery,
} from "#contract/application-list-query.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { activeFilters } from "./active-filters.ts";
import { deskPath } from "./desk-query.ts";
import { FilterFields } from "./filter-fields.tsx";
import type { PositionChoice } from "./position-choices.ts";
import { useAppliedForm } from "./use-applied-form.ts";

interface FilterFormProps {
  query: ApplicationQuery;
  positions: readonly PositionChoice[];
}

/** Also of the order, which is chosen elsewhere on the page. */
export const filterFormId = "filters";

/** Everything that narrows the list, as one form whose answer is an address. */
export function FilterForm({ query, positions }: FilterFormProps) {
  const { text: _, ...filters } = query;
  const form = useAppliedForm({ asked: writeApplicationQuery(query).toString(), read: askedBy });
  const count = activeFilters(filters).length;
  return (
    <Form
      ref={form}
      id={filterFormId}
      method="get"
      action={deskPath}
      role="search"
      preventScrollReset
      className="desk-filters"
      // nor does the browser bring back what another address was asked with
      autoComplete="off"
    >
      <div className="desk-search">
        <label className="vh" htmlFor="search">
          Search all columns
        </label>
        <Icon name="search" />
        <input
          className="desk-box"
          type="search"
          id="search"
          name={queryParameters.text}
          maxLength={mostSearchCharacters}
          defaultValue={query.text}
          placeholder="Search all columns"
          autoComplete="off"
        />
        <Button type="submit" look="quiet">
          Search
        </Button>
      </div>
      <details className="desk-more">
        <summary>
          <Icon name="filter" /> Filters {count > 0 && <b>{count}</b>}
        </summary>
        <div className="desk-fields">
          <FilterFields query={query} positions={positions} />
        </div>
      </details>
    </Form>
  );
}

function askedBy(fields: URLSearchParams): string {
  return writeApplicationQuery(readApplicationQuery(fields)).toString();
}
