/** How a question of an opening is answered. */
export const questionKinds = ["yesno", "choice", "number", "text"] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** A question as candidates are asked it, and as it is published. */
export interface PublishedQuestion {
  /** Stays the same when the question is reworded or moved; part of an id on the page. */
  key: string;
  kind: QuestionKind;
  label: string;
  required: boolean;
  /** The possible answers of a choice. */
  choices?: readonly string[] | undefined;
}

/** What candidates for an opening are asked besides, and the mark by which a form says so. */
export interface PublishedQuestions {
  mark: string;
  questions: readonly PublishedQuestion[];
}

/** The same with the opening's title. */
export interface PositionQuestions extends PublishedQuestions {
  position: string;
}

/** A question as HR keeps it. */
export interface OpeningQuestion extends PublishedQuestion {
  /** Marked for HR, never published, and no reason to refuse anybody; null for none. */
  preferred: string | null;
}

/** The mark of no questions: a page that was given none knows it without being told. */
export const noQuestionsMark = "none";

export const maxQuestions = 10;
export const maxChoices = 20;
export const maxQuestionCharacters = 200;
export const maxChoiceCharacters = 100;

/** Answers to a question of the kind `yesno`. */
export const yesOrNo = ["Yes", "No"] as const;

/** A whole or decimal number of at most 9 digits. */
export const numberAnswer = /^\d{1,9}(\.\d{1,2})?$/;

/** The question without what is HR's alone. */
export function publishQuestion({ preferred: _, ...asked }: OpeningQuestion): PublishedQuestion {
  return asked;
}

/** A key that no other question has, made from the question's words. */
export function questionKeyOf(label: string, taken: ReadonlySet<string>): string {
  const words = label
    .normalize("NFKD")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const stem = (words ?? []).join("-").slice(0, 34).replace(/-$/, "") || "question";
  let key = stem;
  for (let count = 2; taken.has(key); count += 1) key = `${stem}-${count}`;
  return key;
}

/** Whether an answer is the one that HR prefers. */
export function isPreferred({ kind, preferred }: OpeningQuestion, answer: string): boolean {
  if (preferred === null) return false;
  if (kind !== "number") return preferred.toLowerCase() === answer.toLowerCase();
  const [wanted, given] = [Number.parseFloat(preferred), Number(answer)];
  return preferred.endsWith("+") ? given >= wanted : given === wanted;
}
