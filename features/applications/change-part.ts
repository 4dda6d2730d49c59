import * as v from "valibot";
import { applicationStatuses } from "#contract/application-status.ts";
import { mostBulkApplications, mostNoteCharacters } from "./application-list.ts";

const key = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const status = v.picklist(applicationStatuses);

/** Body of the call that changes one part of everything that was selected. */
export const changePartBody = v.strictObject({
  /** Each with the status that it had when it was selected: where it has another one now, it is left. */
  applications: v.pipe(
    v.array(v.strictObject({ id, status })),
    v.minLength(1, "Please choose at least one application."),
    v.maxLength(mostBulkApplications, `Please choose at most ${mostBulkApplications}.`),
  ),
  /** The same for all parts of one change: they are undone together. */
  changeId: key,
  /** Names this part: sent again, it changes nothing. */
  once: key,
  status: v.nullish(status),
  stageId: v.nullish(id),
  reasonId: v.nullish(id),
  /** The id of an account, or `nobody`. */
  assignee: v.nullish(key),
  note: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(mostNoteCharacters))),
});

export type ChangePartBody = v.InferOutput<typeof changePartBody>;
