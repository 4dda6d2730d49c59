import * as v from "valibot";
import {
  type ApplicationSort,
  type ApplicationStatus,
  applicationStatuses,
} from "#contract/answers/application-status.ts";
import { type Scoped, scopeOf } from "#contract/roles.ts";
import type { QueryOf } from "#records/list/list-declaration.ts";
import { assignment, choosables, chosenColumns, shortKey } from "../decisions.ts";
import type { applicationList } from "./application-list.ts";

/** Which applications, in which order: the filters of HR's list, and what it is sorted by. */
export type ApplicationQuery = QueryOf<typeof applicationList> & {
  sort: ApplicationSort;
  descending: boolean;
};

/** Values of the filter by assignment, besides ids of accounts. */
export const nobody = assignment.none.value;
export const me = "me";

/** A query of somebody: it finds what they may see. Only `scopeQuery` makes one of what an address says. */
export interface ScopedQuery extends ApplicationQuery {
  /** Numbers of the openings whose applications whoever asks may see; null for all applications. */
  scope: readonly number[] | null;
}

/** The query within what `user` may see, and with them in place of `me`. */
export function scopeQuery(query: ApplicationQuery, user: Scoped & { id: string }): ScopedQuery {
  const assignee = query.assignee === me ? { assignee: user.id } : {};
  return { ...query, ...assignee, scope: scopeOf(user) };
}

/** The filters that the tabs over the list choose; each tab keeps all others. */
const tabFilters = ["status", "unread", "assignee"] as const;
export type Tab = Pick<ApplicationQuery, (typeof tabFilters)[number]>;

/** What of a query a tab chose, and the rest of it. */
export function tabOf<Query extends ApplicationQuery>(query: Query): { tab: Tab; rest: Query } {
  const rest = { ...query };
  for (const filter of tabFilters) delete rest[filter];
  const chosen = tabFilters.flatMap((filter) =>
    query[filter] === undefined ? [] : [[filter, query[filter]] as const],
  );
  return { tab: Object.fromEntries(chosen), rest };
}

export const newestFirst: ApplicationQuery = { sort: "date", descending: true };

/** Longest search text, in characters; the rest is cut off. */
export const maxSearchCharacters = 200;
/** Characters of a note. */
export const maxNoteCharacters = 2_000;
/** Largest bulk change: a page of the list, or one part of a change of everything that is found. */
export const maxBulkApplications = 100;
/** Applications that can be selected at once, for a change in parts. */
export const maxSelectedApplications = 100_000;

/**
 * Lone surrogates cannot be stored; control characters are invisible, and some change the direction
 * of text.
 */
const unseenControls = /[\p{Cs}\p{Bidi_C}]|[^\P{Cc}\n\r\t]/gu;
const noApplication = "Please choose applications from this list.";

interface ChosenStage {
  status?: ApplicationStatus;
  stageId?: number;
  reasonId?: number;
  was?: ApplicationStatus;
}

const choice = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1)));

/**
 * Bulk change of applications: a status, a note, or both. Where the status is sent that the list
 * showed, choosing the same one changes nothing.
 */
export const applicationChange = v.pipe(
  v.object({
    ids: v.pipe(
      v.array(
        v.pipe(v.number(noApplication), v.safeInteger(noApplication), v.minValue(1, noApplication)),
      ),
      v.minLength(1, "Please choose at least one application."),
      v.maxLength(maxBulkApplications, `Please choose at most ${maxBulkApplications}.`),
    ),
    status: v.optional(v.picklist(applicationStatuses, "Please select an option.")),
    /** With the status: a stage of it that HR added. */
    stageId: choice,
    /** With `rejected`: why. */
    reasonId: choice,
    /** With `hired`: the batch in which they join, by its code. */
    batch: v.optional(shortKey),
    ...chosenColumns,
    was: v.optional(v.picklist(applicationStatuses, "Please select an option.")),
    /** The stage that was shown with `was`. */
    wasStage: choice,
    /** The status of each as the list showed it, to detect a colleague's change. */
    seen: v.optional(
      v.array(v.object({ id: v.number(), status: v.picklist(applicationStatuses) })),
    ),
    /** Names a change that is sent in parts, so that it is undone as one. */
    changeId: v.fallback(v.optional(shortKey), undefined),
    /** Idempotency key of the form: a note that is sent twice is stored once. */
    once: v.fallback(v.optional(shortKey), undefined),
    note: v.optional(
      v.pipe(
        v.string(),
        v.transform((text) => text.normalize("NFC").replace(unseenControls, "").trim()),
        v.maxLength(maxNoteCharacters, `Please enter at most ${maxNoteCharacters} characters.`),
      ),
    ),
  }),
  v.transform(({ status, stageId, wasStage, reasonId, was, ...change }) => {
    const same =
      status === was &&
      stageId === wasStage &&
      reasonId === undefined &&
      change.batch === undefined;
    const decided = { ...(stageId && { stageId }), ...(reasonId && { reasonId }) };
    const chosen: ChosenStage =
      status === undefined || same ? {} : { status, ...(was && { was }), ...decided };
    return { ...change, ...chosen };
  }),
  v.check(
    ({ status, note, ...chosen }) =>
      Boolean(status || note) || choosables.some(({ column }) => chosen[column] !== undefined),
    "Please choose a status or write a note.",
  ),
);
