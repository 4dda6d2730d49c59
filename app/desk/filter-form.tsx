import { type ComponentProps, useEffect, useRef } from "react";
import { Form } from "react-router";
import { sourceNames, statusNames } from "#content/desk.ts";
import {
  type ApplicationQuery,
  applicationStatuses,
  mostSearchCharacters,
  sourceFilters,
} from "#contract/application-list.ts";
import { queryParameters, writeApplicationQuery } from "#contract/application-list-query.ts";
import { limits } from "#contract/limits.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { activeFilters, withoutFilters } from "./active-filters.ts";
import { deskPath } from "./desk-query.ts";

interface FilterFormProps {
  query: ApplicationQuery;
  /** Titles of openings that can be asked for. */
  positions: readonly string[];
}

/** Everything that narrows the list, as one form whose answer is an address. */
export function FilterForm({ query, positions }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { text: _, ...filters } = query;
  const asked = writeApplicationQuery(filters).toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: fields follow the address, as after Back
  useEffect(() => form.current?.reset(), [asked, query.text]);
  const count = activeFilters(filters).length;
  return (
    <Form ref={form} method="get" action={deskPath} role="search" className="desk-filters">
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
          <Fields query={query} positions={positions} />
        </div>
      </details>
    </Form>
  );
}

/** What the form does not ask and yet keeps. */
function Order({ query }: { query: ApplicationQuery }) {
  return [...writeApplicationQuery(withoutFilters(query))].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

function Fields({ query, positions }: FilterFormProps) {
  const titles = query.position ? [...new Set([...positions, query.position])] : positions;
  return (
    <>
      <Choice part="source" label="Source" all="All sources" value={query.source}>
        {sourceFilters.map((source) => [source, sourceNames[source]])}
      </Choice>
      <Choice part="position" label="Opening" all="All openings" value={query.position}>
        {titles.map((title) => [title, title])}
      </Choice>
      <Choice part="status" label="Status" all="Any status" value={query.status}>
        {applicationStatuses.map((status) => [status, statusNames[status]])}
      </Choice>
      <Entry
        part="referrer"
        label="Referrer"
        defaultValue={query.referrer}
        maxLength={limits.employeeIdCharacters}
        placeholder="Employee ID"
        autoComplete="off"
      />
      <Entry part="from" label="From" type="date" defaultValue={query.from} />
      <Entry part="to" label="To" type="date" defaultValue={query.to} />
      <Entry
        part="experienceMin"
        label="Years, least"
        {...years}
        defaultValue={query.experienceMin}
      />
      <Entry
        part="experienceMax"
        label="Years, most"
        {...years}
        defaultValue={query.experienceMax}
      />
      <label className="desk-tick">
        <input
          type="checkbox"
          name={queryParameters.unread}
          value="1"
          defaultChecked={query.unread ?? false}
        />
        Not opened yet
      </label>
    </>
  );
}

const years = { type: "number", min: 0, max: 99, inputMode: "numeric" } as const;

interface EntryProps extends ComponentProps<"input"> {
  part: keyof typeof queryParameters;
  label: string;
}

function Entry({ part, label, ...input }: EntryProps) {
  const name = queryParameters[part];
  return (
    <div className="desk-field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <input {...input} className="desk-box" id={`filter-${name}`} name={name} />
    </div>
  );
}

interface ChoiceProps {
  part: keyof typeof queryParameters;
  label: string;
  all: string;
  value: string | undefined;
  /** Value and words of each. */
  children: readonly (readonly [string, string])[];
}

function Choice({ part, label, all, value = "", children }: ChoiceProps) {
  const name = queryParameters[part];
  return (
    <div className="desk-field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      {/* a select does not follow its default by itself */}
      <select
        key={value}
        className="desk-box"
        id={`filter-${name}`}
        name={name}
        defaultValue={value}
      >
        <option value="">{all}</option>
        {children.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
