import * as v from "valibot";
import { type RecordKindName, recordKindNames, retentionBounds } from "#content/record-kinds.ts";

/** What the notices promise, in days at most, by kind. */
type Promised = Partial<Record<RecordKindName, number | undefined>>;

/** Milliseconds between a change of a rule and the first erasure by it. */
export const ruleRest = 24 * 60 * 60 * 1_000;

/** A form that changes a rule. @param promised days that the notices promise at most, by kind */
export function retentionRuleForm(promised: Promised) {
  const days = v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,5}$/, "Enter a number of days."),
    v.transform(Number),
  );
  return v.pipe(
    v.object({ kind: v.picklist(recordKindNames, "Choose a kind of record."), days }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const message = refusedDays(dataset.value, promised);
      if (!message) return;
      const { value: input } = dataset;
      addIssue({
        message,
        path: [{ type: "object", origin: "value", input, key: "days", value: input.days }],
      });
    }),
  );
}

/** Why this period is not allowed; null where it is. */
export function refusedDays(
  { kind, days }: { kind: RecordKindName; days: number },
  promised: Promised,
): string | null {
  const { least, most } = retentionBounds[kind];
  const promise = promised[kind] ?? most;
  if (days > promise && days <= most) {
    return `The notices promise ${promise} days at most. Publish a new notice before keeping records longer.`;
  }
  const isFit = days >= least && days <= most;
  return isFit ? null : `Enter ${least} to ${Math.min(most, promise)} days.`;
}

/** Email address of the person whose records are searched. */
export const personForm = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(254, "This is not an email address."),
    v.regex(/^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u, "Enter the person’s email address."),
  ),
});
