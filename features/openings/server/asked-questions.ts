import { createHash } from "node:crypto";
import * as v from "valibot";
import { openingQuestions } from "../opening-question-rules.ts";
import { type AskedQuestion, noQuestionsMark, publishQuestion } from "../opening-questions.ts";

/** The same for the same questions, however they came: by it a form says what it was given. */
export function questionsMark(questions: readonly AskedQuestion[] = []): string {
  if (questions.length === 0) return noQuestionsMark;
  const told = questions.map(({ key, kind, label, required, choices = [] }) => [
    ...[key, kind, label, required, choices],
  ]);
  return createHash("sha256").update(JSON.stringify(told)).digest("base64url").slice(0, 16);
}

/** Of versions of an opening, the questions that have this mark; null where none of them has. */
export function questionsOfMark(
  versions: readonly unknown[],
  mark: string,
): readonly AskedQuestion[] | null {
  for (const version of versions) {
    const { success, output } = v.safeParse(openingQuestions, version ?? []);
    const questions = success ? output.map(publishQuestion) : null;
    if (questions && questionsMark(questions) === mark) return questions;
  }
  return null;
}
