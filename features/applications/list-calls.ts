import * as v from "valibot";
import { applicationStatuses } from "#contract/answers/application-status.ts";
import { count } from "#contract/calls/wire-answers.ts";
import { chosenFields, shortKey } from "./decisions.ts";
import { maxBulkApplications, maxNoteCharacters } from "./list/application-query.ts";
import { notNotifiedReasons } from "./mentions.ts";

/** What the calls of HR's list take and answer: the list's own scripts read the same. */

const recordId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const aStatus = v.picklist(applicationStatuses);

/** Null where counting takes longer than a page may take. */
export const quickCount = v.strictObject({ count: v.nullable(count) });

/** Where not `exact`, there are more than `count`. */
const savedSearchCount = v.strictObject({ id: recordId, count, exact: v.boolean() });
export const savedSearchCounts = v.strictObject({ counts: v.array(savedSearchCount) });

/** Why a note would not reach each; null where it does. */
export const mentionableColleagues = v.strictObject({
  colleagues: v.array(
    v.strictObject({
      id: v.string(),
      name: v.string(),
      userName: v.string(),
      why: v.nullable(v.picklist(notNotifiedReasons)),
    }),
  ),
});

/** Ids by status, each newest first; no key where no application has the status. */
export const applicationsSelection = v.strictObject({
  byStatus: v.strictObject(v.entriesFromList(applicationStatuses, v.optional(v.array(recordId)))),
});

/** Body of the call that changes one part of everything that was selected. */
export const changePartBody = v.strictObject({
  /** Each with the status that it had when it was selected: where it has another one now, it is left. */
  applications: v.pipe(
    v.array(v.strictObject({ id: recordId, status: aStatus })),
    v.minLength(1, "Please choose at least one application."),
    v.maxLength(maxBulkApplications, `Please choose at most ${maxBulkApplications}.`),
  ),
  /** The same for all parts of one change: they are undone together. */
  changeId: shortKey,
  /** Names this part: sent again, it changes nothing. */
  once: shortKey,
  status: v.nullish(aStatus),
  stageId: v.nullish(recordId),
  reasonId: v.nullish(recordId),
  ...chosenFields,
  note: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(maxNoteCharacters))),
});

export type ChangePartBody = v.InferOutput<typeof changePartBody>;

export const changedPart = v.strictObject({
  changed: count,
  /** With the status that each has now, and who chose it: null where the account is not known. */
  left: v.array(
    v.strictObject({
      id: recordId,
      name: v.string(),
      status: aStatus,
      actorName: v.nullable(v.string()),
    }),
  ),
  missing: count,
});

/** Applications that a search found, by their status. */
export type ApplicationsSelection = v.InferOutput<typeof applicationsSelection>;
/** What became of one part of a change of many applications. */
export type ChangedPart = v.InferOutput<typeof changedPart>;
