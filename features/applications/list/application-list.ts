import { sourceNames, statusNames } from "#content/application-names.ts";
import {
  type ApplicationSort,
  applicationSorts,
  applicationStatuses,
  sourceFilters,
} from "#contract/answers/application-status.ts";
import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { limits } from "#contract/limits.ts";
import { readQuery, writeQuery } from "#records/list/list-address.ts";
import type { ListDeclaration } from "#records/list/list-declaration.ts";
import { type ApplicationQuery, maxSearchCharacters, newestFirst } from "./application-query.ts";

/** HR's list of applications. */
export const applicationList = {
  path: "/refer-data",
  perPage: limits.applicationsPerPage,
  exportPath: deskCallPaths.applicationsExport,
  filters: {
    /** Every word must occur somewhere in the record, in any letter case. */
    text: {
      kind: "search",
      parameter: "search",
      label: "Search all columns",
      placeholder: "Search all columns",
      longest: maxSearchCharacters,
      says: "Words, each of which occurs somewhere in the record.",
    },
    source: {
      kind: "choice",
      label: "Source",
      options: sourceFilters,
      names: sourceNames,
      all: "All sources",
      says: "Where applications came from.",
    },
    /** An opening's title, open or not. */
    position: {
      kind: "loaded-choice",
      parameter: "opening",
      label: "Opening",
      longest: 200,
      all: "All openings",
      says: "Title of an opening.",
    },
    status: {
      kind: "choice",
      label: "Status",
      group: "More",
      options: applicationStatuses,
      names: statusNames,
      all: "Any status",
      says: "What HR made of them.",
    },
    /** What was answered to a question of the opening: its key, a colon, the answer. */
    answer: {
      kind: "loaded-choice",
      label: "Answer",
      longest: 150,
      all: "Any answer",
      says: "Key of a question of the opening, a colon, and the answer, such as nights:Yes.",
    },
    /** A stage that HR added, by its id; or a status, for its own stage alone. */
    stage: {
      kind: "loaded-choice",
      label: "Stage",
      group: "More",
      longest: 20,
      all: "Any stage",
      says: "Id of a stage.",
    },
    /** `me`, `nobody`, or the id of an account. */
    assignee: {
      kind: "loaded-choice",
      parameter: "assigned",
      label: "Assigned to",
      longest: 60,
      all: "Anybody",
      says: "me, nobody, or the id of an account.",
    },
    /** Why it was rejected, by its id. */
    reason: {
      kind: "loaded-choice",
      label: "Reason",
      group: "More",
      longest: 20,
      all: "Any reason",
      says: "Id of a reason for rejecting.",
    },
    /** An employee's ID, in any letter case. */
    referrer: {
      kind: "text",
      label: "Referrer",
      group: "More",
      longest: limits.employeeIdCharacters,
      placeholder: "Employee ID",
      says: "An employee’s ID.",
    },
    /** Code of a walk-in drive, in any letter case. */
    drive: {
      kind: "text",
      label: "Walk-in drive",
      group: "More",
      longest: 64,
      placeholder: "drive-12",
      says: "Code of a walk-in drive, such as drive-12.",
    },
    /** First and last day in India, both included. */
    from: { kind: "day", label: "From", group: "Date", says: "First day in India." },
    to: { kind: "day", label: "To", group: "Date", says: "Last day in India." },
    /** Both included. */
    experienceMin: {
      kind: "number",
      parameter: "experience-min",
      label: "Min experience",
      group: "Experience",
      unit: ["year", "years"],
      says: "Years at least.",
    },
    experienceMax: {
      kind: "number",
      parameter: "experience-max",
      label: "Max experience",
      group: "Experience",
      unit: ["year", "years"],
      says: "Years at most.",
    },
    kept: {
      kind: "flag",
      label: "Kept for other roles",
      group: "More",
      says: "Only those that their candidates asked to be kept for other roles.",
    },
    withoutBatch: {
      kind: "flag",
      parameter: "without-batch",
      label: "Hired without a batch",
      group: "More",
      says: "Only those who are hired and have neither a seat of a batch of joiners nor wait for one.",
    },
    /** What they could be invited to, by its code. */
    fits: {
      kind: "loaded-choice",
      label: "Agreed and fits",
      group: "More",
      longest: 40,
      all: "Anything",
      says: "Code of an opening, a walk-in drive or a batch of joiners, such as opening-3: only those who agreed to other roles, fit it and can be invited now.",
    },
    unread: { kind: "flag", label: "Unread", says: "Only those that nobody has opened." },
  },
} as const satisfies ListDeclaration;

/** Names of the parameters that say what the list is sorted by. */
export const orderParameters = {
  sort: "sort",
  order: "order",
  /** Sort column and direction in one form field, such as `name.up`. */
  by: "by",
} as const;

/** Parameter that asks for another view than the list, and its values. */
export const viewParameter = "view";
export const boardView = "board";
export const tableView = "table";

/** Reads the query from a URL; invalid parameters are ignored. */
export function readApplicationQuery(search: URLSearchParams): ApplicationQuery {
  return { ...readQuery(applicationList, search), ...readOrder(search) };
}

/**
 * Writes the parameters from which `readApplicationQuery` reads the same query; none for all,
 * newest first.
 */
export function writeApplicationQuery(query: ApplicationQuery): URLSearchParams {
  const { sort, descending, ...filters } = query;
  const search = writeQuery(applicationList, filters);
  if (sort !== newestFirst.sort) search.set(orderParameters.sort, sort);
  if (descending !== firstDirection(sort)) {
    search.set(orderParameters.order, descending ? "down" : "up");
  }
  return search;
}

/** Whether the first sort by a column is descending. */
export function firstDirection(sort: ApplicationSort): boolean {
  return sort === newestFirst.sort;
}

function readOrder(search: URLSearchParams): Pick<ApplicationQuery, "sort" | "descending"> {
  const [, byName, byOrder] =
    /^([a-z]+)\.(up|down)$/.exec(search.get(orderParameters.by) ?? "") ?? [];
  const named = (byName ?? search.get(orderParameters.sort)) as ApplicationSort;
  const sort = applicationSorts.includes(named) ? named : newestFirst.sort;
  const order = byOrder ?? search.get(orderParameters.order);
  return { sort, descending: order === null ? firstDirection(sort) : order === "down" };
}
