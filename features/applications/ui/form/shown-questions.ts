import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import {
  noQuestionsMark,
  type PositionQuestions,
  type PublishedQuestion,
  type PublishedQuestions,
} from "#features/openings/index.ts";
import type { AnswerSheet } from "#records/form/answer-sheet.ts";
import type { Store } from "#records/form/store.ts";
import {
  isQuestionId,
  type QuestionAnswers,
  questionId,
  questionsIn,
} from "../../questions/question-ids.ts";

/** The questions that the form shows: those of the opening that is chosen in it. */
export interface ShownQuestions extends PositionQuestions {
  /** By field id: what their controls hold at first. */
  answers: Record<string, string>;
}

export const noQuestions: ShownQuestions = {
  ...{ position: "", mark: noQuestionsMark, questions: [], answers: {} },
};

type Answers = Record<string, string>;

/** Of all that the page was given, what is asked for a position. */
export function questionsFor(
  openingQuestions: readonly PositionQuestions[],
  position: string,
  answers: Answers = {},
): ShownQuestions {
  const { mark, questions }: PublishedQuestions =
    openingQuestions.find((each) => each.position === position) ?? noQuestions;
  return { position, mark, questions, answers };
}

/** Field ids of all questions that the form may come to show. */
export function questionIds(openingQuestions: readonly PositionQuestions[]): string[] {
  return [
    ...new Set(
      openingQuestions.flatMap(({ questions }) => questions.map(({ key }) => questionId(key))),
    ),
  ];
}

/** The form's controls, and what shows the questions of the position that is chosen among them. */
export interface QuestionSheet<Key extends string> extends AnswerSheet<Key> {
  /** To be called after a choice. Answers to other openings' questions stay for coming back. */
  follow(): void;
}

/**
 * Lets the shown questions follow the form's position. Their controls are drawn after it changed, so
 * answers that are put in meanwhile are what they begin with.
 */
export function followPosition<Key extends string>(
  sheet: AnswerSheet<Key>,
  state: Store<{ questions: ShownQuestions }>,
  openingQuestions: readonly PositionQuestions[],
): QuestionSheet<Key> {
  const follow = (given: Answers = sheet.read(), before?: Answers) => {
    const shown = state.get().questions;
    const position = sheet.read().jobSelect ?? "";
    if (position === shown.position && !before) return;
    const answers = { ...(before ?? shown.answers), ...answersIn(given) };
    state.set({ questions: questionsFor(openingQuestions, position, answers) });
  };
  return {
    ...sheet,
    fill(given) {
      sheet.fill(given);
      follow(given);
    },
    show(given) {
      sheet.show(given);
      follow(given);
    },
    clear() {
      sheet.clear();
      follow({}, {});
    },
    follow: () => follow(),
  };
}

function answersIn(values: Answers): Answers {
  return Object.fromEntries(Object.entries(values).filter(([id]) => isQuestionId(id)));
}

/** The rules of questions come apart from the form: most openings ask none. */
export type QuestionChecks = typeof import("../../questions/question-answers.ts");

export async function loadQuestionChecks(asksAny: boolean): Promise<QuestionChecks | null> {
  return asksAny ? import("../../questions/question-answers.ts").catch(() => null) : null;
}

/** What is answered to the questions, and what is wrong with it as far as that is known here. */
export async function checkShownQuestions(
  loading: Promise<QuestionChecks | null>,
  openingQuestions: readonly PublishedQuestion[],
  values: Record<string, string>,
): Promise<{ given: QuestionAnswers; errors: FieldErrors }> {
  const given = questionsIn(openingQuestions, values);
  const checked = (await loading)?.checkQuestions(openingQuestions, given);
  if (!checked) return { given, errors: {} };
  if (!checked.ok) return { given, errors: checked.errors };
  const answers = checked.answers.map(({ key, answer }) => [key, answer]);
  return { given: Object.fromEntries(answers), errors: {} };
}
