import * as v from "valibot";
import { applicationFields, checkAnswers, type FieldErrors } from "#contract/application-fields.ts";
import { messages } from "#contract/messages.ts";
import {
  type ReferralColumn,
  type ReferralKey,
  referralColumns,
} from "#contract/referral-columns.ts";
import { dolphins, isEmployeeId, mainWebsite, sendsFullForm } from "#contract/referral-source.ts";

/** Answers as both calls share them, checked. */
export interface Applicant {
  source: string;
  firstName: string;
  lastName: string;
  email: string;
  contactNumber: string;
  gender: string;
  position: string;
  experience: number;
  ctc: number;
  city: string;
  state: string;
}

/** What only the full form asks for. */
export interface FormExtras {
  streetAddress: string;
  zipCode: string;
  comments: string;
}

export interface CheckedReferral {
  applicant: Applicant;
  resumeUrl: string;
  sentDate: string;
}

export interface CheckedForm {
  applicant: Applicant;
  extras: FormExtras;
  resumeUrl: string;
}

export type Checked<Value> = { ok: true; value: Value } | { ok: false; errors: FieldErrors };

type Body = Record<string, unknown>;

/** Keys of the referral call that are not part of the record. */
const envelope = ["method", "headers"];

/** @param body parsed JSON; anything but the known keys is refused */
export function checkReferral(body: unknown): Checked<CheckedReferral> {
  const unfit = unknownKeys(body, [...envelope, ...referralColumns.map(({ key }) => key)]);
  if (unfit) return { ok: false, errors: unfit };
  const values = {} as Record<ReferralKey, string>;
  const errors: FieldErrors = {};
  for (const { key, rule } of referralColumns as readonly ReferralColumn[]) {
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
  const applicant: Applicant = {
    source: values.emp,
    firstName: values.firstName,
    lastName: values.lastName,
    email: values.email,
    contactNumber: values.contactNumber,
    gender: values.gender,
    position: values.jobSelect,
    experience: Number(values.Experience),
    ctc: Number(values.CTC),
    city: values.city,
    state: values.address,
  };
  return { ok: true, value: { applicant, resumeUrl: values.resume, sentDate: values.date } };
}

/** @param body parsed JSON; anything but the form's own keys, `jobFile` and `emp` is refused */
export function checkForm(body: unknown): Checked<CheckedForm> {
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
  const { answers } = checked;
  const applicant: Applicant = {
    source: emp as string,
    firstName: answers.jobFName,
    lastName: answers.jobLName,
    email: answers.jobEmail,
    contactNumber: answers.jobCellNumber,
    gender: answers.jobGender,
    position: answers.jobSelect,
    experience: Number(answers.jobExperience),
    ctc: Number(answers.jobCTC),
    city: answers.jobCity,
    state: answers.jobState,
  };
  const extras = {
    streetAddress: answers.jobStreetAdd,
    zipCode: answers.jobZipCode,
    comments: answers.jobComments,
  };
  return { ok: true, value: { applicant, extras, resumeUrl: jobFile as string } };
}

function isSource(emp: string): boolean {
  return emp === mainWebsite || emp === dolphins || isEmployeeId(emp);
}

/** Own keys only: `__proto__` and its like are keys like any other, and unknown. */
function unknownKeys(body: unknown, known: readonly string[]): FieldErrors | null {
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    return { body: "The body must be an object." };
  }
  const unknown = Object.keys(body).filter((key) => !known.includes(key));
  if (unknown.length === 0) return null;
  return { body: "The body holds a key that this call does not know." };
}
