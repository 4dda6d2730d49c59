/**
 * A list of records on HR's desk, as plain data: where it is, how long a page is, and by what it is
 * filtered. Reading and writing its address, its form, its tabs, its pages and its export follow from
 * this (`list-address.ts`, `load-page.ts`, `ui/`, `server/`).
 *
 * Declare one with `as const satisfies ListDeclaration`: then `QueryOf` knows the type of its query.
 */
export interface ListDeclaration {
  /** Path of its page. */
  path: string;
  /** Rows of a page. */
  perPage: number;
  /** Path of the same list as CSV, where there is one. */
  exportPath?: `/${string}`;
  /** By the key under which the query holds each value. */
  filters: Readonly<Record<string, Filter>>;
}

interface FilterBase {
  /** Of its field, and of the chip that names a filter in use. */
  label: string;
  /** Name in the address and in the form, where it is not the key. */
  parameter?: string;
  /** What it does, for the description of the export's call. */
  says?: string;
  /** The chip that it shares with others, such as from and to. */
  group?: string;
}

/** Text that somebody types; `search` is what the whole list is searched for. */
export interface TextFilter extends FilterBase {
  kind: "search" | "text";
  /** Characters; the rest is cut. */
  longest: number;
  placeholder?: string;
  /** A sentence below the field. */
  hint?: string;
}

/** One value of a fixed set. */
export interface ChoiceFilter extends FilterBase {
  kind: "choice";
  options: readonly string[];
  names: Readonly<Record<string, string>>;
  /** The words for no choice. */
  all: string;
  /** The options that are shown, where an address may also hold others. */
  offered?: readonly string[];
  /** The option that is in use where none is chosen; addresses leave it out. */
  defaultOption?: string;
  /** Shown as tabs above the list, not as a field of its form. */
  tabs?: true;
}

/** One value of a set that is loaded with the page. */
export interface LoadedChoiceFilter extends FilterBase {
  kind: "loaded-choice";
  /** Characters; the rest is cut. */
  longest: number;
  all: string;
}

/** A whole number from 0 to 99. */
export interface NumberFilter extends FilterBase {
  kind: "number";
  /** Of one, and of any other number. */
  unit: readonly [one: string, others: string];
}

/** A day in India, ISO; or yes, or not at all. */
export type PlainFilter = FilterBase & ({ kind: "day" } | { kind: "flag" });

export type Filter = TextFilter | ChoiceFilter | LoadedChoiceFilter | NumberFilter | PlainFilter;

/** Whether a filter is shown as tabs above the list. */
export function isTabs(filter: Filter): filter is ChoiceFilter {
  return filter.kind === "choice" && filter.tabs === true;
}

type ValueOf<One> = One extends { kind: "choice"; options: readonly (infer Option)[] }
  ? Option
  : One extends { kind: "number" }
    ? number
    : One extends { kind: "flag" }
      ? true
      : string;

/** What a list is filtered by; a filter that is not in use is left out. */
export type QueryOf<List extends ListDeclaration> = {
  -readonly [Key in keyof List["filters"]]?: ValueOf<List["filters"][Key]>;
};

/** Whether any filter is in use. */
export function isFiltered(query: object): boolean {
  return Object.keys(query).length > 0;
}

/** What the address of a list says. */
export interface ListAddress<Query> {
  query: Query;
  /** Counted from 1; not yet checked against the number of pages. */
  page: number;
}
