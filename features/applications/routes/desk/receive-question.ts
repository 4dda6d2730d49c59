import { data } from "react-router";
import * as v from "valibot";
import { indianDay } from "#contract/days/indian-day.ts";
import { messagesAt } from "#features/accounts/index.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { seeOther } from "#http/see-other.ts";
import type { Services } from "#platform/context.ts";
import { integer } from "#records/list/list-address.ts";
import {
  askForm,
  questionField,
  questionForm,
  takeBackForm,
} from "../../questions/candidate-questions.ts";
import { doneParameter } from "../../ui/change/done-message.ts";
import { type DeskQuery, deskHref } from "../../ui/desk/desk-query.ts";

const askRefusals = {
  "candidate-withdrew": "The candidate withdrew this application, so nothing can be asked.",
  many: "This candidate was asked 20 questions. Please call, or write from your mailbox.",
  answered: "The candidate has answered in the meantime. The answer is shown below.",
} as const;

/** A question that was not asked, or not withdrawn, for its form to show again. */
export interface RefusedQuestion {
  question: string;
  dueOn: string;
  errors: Partial<Record<"question" | "dueOn" | "send", string>>;
}

interface AskRequest {
  form: URLSearchParams;
  user: StaffUser;
  asked: DeskQuery;
}

/** Whether a form of an open application is about a question to its candidate. */
export const asksCandidate = (form: URLSearchParams) =>
  form.get("do") === askForm || form.get("do") === takeBackForm;

export async function askCandidate(
  { candidateQuestions, clock }: Pick<Services, "candidateQuestions" | "clock">,
  { form, user, asked }: AskRequest,
) {
  const back = (done: string) => seeOther(deskHref(asked, [[doneParameter, done]]));
  if (form.get("do") === takeBackForm) {
    const outcome = await candidateQuestions.withdraw(integer(form.get(questionField)) ?? 0, user);
    if (outcome === "unknown") throw data(null, { status: 404 });
    if (outcome === "answered") return refuse(409, form, { send: askRefusals.answered });
    return back(takeBackForm);
  }
  const fields = { ...Object.fromEntries(form), once: form.get("askOnce") ?? undefined };
  const read = v.safeParse(questionForm(indianDay(clock.now())), fields);
  if (!read.success) return refuse(422, form, messagesAt(read.issues));
  const id = integer(form.get("id")) ?? 0;
  const outcome = await candidateQuestions.ask(id, read.output, user);
  if (outcome === "unknown") throw data(null, { status: 404 });
  if (outcome !== "asked") return refuse(409, form, { send: askRefusals[outcome] });
  return back(askForm);
}

function refuse(status: number, form: URLSearchParams, errors: RefusedQuestion["errors"]) {
  // the other form names a question by its id
  const typed = form.get("do") === askForm ? (form.get("question") ?? "") : "";
  const dueOn = (form.get("dueOn") ?? "").slice(0, 10);
  const refusedQuestion: RefusedQuestion = { question: typed.slice(0, 5_000), dueOn, errors };
  return data({ refusedQuestion }, { status });
}
