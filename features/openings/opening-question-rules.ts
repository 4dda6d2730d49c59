import * as v from "valibot";
import { isOneLine } from "#contract/text/readable-text.ts";
import {
  maxChoiceCharacters,
  maxChoices,
  maxQuestionCharacters,
  maxQuestions,
  type OpeningQuestion,
  type PublishedQuestion,
  questionKinds,
  yesOrNo,
} from "./opening-questions.ts";

/** Of a number HR may prefer exactly that one, or with a plus sign that one and all above. */
const preferredNumber = /^\d{1,9}(\.\d{1,2})?\+?$/;

const keyShape = /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/;

const line = (most: number) =>
  v.pipe(
    v.string(),
    v.normalize(),
    v.trim(),
    v.minLength(1),
    v.maxLength(most),
    v.check(isOneLine),
  );

const question = v.pipe(
  v.strictObject({
    key: v.pipe(v.string(), v.regex(keyShape)),
    kind: v.picklist(questionKinds),
    label: line(maxQuestionCharacters),
    required: v.boolean(),
    choices: v.optional(v.array(line(maxChoiceCharacters))),
    preferred: v.optional(
      v.nullable(v.pipe(v.string(), v.normalize(), v.trim(), v.maxLength(maxQuestionCharacters))),
      null,
    ),
  }),
  v.transform(({ choices, preferred, ...rest }): OpeningQuestion => {
    const storedQuestion = { ...rest, preferred: preferred || null };
    return rest.kind === "choice" ? { ...storedQuestion, choices: choices ?? [] } : storedQuestion;
  }),
  v.check((each) => hasChoices(each)),
  v.check((each) => mayBeAnswered(each)),
);

/** Schema of an opening's questions as they are stored. */
export const openingQuestions = v.pipe(
  v.array(question),
  v.maxLength(maxQuestions),
  v.check((questions) => areDifferent(questions.map(({ key }) => key))),
);

export const questionsMessage = `Give each question a text of at most ${maxQuestionCharacters} characters and each choice 2 to ${maxChoices} different answers; prefer only an answer that can be given. At most ${maxQuestions} questions.`;

function hasChoices({ kind, choices = [] }: PublishedQuestion): boolean {
  if (kind !== "choice") return true;
  return choices.length >= 2 && choices.length <= maxChoices && areDifferent(choices);
}

/** Whether the preferred answer is one that a candidate can give. */
function mayBeAnswered({ kind, choices = [], preferred }: OpeningQuestion): boolean {
  if (preferred === null) return true;
  if (kind === "yesno") return (yesOrNo as readonly string[]).includes(preferred);
  if (kind === "choice") return choices.includes(preferred);
  return kind === "number" ? preferredNumber.test(preferred) : isOneLine(preferred);
}

/** In any letter case: people could not tell such answers apart. */
function areDifferent(texts: readonly string[]): boolean {
  return new Set(texts.map((text) => text.toLowerCase())).size === texts.length;
}
