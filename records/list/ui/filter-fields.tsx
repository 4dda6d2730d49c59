import type { ComponentProps, ReactNode } from "react";
import { DeskFrame, DeskText, DeskTick } from "#ui/desk/fields.tsx";
import { type Filter, isTabs, type ListDeclaration, type QueryOf } from "../list-declaration.ts";

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
  /** Begins the ids of fields, where the page has others of their names. */
  idPrefix?: string;
  /** Whether the search has a place of its own. */
  isSearchApart?: boolean;
}

/** One field for each filter of a list, in their order; filters that are tabs have none. */
export function FilterFields<List extends ListDeclaration>(props: FilterFieldsProps<List>) {
  const { list, query, options, idPrefix = "", isSearchApart = false } = props;
  const loaded: Readonly<Record<string, readonly Option[]>> = options ?? {};
  const shown = Object.entries<Filter>(list.filters).filter(
    ([key, filter]) =>
      !isTabs(filter) &&
      !(isSearchApart && filter.kind === "search") &&
      // one that is loaded with nothing to choose from has no field
      (loaded[key]?.length !== 0 || query[key] !== undefined),
  );
  const fieldOf = ([key, filter]: readonly [string, Filter]) => {
    const name = filter.parameter ?? key;
    const field = { id: idPrefix + name, name, value: query[key] as Value };
    return <FilterField key={key} filter={filter} {...field} options={loaded[key]} />;
  };
  return groupsOf(shown).map((group) => {
    const [[key, { group: name }]] = group;
    if (!name) return group.map(fieldOf);
    const isOn = group.some(([each]) => query[each] !== undefined);
    return (
      <FilterGroup key={key} id={`${idPrefix}${key}-group`} name={name} isOn={isOn}>
        {group.map(fieldOf)}
      </FilterGroup>
    );
  });
}

type Named = readonly [key: string, filter: Filter];
type Group = [Named, ...Named[]];

/** Those that share a chip stand together, at the place of the last of them. */
function groupsOf(filters: readonly Named[]): Group[] {
  const groups = new Map<string, Group>();
  for (const each of filters) {
    const name = each[1].group ?? `only ${each[0]}`;
    const before = groups.get(name);
    groups.delete(name);
    groups.set(name, before ? [...before, each] : [each]);
  }
  return [...groups.values()];
}

interface FilterGroupProps {
  id: string;
  name: string;
  isOn: boolean;
  children: ReactNode;
}

/**
 * Fields behind one chip, where the page's styles make it one: they show while the keyboard is
 * among them, or after a press, which needs no script.
 */
function FilterGroup({ id, name, isOn, children }: FilterGroupProps) {
  return (
    <fieldset
      className={isOn ? "filter-group is-on" : "filter-group"}
      aria-labelledby={id}
      tabIndex={-1}
    >
      <span className="filter-chip" id={id}>
        {name}
      </span>
      <div className="filter-fields">{children}</div>
    </fieldset>
  );
}

type Value = string | number | true | undefined;

interface FieldProps {
  id: string;
  name: string;
  value: Value;
}

interface FilterFieldProps extends FieldProps {
  filter: Filter;
  options: readonly Option[] | undefined;
}

function FilterField({ filter, options, ...field }: FilterFieldProps) {
  if (filter.kind === "flag") return <Tick {...field} label={filter.label} />;
  const hint = "hint" in filter ? filter.hint : undefined;
  if ("all" in filter) {
    return (
      <DeskFrame id={field.id} label={filter.label} hint={hint}>
        <Choice {...field} all={filter.all} options={options ?? optionsOf(filter)} />
      </DeskFrame>
    );
  }
  const { value, ...named } = field;
  return (
    <DeskText
      {...named}
      label={filter.label}
      hint={hint}
      defaultValue={value as string}
      {...inputOf(filter)}
    />
  );
}

function Tick({ name, value, label }: Omit<FieldProps, "id"> & { label: string }) {
  return (
    <DeskTick isSure name={name} value="1" defaultChecked={value === true}>
      {label}
    </DeskTick>
  );
}

interface ChoiceProps extends FieldProps {
  all: string;
  options: readonly Option[];
}

function Choice({ id, name, value = "", all, options }: ChoiceProps) {
  const chosen = String(value);
  const isKnown = chosen === "" || options.some(([option]) => option === chosen);
  const choices: readonly Option[] = isKnown ? options : [...options, [chosen]];
  return (
    // a select does not follow its default by itself
    <select key={chosen} className="desk-box" id={id} name={name} defaultValue={chosen}>
      <option value="">{all}</option>
      {choices.map(([option, words]) => (
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
  if (filter.kind === "number") return { type: "number", min: 0, max: 99, inputMode: "numeric" };
  if (filter.kind !== "text") return {};
  const { longest: maxLength, placeholder } = filter;
  return { maxLength, placeholder, autoComplete: "off", spellCheck: false };
}
