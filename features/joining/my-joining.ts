import * as v from "valibot";

/** What people answer about their first day, on the page and on the wire. */
export type JoiningAnswer =
  | { do: "coming" }
  | { do: "move"; batch: string }
  | { do: "cannot"; reason: number };

/**
 * Why an answer does not hold. `lapsed`: the offered seat, or the one that was given up, is somebody else's; `no-seat`:
 * none is offered yet; `full`: that of the other batch is taken; `late`: the day is over; `closed`: HR closed the batch
 * before; `no-show`: registered as not there; `changed`: HR has moved the person meanwhile.
 */
export type AnswerRefusal =
  | "gone"
  | "lapsed"
  | "no-seat"
  | "full"
  | "late"
  | "closed"
  | "no-show"
  | "arrived"
  | "changed"
  | "unknown-batch";

/** As forms and the call send it. */
export const joiningAnswerBody = v.strictObject({
  do: v.picklist(["coming", "move", "cannot"]),
  batch: v.nullish(v.pipe(v.string(), v.maxLength(40))),
  reason: v.nullish(v.union([v.pipe(v.string(), v.maxLength(10)), v.number()])),
});

/** @param reasons that can be chosen. @returns what is to be chosen first, by field, where something is missing */
export function readAnswer(
  sent: unknown,
  reasons: readonly { id: number }[],
): JoiningAnswer | { missing: "do" | "batch" | "reason" } {
  const read = v.safeParse(joiningAnswerBody, sent);
  if (!read.success) {
    const [issue] = read.issues;
    const field = issue.path?.[0]?.key;
    return { missing: field === "batch" || field === "reason" ? field : "do" };
  }
  const { do: what, batch, reason } = read.output;
  if (what === "coming") return { do: what };
  if (what === "move") return batch ? { do: what, batch } : { missing: "batch" };
  const chosen = reasons.find(({ id }) => String(id) === String(reason ?? ""));
  return chosen ? { do: what, reason: chosen.id } : { missing: "reason" };
}
