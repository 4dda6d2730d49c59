import * as v from "valibot";
import {
  type ApplicationQuery,
  type ApplicationSort,
  applicationSorts,
  applicationStatuses,
  mostSearchCharacters,
  newestFirst,
  sourceFilters,
} from "./application-list.ts";
import { calendarDay } from "./calendar-day.ts";
import { limits } from "./limits.ts";
import { searchText } from "./search-text.ts";

const years = v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number));
const typed = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => searchText(text, longest)),
    v.minLength(1),
  );

/** Schema of each URL parameter; an invalid one counts as absent. */
const parameters = {
  text: ["search", typed(mostSearchCharacters)],
  source: ["source", v.picklist(sourceFilters)],
  referrer: ["referrer", typed(limits.employeeIdCharacters)],
  position: ["opening", typed(200)],
  status: ["status", v.picklist(applicationStatuses)],
  from: ["from", calendarDay],
  to: ["to", calendarDay],
  experienceMin: ["experience-min", years],
  experienceMax: ["experience-max", years],
} as const satisfies Partial<Record<keyof ApplicationQuery, [string, v.GenericSchema]>>;

type Part = keyof typeof parameters;
const parts = Object.keys(parameters) as Part[];

/** Names of the parameters of HR's list, for the fields of its forms. */
export const queryParameters = {
  ...(Object.fromEntries(parts.map((part) => [part, parameters[part][0]])) as Record<Part, string>),
  unread: "unread",
  sort: "sort",
  order: "order",
  /** Sort column and direction in one form field, such as `name.up`. */
  by: "by",
} as const;

/** Reads the query from a URL; invalid parameters are ignored. */
export function readApplicationQuery(search: URLSearchParams): ApplicationQuery {
  const query: Partial<Record<Part, unknown>> = {};
  for (const part of parts) {
    const [name, rule] = parameters[part];
    const result = v.safeParse(rule, search.get(name) ?? "");
    if (result.success) query[part] = result.output;
  }
  const unread = search.get(queryParameters.unread) === "1" ? { unread: true } : {};
  return { ...query, ...unread, ...readOrder(search) } as ApplicationQuery;
}

/**
 * Writes the parameters from which `readApplicationQuery` reads the same query; none for all,
 * newest first.
 */
export function writeApplicationQuery(query: ApplicationQuery): URLSearchParams {
  const search = new URLSearchParams();
  for (const part of parts) {
    const value = query[part];
    if (value !== undefined && value !== "") search.set(parameters[part][0], String(value));
  }
  if (query.unread) search.set(queryParameters.unread, "1");
  const { sort, descending } = query;
  if (sort !== newestFirst.sort) search.set(queryParameters.sort, sort);
  if (descending !== firstDirection(sort)) {
    search.set(queryParameters.order, descending ? "down" : "up");
  }
  return search;
}

/** Whether the first sort by a column is descending. */
export function firstDirection(sort: ApplicationSort): boolean {
  return sort === newestFirst.sort;
}

function readOrder(search: URLSearchParams): Pick<ApplicationQuery, "sort" | "descending"> {
  const [, byName, byOrder] =
    /^([a-z]+)\.(up|down)$/.exec(search.get(queryParameters.by) ?? "") ?? [];
  const named = (byName ?? search.get(queryParameters.sort)) as ApplicationSort;
  const sort = applicationSorts.includes(named) ? named : newestFirst.sort;
  const order = byOrder ?? search.get(queryParameters.order);
  return { sort, descending: order === null ? firstDirection(sort) : order === "down" };
}
