import * as v from "valibot";
import { isOneLine } from "#contract/text/readable-text.ts";
import {
  type AskedQuestion,
  mostChoiceCharacters,
  mostChoices,
  mostQuestionCharacters,
  mostQuestions,
  type OpeningQuestion,
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
    label: line(mostQuestionCharacters),
    required: v.boolean(),
    choices: v.optional(v.array(line(mostChoiceCharacters))),
    preferred: v.optional(
      v.nullable(v.pipe(v.string(), v.normalize(), v.trim(), v.maxLength(mostQuestionCharacters))),
      null,
    ),
  }),
  v.transform(({ choices, preferred, ...rest }): OpeningQuestion => {
    const kept = { ...rest, preferred: preferred || null };
    return rest.kind === "choice" ? { ...kept, choices: choices ?? [] } : kept;
  }),
  v.check((each) => hasChoices(each)),
  v.check((each) => mayBeAnswered(each)),
);

/** Schema of an opening's questions as they are stored. */
export const openingQuestions = v.pipe(
  v.array(question),
  v.maxLength(mostQuestions),
  v.check((questions) => areDifferent(questions.map(({ key }) => key))),
);

export const questionsMessage = `Give each question a text of at most ${mostQuestionCharacters} characters and each choice 2 to ${mostChoices} different answers; prefer only an answer that can be given. At most ${mostQuestions} questions.`;

function hasChoices({ kind, choices = [] }: AskedQuestion): boolean {
  if (kind !== "choice") return true;
  return choices.length >= 2 && choices.length <= mostChoices && areDifferent(choices);
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
