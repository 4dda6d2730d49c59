import * as v from "valibot";
import type { Answer } from "#contract/answers/answer-rules.ts";
import { dolphins, isEmployeeId, mainWebsite } from "#contract/ids/referral-source.ts";
import { messages } from "#contract/messages.ts";
import { type ApplicationFieldId, applicationFields } from "../application-fields.ts";
import type { ChosenColumn } from "../decisions.ts";

/** One key of the referral record (specification 1, section 3). */
export interface ReferralColumn {
  key: string;
  rule: Answer;
  /** The question of the application form with the same answer. */
  field?: ApplicationFieldId;
  /** Optional; its rule applies where it is not empty. */
  optional?: boolean;
}

const anyText = (longest: number, message: string) =>
  v.pipe(
    v.union([v.string(), v.number()], message),
    v.transform((value) => String(value).trim()),
    v.maxLength(longest, message),
    v.regex(/^[^\p{Cc}\p{Cs}]*$/u, message),
  );

const sourceUnknown = "The source is not understood.";
const source = v.pipe(anyText(64, sourceUnknown), v.check(isSource, sourceUnknown));
const resume = v.pipe(anyText(500, messages.fileMissing), v.nonEmpty(messages.fileMissing));

function isSource(emp: string): boolean {
  return emp === mainWebsite || emp === dolphins || isEmployeeId(emp);
}

/** The day as a device in India writes it; read by people, so any short text is accepted. */
export const dateRule = anyText(20, "The date is not understood.");

/** Columns that are answers of the form, in its order. */
export const answerColumns = applicationFields
  .filter((field) => "referralKey" in field)
  .map((field) => ({
    key: field.referralKey,
    rule: field.rule,
    field: field.id,
    optional: "referralOptional" in field,
  }));

/** Answers that HR reads, and no referral record has. */
const furtherColumns = applicationFields
  .filter((field) => "exportKey" in field)
  .map(({ exportKey, id }) => ({ key: exportKey, shows: id }));

export const referralColumns = [
  { key: "emp", rule: source },
  ...answerColumns,
  { key: "resume", rule: resume },
  { key: "date", rule: dateRule },
] as const satisfies readonly ReferralColumn[];

/** A fact of an application that no question of the form asks for. */
export type ApplicationFact =
  | "day"
  | "source"
  | "resume"
  | "received"
  | "status"
  | "referrer"
  // those of the columns that HR chooses from
  | "receivedDay"
  | "number"
  | "name"
  | "sourceName"
  | "employeeId"
  | "statusName"
  | "stage"
  | "reason"
  | ChosenColumn
  | "notes"
  | "questions";

/** A column of HR's export, and a key of each record in the answers to HR's calls. */
export interface ExportColumn {
  key: string;
  /** Its content: an answer to this question, or a fact. */
  shows: ApplicationFieldId | ApplicationFact;
}

/** Value in place of a referrer's name, where the ID is not in the list of referrers. */
export const unverifiedReferrer = "unverified";

/** The keys of a record in specification 2, section 3, then further columns for HR. */
export const exportColumns = [
  { key: "date", shows: "day" },
  { key: "emp", shows: "source" },
  ...answerColumns.map(({ key, field }) => ({ key, shows: field })),
  { key: "resume", shows: "resume" },
  ...furtherColumns,
  { key: "status", shows: "status" },
  { key: "received", shows: "received" },
  { key: "referrer", shows: "referrer" },
] as const satisfies readonly ExportColumn[];

export type ExportColumnKey = (typeof exportColumns)[number]["key"];
