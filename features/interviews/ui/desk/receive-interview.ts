import { data } from "react-router";
import * as v from "valibot";
import { interviewPath } from "#contract/interview-paths.ts";
import { messages } from "#contract/messages.ts";
import { type Admitted, allRoles, decidesOnApplications } from "#contract/roles.ts";
import { messagesAt } from "#features/accounts/index.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { seeOther } from "#features/accounts/ui/index.ts";
import type { Services } from "#server/services.ts";
import { cardForm, proposeForm } from "../../interview-rules.ts";
import type { DeskOutcome } from "../../server/interviews.ts";
import { cardTexts, interviewTexts as texts } from "../../texts/desk-interviews.ts";
import { topErrors } from "./receive-arrange.ts";

/** What a form of the page comes back with. */
export interface RefusedInterview {
  form: "propose" | "card" | "end";
  problem: string;
  errors: Readonly<Record<string, string>>;
  /** What was typed: times, or a card with its marks by place. */
  times: string[];
  card: { marks: Record<number, string>; remark: string; recommendation: string } | null;
}

/** Whoever sees an interview may send a scorecard, which only its interviewers can; the rest is HR's. */
export const admittedTo = (form: URLSearchParams): Admitted =>
  form.get("do") === "card" ? allRoles : decidesOnApplications;

interface Asked {
  form: URLSearchParams;
  user: StaffUser;
  id: number;
  questions: number;
}

/** Does what a form of an interview's page asks. */
export async function receiveInterview({ interviews }: Pick<Services, "interviews">, asked: Asked) {
  const { form, user, id } = asked;
  switch (form.get("do")) {
    case "card":
      return sendCard(interviews, asked);
    case "propose": {
      const times = form.getAll("time").slice(0, 20);
      const read = v.safeParse(proposeForm, { times });
      if (!read.success) {
        const errors = topErrors(messagesAt(read.issues));
        return refuse({ form: "propose", problem: errors.times ?? "", errors, times });
      }
      return answer(await interviews.propose(id, read.output.times, user), id, "proposed", times);
    }
    case "cancel":
      return answer(await interviews.cancel(id, user), id, "cancelled");
    case "no-show":
      return answer(await interviews.noShow(id, user), id, "no-show");
    default:
      throw data("This form is none of ours.", { status: 422 });
  }
}

async function sendCard(interviews: Services["interviews"], { form, user, id, questions }: Asked) {
  const places = Array.from({ length: questions }, (_, place) => place);
  const chosen = Object.fromEntries(places.map((place) => [place, form.get(`q${place}`) ?? ""]));
  const typed = {
    remark: form.get("remark") ?? "",
    recommendation: form.get("recommendation") ?? "",
  };
  const card = { marks: chosen, ...typed };
  const read = v.safeParse(cardForm, typed);
  const missing = places.filter((place) => !/^[1-4]$/.test(chosen[place] ?? ""));
  if (!read.success || missing.length > 0) {
    const errors = {
      ...Object.fromEntries(missing.map((place) => [`q${place}`, cardTexts.chooseMark])),
      ...(read.success ? {} : messagesAt(read.issues)),
    };
    return refuse({ form: "card", problem: cardTexts.fix, errors, card });
  }
  const marks = places.map((place) => Number(chosen[place]));
  const sent = await interviews.sendCard(id, { marks, ...read.output }, user);
  if (sent.ok) return seeOther(`${interviewPath(id)}?done=card`);
  if (sent.why === "absent") throw data(messages.pageNotFound, { status: 404 });
  return refuse({ form: "card", problem: cardTexts.refused[sent.why], card }, 409);
}

function answer(outcome: DeskOutcome, id: number, done: string, times: string[] = []) {
  if (outcome.ok) return seeOther(`${interviewPath(id)}?done=${done}`);
  if (outcome.why === "absent") throw data(messages.pageNotFound, { status: 404 });
  const form = done === "proposed" ? "propose" : "end";
  return refuse({ form, problem: texts.refused[outcome.why], times }, 409);
}

function refuse(
  refused: Pick<RefusedInterview, "form" | "problem"> & Partial<RefusedInterview>,
  status = 422,
) {
  const whole: RefusedInterview = { errors: {}, times: [], card: null, ...refused };
  return data({ refusedInterview: whole }, { status });
}
