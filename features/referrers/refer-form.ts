import * as v from "valibot";
import { type FieldErrors, fillCorrectly, selectOption } from "#contract/answers/answer-rules.ts";
import { isEmployeeId } from "#contract/ids/referral-source.ts";

/** The form of /refer; its keys are the controls' ids and names. */
const schema = v.object({
  id: v.pipe(v.optional(v.string(), ""), v.trim(), v.check(isEmployeeId, fillCorrectly)),
  opening: v.pipe(v.optional(v.string(), ""), v.minLength(1, selectOption)),
});

export type ReferForm = v.InferOutput<typeof schema>;

/** @returns the employee's ID and an opening's code, or the message for each field */
export function checkReferForm(
  form: URLSearchParams,
): { ok: true; values: ReferForm } | { ok: false; errors: FieldErrors } {
  const checked = v.safeParse(schema, Object.fromEntries(form));
  if (checked.success) return { ok: true, values: checked.output };
  const { nested = {} } = v.flatten<typeof schema>(checked.issues);
  const errors = Object.entries(nested).map(([id, [message = ""] = [""]]) => [id, message]);
  return { ok: false, errors: Object.fromEntries(errors) };
}
