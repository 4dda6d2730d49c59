import { data } from "react-router";
import * as v from "valibot";
import { interviewPath, interviewsPath } from "#contract/interview-paths.ts";
import { messages } from "#contract/messages.ts";
import { messagesAt } from "#features/accounts/index.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { seeOther } from "#features/accounts/ui/index.ts";
import type { Services } from "#server/services.ts";
import { arrangeForm, mostTimes } from "../../interview-rules.ts";
import { arrangeTexts as texts } from "../../texts/desk-interviews.ts";

/** The form again: what was typed, and why it was not taken. */
export interface ArrangeTyped {
  round: string;
  mode: string;
  place: string;
  minutes: string;
  interviewers: string[];
  offer: string;
  times: string[];
  questions: { question: string; anchors: string }[];
}

export interface RefusedArrange {
  typed: ArrangeTyped;
  errors: Readonly<Record<string, string>>;
  problem: string | null;
}

interface Asked {
  form: URLSearchParams;
  user: StaffUser;
  applicationIds: readonly number[];
}

/** Takes the form, or gives it back with one more field for a time. */
export async function receiveArrange(
  { interviews }: Pick<Services, "interviews">,
  { form, user, applicationIds }: Asked,
) {
  const typed = readTyped(form);
  if (form.get("do") === "add-time") {
    const times = [...typed.times, ""].slice(0, mostTimes);
    return refuse({ typed: { ...typed, times } }, 200);
  }
  const read = v.safeParse(arrangeForm, typed);
  if (!read.success) {
    return refuse({ typed, errors: topErrors(messagesAt(read.issues)), problem: texts.fix });
  }
  const made = [];
  for (const id of applicationIds) made.push(await interviews.arrange(id, read.output, user));
  const [first] = made;
  if (first && !first.ok && !made.some(({ ok }) => ok)) {
    if (first.why === "absent") throw data(messages.pageNotFound, { status: 404 });
    return refuse({ typed, problem: texts.refused[first.why] }, 409);
  }
  if (made.length === 1 && first?.ok) return seeOther(`${interviewPath(first.id)}?done=arranged`);
  const sent = made.filter(({ ok }) => ok).length;
  return seeOther(`${interviewsPath}?sent=${sent}&left=${made.length - sent}`);
}

function readTyped(form: URLSearchParams): ArrangeTyped {
  const one = (name: string) => form.get(name) ?? "";
  const all = (name: string) => form.getAll(name).map((each) => each.slice(0, 500));
  const anchors = all("anchors");
  return {
    ...{ round: one("round"), mode: one("mode"), place: one("place"), minutes: one("minutes") },
    ...{ interviewers: all("interviewers"), offer: one("offer") },
    ...{ times: all("time") },
    questions: all("question").map((question, place) => ({
      question,
      anchors: anchors[place] ?? "",
    })),
  };
}

/** Of a list the message stands at the list as a whole; a question is named there. */
export const topErrors = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(errors)
      .reverse()
      .map(([path, message]) => {
        const [top = path, place] = path.split(".");
        const isOne = top === "questions" && place !== undefined;
        return [top, isOne ? `${texts.question(Number(place) + 1)}: ${message}` : message];
      }),
  );

function refuse(
  { typed, errors = {}, problem = null }: Partial<RefusedArrange> & Pick<RefusedArrange, "typed">,
  status = 422,
) {
  return data({ arrange: { typed, errors, problem } satisfies RefusedArrange }, { status });
}
