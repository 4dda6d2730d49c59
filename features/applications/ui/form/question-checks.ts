import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import type { AskedQuestion } from "#features/openings/index.ts";
import { type QuestionAnswers, questionsIn } from "../../questions/question-ids.ts";

/** The rules of questions come apart from the form: most openings ask none. */
export type QuestionChecks = typeof import("../../questions/question-answers.ts");

export async function loadQuestionChecks(asksAny: boolean): Promise<QuestionChecks | null> {
  return asksAny ? import("../../questions/question-answers.ts").catch(() => null) : null;
}

/** What is answered to the questions, and what is wrong with it as far as that is known here. */
export async function checkAsked(
  loading: Promise<QuestionChecks | null>,
  asked: readonly AskedQuestion[],
  values: Record<string, string>,
): Promise<{ given: QuestionAnswers; errors: FieldErrors }> {
  const given = questionsIn(asked, values);
  const checked = (await loading)?.checkQuestions(asked, given);
  if (!checked) return { given, errors: {} };
  if (!checked.ok) return { given, errors: checked.errors };
  const answers = checked.answers.map(({ key, answer }) => [key, answer]);
  return { given: Object.fromEntries(answers), errors: {} };
}
