import * as v from "valibot";
import { fillCorrectly, selectOption } from "#contract/answers/answer-rules.ts";
import { actNumber, actOrigin } from "#contract/device-acts.ts";
import { newcomerBody } from "./booking-body.ts";
import type { DoorAct } from "./door-visit.ts";
import { visitResults } from "./visit.ts";

/** One act at the door, as a device made it. */
export const doorActBody = v.strictObject({
  number: actNumber("Number of the visit"),
  what: v.pipe(
    v.picklist(
      ["arrived", "not-arrived", "call", "done", "not-done", "no-show", "register"],
      selectOption,
    ),
    v.title("Act"),
  ),
  ...actOrigin,
  with: v.pipe(
    v.nullish(v.pipe(v.string(fillCorrectly), v.maxLength(64, fillCorrectly))),
    v.title("Of a call: account of whoever talks with them"),
  ),
  result: v.pipe(
    v.nullish(v.picklist(visitResults, selectOption)),
    v.title("Of a talk that is done"),
  ),
  person: v.pipe(v.nullish(newcomerBody), v.title("Of a register: who is not on the list")),
  reasonId: v.pipe(
    v.nullish(
      v.pipe(
        v.number(selectOption),
        v.integer(selectOption),
        v.minValue(1, selectOption),
        v.maxValue(999_999_999, selectOption),
      ),
    ),
    v.title("Why it was no"),
  ),
});
export type DoorActBody = v.InferOutput<typeof doorActBody>;

/** What a body asks for; null where a talk is done without a result, or nobody is registered. */
export function actOf(body: DoorActBody): DoorAct | null {
  const { what, with: colleague, result, reasonId, person } = body;
  if (what === "register") return person ? { what, person } : null;
  if (what === "call") return { what, with: colleague ?? undefined };
  if (what !== "done") return { what };
  return result
    ? { what, result, reasonId: (result === "rejected" && reasonId) || undefined }
    : null;
}
