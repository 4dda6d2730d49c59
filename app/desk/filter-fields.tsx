import type { ComponentProps } from "react";
import { sourceNames, statusNames } from "#content/desk.ts";
import {
  type ApplicationQuery,
  applicationStatuses,
  sourceFilters,
} from "#contract/application-list.ts";
import { queryParameters } from "#contract/application-list-query.ts";
import { limits } from "#contract/limits.ts";
import type { PositionChoice } from "./position-choices.ts";

interface FilterFieldsProps {
  query: ApplicationQuery;
  positions: readonly PositionChoice[];
}

/** One control for each part of a query but its text. */
export function FilterFields({ query, positions }: FilterFieldsProps) {
  const { position } = query;
  const isKnown = !position || positions.some(({ title }) => title === position);
  const choices = isKnown ? positions : [...positions, { title: position, label: position }];
  return (
    <>
      <Choice part="source" label="Source" all="All sources" value={query.source}>
        {sourceFilters.map((source) => [source, sourceNames[source]])}
      </Choice>
      <Choice part="position" label="Opening" all="All openings" value={query.position}>
        {choices.map(({ title, label }) => [title, label])}
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
        label="Min experience"
        {...years}
        defaultValue={query.experienceMin}
      />
      <Entry
        part="experienceMax"
        label="Max experience"
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
        Unread
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
