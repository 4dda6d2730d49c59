import * as v from "valibot";
import { answerRules, fillCorrectly } from "#contract/answer-rules.ts";
import { choice, optionalAnswer } from "#contract/check-body.ts";
import { whatsAppField } from "#contract/consent.ts";
import { messages } from "#contract/messages.ts";
import { dolphins, mainWebsite } from "#contract/referral-source.ts";
import {
  type ApplicationField,
  applicationFields,
  keepField,
  nameAsWrittenKey,
} from "./application-fields.ts";
import { dateRule, type ReferralColumn, referralColumns } from "./referral-columns.ts";

/** Bodies of the calls that make an application (specification 1, section 7, calls 4 and 5). */

type Field = (typeof applicationFields)[number];

const sourceUnknown = "The source is not understood.";

const choices = {
  [keepField]: choice("The candidate asks to be kept for other roles"),
  [whatsAppField]: choice("The candidate asks for updates on WhatsApp"),
};

/** By key; each answer is checked by the rule of its question, which the opening knows. */
const questions = v.pipe(
  v.nullish(v.record(v.string(), v.union([v.string(), v.number()], fillCorrectly), fillCorrectly)),
  v.title("Answers to the opening’s questions, by their keys"),
);

/** Beside the ruled name, whose letters it must have. */
const written = {
  [nameAsWrittenKey]: v.pipe(
    optionalAnswer(answerRules.line),
    v.title("The name as its person wrote it"),
  ),
};

type FormRules = {
  [Each in Field as Each["id"]]: Each extends { optional: true }
    ? v.NullishSchema<Each["rule"], "">
    : Each["rule"];
};
const formRules = Object.fromEntries(
  (applicationFields as readonly ApplicationField[]).map(({ id, label, rule, optional }) => [
    id,
    v.pipe(optional ? v.nullish(rule, "") : rule, v.title(label || "Filled in by the page")),
  ]),
) as unknown as FormRules;

/** Every field of the form, keyed by its id, for an application without a referrer. */
export const formBody = v.strictObject({
  emp: v.picklist([mainWebsite, dolphins], sourceUnknown),
  ...formRules,
  jobFile: v.pipe(
    v.string(messages.fileMissing),
    v.nonEmpty(messages.fileMissing),
    v.title("Address that the upload answered"),
  ),
  questions,
  ...written,
  ...choices,
});

type ReferralField = Extract<Field, { referralKey: string }>;
type ReferralAnswers = {
  [Each in ReferralField as Each["referralKey"]]: Each extends { referralOptional: true }
    ? v.NullishSchema<Each["rule"], undefined>
    : Each["rule"];
};
const facts: Readonly<Record<string, string>> = {
  emp: "Employee ID of the link, or Main-Website or Dolphins",
  resume: "Address that the upload answered",
};
type ReferralFacts = Record<"emp" | "resume", (typeof referralColumns)[0]["rule"]>;
const labels = new Map<string, string>(applicationFields.map(({ id, label }) => [id, label]));
const referralRules = Object.fromEntries(
  (referralColumns as readonly ReferralColumn[]).map(({ key, rule, optional, field = "" }) => [
    key,
    v.pipe(optional ? optionalAnswer(rule) : rule, v.title(labels.get(field) ?? facts[key] ?? "")),
  ]),
) as unknown as ReferralAnswers & ReferralFacts;

/** The referral record: a complete application, or the first half of one without a referrer. */
export const referralBody = v.strictObject({
  method: v.optional(v.literal("post")),
  headers: v.optional(v.unknown()),
  ...referralRules,
  date: v.pipe(v.nullish(dateRule, ""), v.title("The day, as the device writes it")),
  questions,
  ...written,
  ...choices,
});
