import type { TextStorage } from "#records/form/draft/text-storage.ts";
import { applicationFields, choiceFields, isAsked, writtenIds } from "../../application-fields.ts";
import { isQuestionId } from "../../questions/question-ids.ts";

/** One press of the button, kept until it is received, so that a repeat is stored once. */
export interface Submission {
  id: string;
  /** Month/day/year of the first try. */
  date: string;
}

/** What was typed and not yet sent. */
export interface Draft {
  savedAt: number;
  /** Path of the form; the desired position is put back only there. */
  page: string;
  answers: Record<string, string>;
  submission: Submission | null;
}

const key = "xld-application";
const longestKept = 30 * 24 * 60 * 60 * 1_000;

/** Ids of the answers that a person gives. */
export const askedIds: readonly string[] = [
  ...applicationFields.filter(isAsked).map(({ id }) => id),
  ...writtenIds,
];

/** Whether a field holds an answer that a person gives, to a question of an opening too. */
export const isAnswerId = (id: string) => askedIds.includes(id) || isQuestionId(id);

const choiceIds: readonly string[] = choiceFields;

/** The given ones of a form's answers. */
export function givenAnswers(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const given = Object.entries(values).filter(
    (each): each is [string, string] =>
      typeof each[1] === "string" &&
      each[1] !== "" &&
      (isAnswerId(each[0]) || choiceIds.includes(each[0])),
  );
  return Object.fromEntries(given);
}

/** The kept draft; null where there is none, it is too old, or it is not one of ours. */
export function readDraft(storage: TextStorage, now: number): Draft | null {
  try {
    const draft = JSON.parse(storage.getItem(key) ?? "null") as Draft | null;
    if (!draft || !(now - draft.savedAt < longestKept)) return null;
    return { ...draft, answers: givenAnswers(draft.answers) };
  } catch {
    return null;
  }
}

/** Keeps the draft; where the browser keeps nothing, the form works without. */
export function writeDraft(storage: TextStorage, draft: Draft): void {
  try {
    storage.setItem(key, JSON.stringify(draft));
  } catch {
    // refused or full: what is on the page is still there
  }
}

export function forgetDraft(storage: TextStorage): void {
  storage.removeItem(key);
}

/** Forgets the answers of this submission, once it is received; those of another stay. */
export function forgetSentDraft(storage: TextStorage, submissionId: string, now: number): boolean {
  const isSent = readDraft(storage, now)?.submission?.id === submissionId;
  if (isSent) forgetDraft(storage);
  return isSent;
}
