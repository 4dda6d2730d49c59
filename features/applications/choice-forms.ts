import * as v from "valibot";
import { applicationStatuses } from "#contract/answers/application-status.ts";
import { maxCandidateTextCharacters, maxChoiceCharacters } from "./decisions.ts";

/** The forms by which admins keep stages and reasons. */

const unseen = /[\p{Cc}\p{Cs}\p{Bidi_C}]/gu;

const name = v.pipe(
  v.string(),
  v.transform((text) => text.normalize("NFC").replace(unseen, " ").replace(/\s+/g, " ").trim()),
  v.minLength(1, "Enter a name."),
  v.maxLength(maxChoiceCharacters, `Please enter at most ${maxChoiceCharacters} characters.`),
);
const id = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number));

export const newStageForm = v.object({
  name,
  status: v.picklist(applicationStatuses, "Please select an option."),
});
export const newReasonForm = v.object({ name });
export const renamedChoiceForm = v.object({ id, name });
export const candidateTextForm = v.object({
  id,
  candidateText: v.pipe(
    v.string(),
    v.transform((text) => text.normalize("NFC").replace(unseen, " ").replace(/\s+/g, " ").trim()),
    v.maxLength(
      maxCandidateTextCharacters,
      `Please enter at most ${maxCandidateTextCharacters} characters.`,
    ),
  ),
});
export const changedChoiceForm = v.object({
  id,
  to: v.picklist(["up", "down", "retired", "used", "bars", "invites"]),
});
