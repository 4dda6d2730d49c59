import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { type ApplicationQuery, mostSearchCharacters } from "#contract/application-list.ts";
import {
  queryParameters,
  readApplicationQuery,
  writeApplicationQuery,
} from "#contract/application-list-query.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { activeFilters, withoutFilters } from "./active-filters.ts";
import { appliesAtOnce } from "./applies-at-once.ts";
import { deskPath } from "./desk-query.ts";
import { FilterFields } from "./filter-fields.tsx";
import type { PositionChoice } from "./position-choices.ts";

interface FilterFormProps {
  query: ApplicationQuery;
  positions: readonly PositionChoice[];
}

/** Everything that narrows the list, as one form whose answer is an address. */
export function FilterForm({ query, positions }: FilterFormProps) {
  const { text: _, ...filters } = query;
  const form = useFieldsOfAddress(writeApplicationQuery(query).toString());
  const count = activeFilters(filters).length;
  return (
    <Form
      ref={form}
      method="get"
      action={deskPath}
      role="search"
      preventScrollReset
      className="desk-filters"
    >
      <Order query={query} />
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

/** Fields follow the address, as after Back; what was typed before the script came stays. */
function useFieldsOfAddress(asked: string) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(asked);
  const sent = useRef<string | null>(null);
  useEffect(() => {
    // what this form asked for stands in it already, with what was typed since
    if (shown.current !== asked && sent.current !== asked) form.current?.reset();
    shown.current = asked;
    sent.current = null;
  }, [asked]);
  // the browser's own event: React's tells of each letter that is typed
  useEffect(() => {
    const element = form.current;
    const apply = ({ target }: Event) => {
      if (appliesAtOnce(target as HTMLInputElement)) element?.requestSubmit();
    };
    const remember = () => {
      sent.current = element && askedBy(element);
    };
    element?.addEventListener("change", apply);
    element?.addEventListener("submit", remember);
    return () => {
      element?.removeEventListener("change", apply);
      element?.removeEventListener("submit", remember);
    };
  }, []);
  return form;
}

function askedBy(form: HTMLFormElement): string {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) search.append(name, String(value));
  return writeApplicationQuery(readApplicationQuery(search)).toString();
}

/** What the form does not ask and yet keeps. */
function Order({ query }: { query: ApplicationQuery }) {
  return [...writeApplicationQuery(withoutFilters(query))].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
