import * as v from "valibot";
import { applicationStatuses } from "#contract/application-status.ts";
import { count } from "#contract/wire-answers.ts";
import { whyUntold } from "./mentioned-names.ts";

/** What the calls of HR's list answer: the list's own scripts read the same. */

/** Null where counting takes longer than a page may take. */
export const quickCount = v.strictObject({ count: v.nullable(count) });

/** Where not `exact`, there are more than `count`. */
const savedSearchCount = v.strictObject({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  count,
  exact: v.boolean(),
});
export const savedSearchCounts = v.strictObject({ counts: v.array(savedSearchCount) });

/** Why a note would not reach each; null where it does. */
export const namableColleagues = v.strictObject({
  colleagues: v.array(
    v.strictObject({
      id: v.string(),
      name: v.string(),
      userName: v.string(),
      why: v.nullable(v.picklist(whyUntold)),
    }),
  ),
});

const statuses = v.picklist(applicationStatuses);
const recordId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
/** Ids by status, each newest first; no key where no application has the status. */
export const applicationsSelection = v.strictObject({
  byStatus: v.strictObject(v.entriesFromList(applicationStatuses, v.optional(v.array(recordId)))),
});
export const changedPart = v.strictObject({
  changed: count,
  /** With the status that each has now, and who chose it: null where the account is not known. */
  left: v.array(
    v.strictObject({
      id: recordId,
      name: v.string(),
      status: statuses,
      actorName: v.nullable(v.string()),
    }),
  ),
  missing: count,
});

/** Applications that a search found, by their status. */
export type ApplicationsSelection = v.InferOutput<typeof applicationsSelection>;
/** How many applications a saved search finds. */
export type SavedSearchCount = v.InferOutput<typeof savedSearchCount>;
/** What became of one part of a change of many applications. */
export type ChangedPart = v.InferOutput<typeof changedPart>;
