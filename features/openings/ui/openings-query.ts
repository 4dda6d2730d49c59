import { searchText } from "#contract/text/search-text.ts";
import { type Department, departments } from "../opening.ts";
import { type Shift, shifts } from "../opening-groups.ts";
import type { openingsQueryKeys } from "../openings-query-keys.ts";

/** What a visitor looks for; nulls and an empty text leave everything in. */
export interface OpeningsQuery {
  text: string;
  department: Department | null;
  shift: Shift | null;
  /** Only openings that need no experience. */
  freshers: boolean;
}

const maxTextLength = 100;

/** Reads the URL's query. Values that are not on offer count as not given. */
export function readOpeningsQuery(params: URLSearchParams): OpeningsQuery {
  const value = (key: (typeof openingsQueryKeys)[number]) =>
    searchText(params.get(key), maxTextLength);
  return {
    text: value("q"),
    department: oneOf(departments, value("function")),
    shift: oneOf(shifts, value("shift")),
    freshers: value("freshers") !== "",
  };
}

export function isFiltered({ text, department, shift, freshers }: OpeningsQuery): boolean {
  return text !== "" || department !== null || shift !== null || freshers;
}

function oneOf<Value extends string>(values: readonly Value[], text: string): Value | null {
  const wanted = text.toLowerCase();
  return values.find((value) => value.toLowerCase() === wanted) ?? null;
}
