import * as v from "valibot";
import { type Answer, type ApplicationFieldId, answerRules } from "./application-fields.ts";

/** One key of the referral record (specification 1, section 3), in the order of the wire. */
export interface ReferralColumn {
  key: string;
  rule: Answer;
  /** The question of the application form with the same answer. */
  field?: ApplicationFieldId;
}

const anyText = (longest: number) =>
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => String(value).trim()),
    v.maxLength(longest),
    v.regex(/^[^\p{Cc}\p{Cs}]*$/u),
  );

/** The day as a device in India writes it; read by people, so any short text will do. */
const date = anyText(20);

export const referralColumns = [
  { key: "emp", rule: anyText(64) },
  { key: "firstName", rule: answerRules.name, field: "jobFName" },
  { key: "lastName", rule: answerRules.name, field: "jobLName" },
  { key: "email", rule: answerRules.email, field: "jobEmail" },
  { key: "contactNumber", rule: answerRules.contactNumber, field: "jobCellNumber" },
  { key: "address", rule: answerRules.line, field: "jobState" },
  { key: "city", rule: answerRules.line, field: "jobCity" },
  { key: "Experience", rule: answerRules.experience, field: "jobExperience" },
  { key: "CTC", rule: answerRules.ctc, field: "jobCTC" },
  { key: "gender", rule: answerRules.gender, field: "jobGender" },
  { key: "jobSelect", rule: answerRules.position, field: "jobSelect" },
  { key: "resume", rule: anyText(500) },
  { key: "date", rule: date },
] as const satisfies readonly ReferralColumn[];

export type ReferralKey = (typeof referralColumns)[number]["key"];
