import * as v from "valibot";
import { type Answer, type ApplicationFieldId, applicationFields } from "./application-fields.ts";
import { messages } from "./messages.ts";

/** One key of the referral record (specification 1, section 3). */
export interface ReferralColumn {
  key: string;
  rule: Answer;
  /** The question of the application form with the same answer. */
  field?: ApplicationFieldId;
}

const anyText = (longest: number, message: string) =>
  v.pipe(
    v.union([v.string(), v.number()], message),
    v.transform((value) => String(value).trim()),
    v.maxLength(longest, message),
    v.regex(/^[^\p{Cc}\p{Cs}]*$/u, message),
  );

/** The day as a device in India writes it; read by people, so any short text will do. */
const date = anyText(20, "The date is not understood.");

/** Columns that are answers of the form, in its order. */
export const answerColumns = applicationFields
  .filter((field) => "referralKey" in field)
  .map(({ referralKey, rule, id }) => ({ key: referralKey, rule, field: id }));

export const referralColumns = [
  { key: "emp", rule: anyText(64, "The source is not understood.") },
  ...answerColumns,
  { key: "resume", rule: anyText(500, messages.fileMissing) },
  { key: "date", rule: date },
] as const satisfies readonly ReferralColumn[];

export type ReferralKey = (typeof referralColumns)[number]["key"];
