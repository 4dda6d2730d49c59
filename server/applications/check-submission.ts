import * as v from "valibot";
import {
  type ApplicationAnswers,
  applicationFields,
  checkAnswers,
  type FieldErrors,
  isAsked,
  type KeptAnswers,
} from "#contract/application-fields.ts";
import { messages } from "#contract/messages.ts";
import {
  answerColumns,
  type ReferralColumn,
  type ReferralKey,
  referralColumns,
} from "#contract/referral-columns.ts";
import { dolphins, isEmployeeId, mainWebsite, sendsFullForm } from "#contract/referral-source.ts";
import { unknownKeys } from "#contract/unknown-keys.ts";

/** What one call says of an application, checked. */
export interface CheckedSubmission {
  source: string;
  answers: KeptAnswers;
  resumeUrl: string;
  /** The day as the device wrote it; in the referral record alone. */
  sentDate?: string;
}

export type Checked<Value> = { ok: true; value: Value } | { ok: false; errors: FieldErrors };

type Body = Record<string, unknown>;

/** Keys of the referral call that are not part of the record. */
const envelope = ["method", "headers"];

/** @param body parsed JSON; anything but the known keys is refused */
export function checkReferral(body: unknown): Checked<CheckedSubmission> {
  const unfit = unknownKeys(body, [...envelope, ...referralColumns.map(({ key }) => key)]);
  if (unfit) return { ok: false, errors: unfit };
  const values = {} as Record<ReferralKey, string>;
  const errors: FieldErrors = {};
  for (const { key, rule, optional } of referralColumns as readonly ReferralColumn[]) {
    if (optional && isEmpty((body as Body)[key])) continue;
    const result = v.safeParse(rule, (body as Body)[key] ?? "", {
      abortEarly: true,
      abortPipeEarly: true,
    });
    if (result.success) values[key as ReferralKey] = result.output;
    else errors[key] = result.issues[0].message;
  }
  if (!errors.emp && !isSource(values.emp)) errors.emp = "The source is not understood.";
  if (!errors.resume && !values.resume) errors.resume = messages.fileMissing;
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const value = {
    source: values.emp,
    answers: referralAnswers(values),
    resumeUrl: values.resume,
    sentDate: values.date,
  };
  return { ok: true, value };
}

/** @param body parsed JSON; anything but the form's own keys, `jobFile` and `emp` is refused */
export function checkForm(body: unknown): Checked<CheckedSubmission> {
  const keys = ["emp", "jobFile", ...applicationFields.map(({ id }) => id)];
  const unfit = unknownKeys(body, keys);
  if (unfit) return { ok: false, errors: unfit };
  const { emp, jobFile, ...values } = body as Body;
  const errors: FieldErrors = {};
  if (typeof emp !== "string" || !sendsFullForm(emp)) errors.emp = "The source is not understood.";
  const checked = checkAnswers(values);
  if (!checked.ok) Object.assign(errors, checked.errors);
  if (typeof jobFile !== "string" || !jobFile) errors.jobFile = messages.fileMissing;
  if (!checked.ok || Object.keys(errors).length > 0) return { ok: false, errors };
  const answers = keptAnswers(checked.answers);
  return { ok: true, value: { source: emp as string, answers, resumeUrl: jobFile as string } };
}

function referralAnswers(values: Partial<Record<ReferralKey, string>>): KeptAnswers {
  const answers = answerColumns.map(({ key, field }) => [field, values[key]]);
  return Object.fromEntries(answers.filter(([, value]) => value !== undefined)) as KeptAnswers;
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === "";

function keptAnswers(answers: ApplicationAnswers): KeptAnswers {
  const kept = applicationFields.filter(isAsked).map(({ id }) => [id, answers[id]]);
  return Object.fromEntries(kept) as KeptAnswers;
}

function isSource(emp: string): boolean {
  return emp === mainWebsite || emp === dolphins || isEmployeeId(emp);
}
