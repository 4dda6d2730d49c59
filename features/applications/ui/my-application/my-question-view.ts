import { startOfIndianDay } from "#contract/days/indian-day.ts";
import { dayAndTime, dayInWords } from "#contract/days/indian-moment.ts";
import type { CandidateQuestion } from "../../server/candidate-questions.ts";

/** What HR asks, as its candidate reads it. */
export interface MyQuestionView {
  id: number;
  question: string;
  dueOn: string | null;
  /** "" while there is none. */
  answer: string;
  /** When it was sent; null before. */
  sent: string | null;
  /** Somebody of HR has seen the answer. */
  isRead: boolean;
}

export function viewMyQuestion(hrQuestion: CandidateQuestion): MyQuestionView {
  const { id, question, dueOn, answer, answeredAt, readAt } = hrQuestion;
  return {
    ...{ id, question },
    dueOn: dueOn && dayInWords(startOfIndianDay(dueOn)),
    answer: answer ?? "",
    sent: answeredAt && dayAndTime(answeredAt),
    isRead: readAt !== null,
  };
}
