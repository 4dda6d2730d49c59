import * as v from "valibot";

/** Kinds of records that are kept for a number of days and then erased. */
export const retentionKinds = [
  "applications",
  "kyc",
  "document-forms",
  "kyc-requests",
  "mails",
  "audit-log",
] as const;

export type RetentionKindName = (typeof retentionKinds)[number];

/** Days. */
interface Bounds {
  usual: number;
  least: number;
  most: number;
}

const year = 365;
const ordinary: Bounds = { usual: year, least: 30, most: 3650 };

/** Allowed periods by kind, before the limit that the notices promise. */
export const retentionBounds: Readonly<Record<RetentionKindName, Bounds>> = {
  applications: ordinary,
  kyc: ordinary,
  "document-forms": ordinary,
  "kyc-requests": ordinary,
  mails: ordinary,
  // the Digital Personal Data Protection Rules ask for logs of a year at least
  "audit-log": { usual: 3 * year, least: year, most: 3650 },
};

/** Milliseconds between a change of a rule and the first erasure by it. */
export const ruleRest = 24 * 60 * 60 * 1_000;

/** A form that changes a rule. @param promised days that the notices promise at most, by kind */
export function retentionRuleForm(promised: Partial<Record<RetentionKindName, number>>) {
  const days = v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,5}$/, "Enter a number of days."),
    v.transform(Number),
  );
  return v.pipe(
    v.object({ kind: v.picklist(retentionKinds, "Choose a kind of record."), days }),
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
  { kind, days }: { kind: RetentionKindName; days: number },
  promised: Partial<Record<RetentionKindName, number>>,
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
