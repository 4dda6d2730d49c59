import { data, type RouterContextProvider } from "react-router";
import * as v from "valibot";
import { servicesOf } from "#http/request-context.ts";
import { integer } from "#records/list/list-address.ts";
import { readSmallForm } from "#ui/desk/read-form.ts";
import { redirectToPrivatePage } from "#ui/private/private-page.ts";
import { myApplicationHref } from "../../my-application.ts";
import { answerField, answerText, questionField } from "../../questions/candidate-questions.ts";
import { openMyApplication } from "./open-my-application.ts";

/** An answer that was not taken, for its form to show again. */
export interface RefusedAnswer {
  /** Of the question. */
  id: number;
  typed: string;
  message: string;
}

interface AnswerArgs {
  request: Request;
  params: { token: string };
  context: Readonly<RouterContextProvider>;
}

/** Takes the candidate's answer, and leads back to the page. */
export async function receiveAnswer(args: AnswerArgs) {
  const { application, refusal } = await openMyApplication(args);
  if (!application) return refusal;
  const form = await readSmallForm(args.request);
  const id = integer(form.get(questionField)) ?? 0;
  const typed = form.get(answerField(id)) ?? "";
  const read = v.safeParse(answerText, typed);
  const { token } = args.params;
  if (!read.success) return refuse(422, { id, typed, message: read.issues[0].message });
  const { myApplications } = servicesOf(args.context);
  const changed = await myApplications.answer(token, id, read.output);
  if (!changed.ok) return refuse(changed.status, { id, typed, message: changed.message });
  throw redirectToPrivatePage(`${myApplicationHref(token)}?saved`);
}

function refuse(status: number, refusedAnswer: RefusedAnswer) {
  return data({ refusedAnswer }, { status });
}
