import type { ComponentProps } from "react";
import { type Filter, isTabs, type ListDeclaration, type QueryOf } from "../list.ts";

/** A value that can be chosen, and the words for it where they are others. */
export type Option = readonly [value: string, words?: string];

/** The options of each filter whose values are loaded with the page. */
export type LoadedOptions<List extends ListDeclaration> = {
  [Key in keyof List["filters"] as List["filters"][Key] extends { kind: "loaded-choice" }
    ? Key
    : never]: readonly Option[];
};

export interface FilterFieldsProps<List extends ListDeclaration> {
  list: List;
  query: QueryOf<List>;
  options?: LoadedOptions<List>;
}

/** One field for each filter of a list, in their order; filters that are tabs have none. */
export function FilterFields<List extends ListDeclaration>(props: FilterFieldsProps<List>) {
  const { list, query, options } = props;
  const loaded: Readonly<Record<string, readonly Option[]>> = options ?? {};
  return Object.entries(list.filters)
    .filter(([, filter]) => !isTabs(filter))
    .map(([key, filter]) => (
      <FilterField
        key={key}
        filter={filter}
        name={filter.parameter ?? key}
        value={query[key] as Value}
        options={loaded[key]}
      />
    ));
}

type Value = string | number | true | undefined;

interface FilterFieldProps {
  filter: Filter;
  name: string;
  value: Value;
  options: readonly Option[] | undefined;
}

function FilterField({ filter, name, value, options }: FilterFieldProps) {
  const hint = "hint" in filter ? filter.hint : undefined;
  const described = hint ? `${name}-hint` : undefined;
  return (
    <div className="desk-field">
      <label htmlFor={name}>{filter.label}</label>
      {"all" in filter ? (
        <Choice name={name} all={filter.all} value={String(value ?? "")}>
          {options ?? optionsOf(filter)}
        </Choice>
      ) : (
        <input
          className="desk-box"
          id={name}
          name={name}
          defaultValue={value as string}
          aria-describedby={described}
          {...inputOf(filter)}
        />
      )}
      {hint && (
        <span className="hint" id={described}>
          {hint}
        </span>
      )}
    </div>
  );
}

interface ChoiceProps {
  name: string;
  all: string;
  value: string;
  children: readonly Option[];
}

function Choice({ name, all, value, children }: ChoiceProps) {
  return (
    <select key={value} className="desk-box" id={name} name={name} defaultValue={value}>
      <option value="">{all}</option>
      {children.map(([option, words]) => (
        <option key={option} value={words && option}>
          {words ?? option}
        </option>
      ))}
    </select>
  );
}

function optionsOf(filter: Filter): readonly Option[] {
  if (filter.kind !== "choice") return [];
  return filter.options.map((option) => [option, filter.names[option]]);
}

/** What its input says beside its name and value. */
function inputOf(filter: Filter): ComponentProps<"input"> {
  if (filter.kind === "search") return { type: "search" };
  if (filter.kind === "day") return { type: "date" };
  if (filter.kind !== "text") return {};
  return { maxLength: filter.longest, autoComplete: "off", spellCheck: false };
}
