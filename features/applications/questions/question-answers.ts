import * as v from "valibot";
import {
  type Answer,
  answerRules,
  answerText,
  type FieldErrors,
  selectOption,
  tidied,
} from "#contract/answers/answer-rules.ts";
import { asciiDigits, cleaned } from "#contract/text/typed-text.ts";
import { numberAnswer, type PublishedQuestion, yesOrNo } from "#features/openings/index.ts";
import { questionId } from "./question-ids.ts";

/** What was answered to a question of an opening, with the question as it was asked. */
export interface QuestionAnswer {
  key: string;
  label: string;
  answer: string;
}

const badNumber = "Please enter a number, such as 3.";
const unknownQuestion = "This opening does not ask what is answered here.";

const number = v.pipe(
  answerText(badNumber),
  v.transform(asciiDigits),
  v.regex(numberAnswer, badNumber),
  v.transform((value) => String(Number(value))),
);

/** The rule of an answer that is given; whether it must be is not part of it. */
function questionRule({ kind, choices = [] }: PublishedQuestion): Answer {
  switch (kind) {
    case "yesno":
      return oneOf(yesOrNo);
    case "choice":
      return oneOf(choices);
    case "number":
      return number;
    default:
      return answerRules.line;
  }
}

function oneOf(values: readonly string[]): Answer {
  const known = values.map(cleaned);
  return v.pipe(answerText(selectOption), v.values(known, selectOption));
}

/** What leaving the field of a question says of its answer: tidied, and the broken rule or null. */
export function checkQuestionOnBlur(
  question: PublishedQuestion,
  typed: string,
): { value: string; error: string | null } {
  const checked = checkQuestion(question, typed);
  const error = checked.ok ? null : checked.message;
  return { value: tidied(questionRule(question), typed), error };
}

/**
 * Checks the answers to the questions of an opening, on the page as on the server.
 * @param given by key, as received: anything but an object of known keys is refused
 * @returns answers that were given, in the order of the questions; errors by field id
 */
export function checkQuestions(
  openingQuestions: readonly PublishedQuestion[],
  given: unknown = {},
): { ok: true; answers: QuestionAnswer[] } | { ok: false; errors: FieldErrors } {
  const known = new Set(openingQuestions.map(({ key }) => key));
  if (!isRecord(given) || Object.keys(given).some((key) => !known.has(key))) {
    return { ok: false, errors: { questions: unknownQuestion } };
  }
  const answers: QuestionAnswer[] = [];
  const errors: FieldErrors = {};
  for (const question of openingQuestions) {
    const { key, label } = question;
    const checked = checkQuestion(question, Object.hasOwn(given, key) ? given[key] : "");
    if (!checked.ok) errors[questionId(key)] = checked.message;
    else if (checked.answer !== "") answers.push({ key, label, answer: checked.answer });
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, answers };
}

type Checked = { ok: true; answer: string } | { ok: false; message: string };

function checkQuestion(question: PublishedQuestion, value: unknown): Checked {
  const empty = value === null || value === undefined || value === "";
  if (!question.required && (empty || (typeof value === "string" && value.trim() === ""))) {
    return { ok: true, answer: "" };
  }
  const result = v.safeParse(questionRule(question), value ?? "", {
    ...{ abortEarly: true, abortPipeEarly: true },
  });
  if (result.success) return { ok: true, answer: result.output };
  return { ok: false, message: result.issues[0].message };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
