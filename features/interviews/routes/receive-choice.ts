import { data } from "react-router";
import * as v from "valibot";
import { myInterviewPath } from "#contract/interview-paths.ts";
import { textsFor } from "#contract/text/language.ts";
import { messagesAt } from "#features/accounts/index.ts";
import { refusePrivatePage } from "#ui/private/private-page.ts";
import { otherTimeForm } from "../interview-rules.ts";
import type { OwnOutcome } from "../server/candidate-interviews.ts";
import type { Interviews } from "../server/interviews.ts";
import { type MyInterviewTexts, myInterviewTexts } from "../texts/my-interview.ts";
import type { ChoiceAnswer } from "../ui/my-interview-page.tsx";

/** Takes the forms of the candidate's page; what was done leads back to it. */
export async function receiveChoice(
  interviews: Pick<Interviews, "choose" | "ask">,
  request: FormRequest,
) {
  switch (request.form.get("do")) {
    case "confirm":
      return choose(interviews, { ...request, what: "confirmed" });
    case "move":
      return choose(interviews, { ...request, what: "moved" });
    case "ask":
      return ask(interviews, request);
    default:
      throw data("This form is none of ours.", { status: 422 });
  }
}

interface FormRequest {
  form: URLSearchParams;
  token: string;
  /** The time that holds already. */
  confirmed: Date | null;
}

async function choose(
  interviews: Pick<Interviews, "choose">,
  { form, token, confirmed, what }: FormRequest & { what: "confirmed" | "moved" },
) {
  const texts = textsFor(myInterviewTexts);
  const going = what === "moved" ? "move" : null;
  const time = new Date(form.get("time") ?? "");
  if (Number.isNaN(time.getTime())) return refuse({ problem: texts.chooseFirst, going });
  // a page that was opened before another time was confirmed still says "Confirm"
  const isMove = confirmed !== null && confirmed.getTime() !== time.getTime();
  return answer(await interviews.choose(token, time), token, isMove ? "moved" : what);
}

async function ask(interviews: Pick<Interviews, "ask">, { form, token }: FormRequest) {
  const texts = textsFor(myInterviewTexts);
  const typed = form.get("wish") ?? "";
  const read = v.safeParse(otherTimeForm, { wish: typed });
  if (!read.success) {
    const problem = messagesAt(read.issues).wish ?? texts.wishFirst;
    return refuse({ problem, going: "ask", typed: typed.slice(0, 1_000) });
  }
  return answer(await interviews.ask(token, read.output.wish), token, "asked");
}

function answer(outcome: OwnOutcome, token: string, what: keyof MyInterviewTexts["saved"]) {
  const texts = textsFor(myInterviewTexts);
  if (outcome.ok) {
    const location = `${myInterviewPath(token)}?saved=${what}`;
    throw new Response(null, { status: 303, headers: { location } });
  }
  if (outcome.why === "gone") throw refusePrivatePage(null);
  return refuse({ problem: texts.refused[outcome.why] }, 409);
}

function refuse(answered: Partial<ChoiceAnswer>, status = 422) {
  return data({ problem: null, going: null, typed: "", ...answered } as ChoiceAnswer, { status });
}
