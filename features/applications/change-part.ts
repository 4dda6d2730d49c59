import * as v from "valibot";
import { applicationStatuses } from "#contract/application-status.ts";
import { mostBulkApplications, mostNoteCharacters } from "./application-list.ts";
import { chosenFields, shortKey } from "./decisions.ts";

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
  changeId: shortKey,
  /** Names this part: sent again, it changes nothing. */
  once: shortKey,
  status: v.nullish(status),
  stageId: v.nullish(id),
  reasonId: v.nullish(id),
  ...chosenFields,
  note: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(mostNoteCharacters))),
});

export type ChangePartBody = v.InferOutput<typeof changePartBody>;
