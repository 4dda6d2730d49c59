import * as v from "valibot";
import { answerRules, fillCorrectly } from "#contract/answers/answer-rules.ts";
import { whatsAppField } from "#contract/answers/consent.ts";
import { type CheckedBody, checkBody, choice, optionalAnswer } from "#contract/calls/check-body.ts";
import { dolphins, mainWebsite, sendsFullForm } from "#contract/ids/referral-source.ts";
import { messages } from "#contract/messages.ts";
import { isWritingOf } from "#contract/text/written-names.ts";
import type { PublishedQuestion } from "#features/openings/index.ts";
import {
  type ApplicationChoices,
  type ApplicationField,
  applicationFields,
  choicesIn,
  isAsked,
  keepField,
  nameAsWrittenKey,
  resumeField,
  type StoredApplicationAnswers,
} from "../../application-fields.ts";
import {
  answerColumns,
  dateRule,
  type ReferralColumn,
  referralColumns,
} from "../../list/referral-columns.ts";
import type { checkQuestions, QuestionAnswer } from "../../questions/question-answers.ts";
import { isQuestionId, questionsIn } from "../../questions/question-ids.ts";

// bodies of the calls that make an application (specification 1, section 7, calls 4 and 5)

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

export interface FormSubmission extends ApplicationChoices {
  /** Answers as posted, keyed by field id; those to the opening's questions too. */
  values: Record<string, string>;
  /** `Main-Website`, `Dolphins` or an employee ID. */
  source: string;
  /** Address that the upload answered, or "". */
  resumeUrl: string;
}

/** What one call says of an application, checked; its opening's questions apart. */
export interface CheckedSubmission extends ApplicationChoices {
  source: string;
  answers: StoredApplicationAnswers;
  resumeUrl: string;
  /** The day as the device wrote it; in the referral record alone. */
  deviceDate?: string;
}

export type Checked<Value> = CheckedBody<Value>;

/** @param body parsed JSON; anything but the known keys is refused */
export function checkReferral(body: unknown): Checked<CheckedSubmission> {
  const checked = checkBody(referralBody, body);
  if (!checked.ok) return checked;
  const { value } = checked;
  const answers = answerColumns.map(({ key, field }) => [field, value[key]]);
  const given = answers.filter(([, answer]) => answer !== undefined && answer !== "");
  return {
    ok: true,
    value: {
      source: value.emp,
      answers: withWritten(
        Object.fromEntries(given) as StoredApplicationAnswers,
        value.nameAsWritten,
      ),
      resumeUrl: value.resume,
      deviceDate: value.date,
      ...choicesIn(value),
    },
  };
}

/** @param body parsed JSON; anything but the form's own keys, `jobFile` and `emp` is refused */
export function checkForm(body: unknown): Checked<CheckedSubmission> {
  const checked = checkBody(formBody, body);
  if (!checked.ok) return checked;
  const { emp, jobFile, ...given } = checked.value;
  const givenAnswers = applicationFields.filter(isAsked).map(({ id }) => [id, given[id]]);
  const answers = withWritten(Object.fromEntries(givenAnswers), given.nameAsWritten);
  const value = { source: emp, answers, resumeUrl: jobFile };
  return { ok: true, value: { ...value, ...choicesIn(checked.value) } };
}

/** As the call checks it, and from any source: the native post has the referral record in it. */
export function checkWholeForm(posted: FormSubmission): Checked<CheckedSubmission> {
  const { values, source, resumeUrl } = posted;
  const emp = sendsFullForm(source) ? source : mainWebsite;
  const own = Object.entries(values).filter(([id]) => !isQuestionId(id));
  const checked = checkForm({
    ...{ ...Object.fromEntries(own), emp, [resumeField.id]: resumeUrl },
    ...choicesIn({ ...posted }),
  });
  return checked.ok ? { ok: true, value: { ...checked.value, source } } : checked;
}

/** With the name as it was written, if it is a writing of the ruled one. */
function withWritten(
  answers: StoredApplicationAnswers,
  written: string | null | undefined,
): StoredApplicationAnswers {
  const { jobFName: first, jobLName: last } = answers;
  return written && isWritingOf(written, { first, last })
    ? { ...answers, [nameAsWrittenKey]: written }
    : answers;
}

/** Where a call or a post says what it answers to the opening's questions. */
export interface SentQuestions {
  position: unknown;
  /** By the keys of the questions, as received. */
  given: (questions: readonly PublishedQuestion[]) => unknown;
}

/** In the body of either call, which may be anything. */
export function sentIn(body: unknown): SentQuestions {
  const bodyValue = (key: string): unknown =>
    typeof body === "object" && body !== null && Object.hasOwn(body, key)
      ? Reflect.get(body, key)
      : undefined;
  return { position: bodyValue("jobSelect"), given: () => bodyValue("questions") ?? {} };
}

/** In the fields of a native post: those of another opening, chosen before, are passed over. */
export function postedIn({ values }: FormSubmission): SentQuestions {
  return {
    position: values.jobSelect,
    given: (openingQuestions) => questionsIn(openingQuestions, values),
  };
}

/** What is wrong with the answers is told together with all else. */
export function withQuestions(
  checked: Checked<CheckedSubmission>,
  answered: ReturnType<typeof checkQuestions>,
): Checked<CheckedSubmission & { questions: readonly QuestionAnswer[] }> {
  if (checked.ok && answered.ok) {
    return { ok: true, value: { ...checked.value, questions: answered.answers } };
  }
  const errors = { ...(answered.ok ? {} : answered.errors), ...(checked.ok ? {} : checked.errors) };
  return { ok: false, errors };
}
