import { startOfIndianDay } from "#contract/days/indian-day.ts";
import { dayInWords } from "#contract/days/indian-moment.ts";
import type { CandidateQuestion } from "../../server/candidate-questions.ts";

/** A question to the candidate, in the words of the page. */
export interface QuestionView {
  id: number;
  question: string;
  dueOn: string | null;
  asked: Date;
  /** Who asked. */
  by: string;
  answer: string | null;
  answered: Date | null;
  /** Nobody of HR had seen the answer before. */
  unread: boolean;
  withdrawn: boolean;
}

export function viewQuestion(hrQuestion: CandidateQuestion): QuestionView {
  const { id, question, dueOn, askedAt, askedBy, answer, answeredAt, readAt } = hrQuestion;
  return {
    ...{ id, question, answer },
    dueOn: dueOn && dayInWords(startOfIndianDay(dueOn)),
    asked: askedAt,
    by: askedBy ?? "a former account",
    answered: answeredAt,
    unread: answeredAt !== null && readAt === null,
    withdrawn: hrQuestion.withdrawnAt !== null,
  };
}
