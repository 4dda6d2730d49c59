import * as v from "valibot";
import { isOneLine } from "#contract/text/readable-text.ts";
import {
  boardView,
  readApplicationQuery,
  viewParameter,
  writeApplicationQuery,
} from "./application-list.ts";
import { readTable, writeTable } from "./sheet-columns.ts";

/** What the form that saves a search does, as the field `do` says it; also the value of the parameter that opens its panel. */
export const saveForm = "save-search";

export const maxSearchNameCharacters = 60;
/** Searches that one account can keep. */
export const maxSavedSearches = 30;
/** Shared searches of colleagues on the rail; the page of saved searches has all. */
export const maxSharedOnRail = 10;

/** A search of the list of applications that somebody of HR saved. */
export interface SavedSearch {
  id: number;
  name: string;
  /** As `savedQuery` writes it. */
  query: string;
  shared: boolean;
  owner: { id: string; name: string };
}

/** What a saved search keeps of an address of the list: filters, order and view, with the columns of a table. */
export function savedQuery(search: URLSearchParams): string {
  const parameters = writeApplicationQuery(readApplicationQuery(search));
  if (search.get(viewParameter) === boardView) parameters.set(viewParameter, boardView);
  const table = readTable(search);
  for (const [name, value] of table ? writeTable(table) : []) parameters.set(name, value);
  return parameters.toString();
}

const name = v.pipe(
  v.string(),
  v.transform((text) => text.normalize("NFC").trim()),
  v.minLength(1, "Enter a name."),
  v.check(isOneLine, "The name must not hold control characters."),
  v.check(
    (text) => [...text].length <= maxSearchNameCharacters,
    `Please enter at most ${maxSearchNameCharacters} characters.`,
  ),
);
const id = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number));

export const newSearchForm = v.pipe(
  v.object({
    name,
    /** A checkbox. */
    shared: v.optional(v.string(), ""),
    /** The name whose search may be replaced. */
    replace: v.optional(v.string(), ""),
  }),
  v.transform(({ name, shared, replace }) => ({
    ...{ name, shared: shared !== "" },
    replace: replace.normalize("NFC").trim() === name,
  })),
);
export const renamedSearchForm = v.object({ id, name });
export const changedSearchForm = v.object({
  id,
  to: v.picklist(["shared", "unshared", "deleted"]),
});
