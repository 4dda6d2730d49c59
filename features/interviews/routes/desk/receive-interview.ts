import { data } from "react-router";
import * as v from "valibot";
import { interviewPath } from "#contract/interview-paths.ts";
import { messages } from "#contract/messages.ts";
import { type Admitted, allRoles, decidesOnApplications } from "#contract/roles.ts";
import { messagesAt } from "#features/accounts/index.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { seeOther } from "#http/see-other.ts";
import type { Services } from "#platform/context.ts";
import type { InterviewDone, InterviewFormName } from "../../interview-page.ts";
import {
  type ChangedInterview,
  cancelForm,
  cardForm,
  changeForm,
  currentQuestions,
  proposeForm,
} from "../../interview-rules.ts";
import { type Warning, warningMark } from "../../interview-warnings.ts";
import type { CardRefusal, DeskRefusal } from "../../refusals.ts";
import type { DeskOutcome } from "../../server/manage-interviews.ts";
import type { OpenedInterview } from "../../server/read-interviews.ts";
import { type ProposedTimes, timesPressed } from "../../ui/desk/proposed-times.ts";
import {
  type ArrangeTyped,
  factsMark,
  placeTyped,
  questionsAgain,
  questionsMark,
  type ReadWarning,
  readTyped,
  stillAsked,
  topErrors,
  typedQuestions,
} from "./receive-arrange.ts";

const refusals: Record<DeskRefusal, string> = {
  absent: "This interview is no longer there.",
  closed: "This interview cannot be changed any more.",
  done: "A scorecard was sent meanwhile: the interview is done, and stays as it is.",
  past: "One of the times is over. Propose later ones.",
  "no-slots": "None of this is free for all interviewers. Propose other times.",
  "unknown-interviewer": "One of the interviewers can no longer be chosen. Choose again.",
  busy: "One of the interviewers has another interview at this time. Choose others, or propose new times.",
  taken:
    "The time was taken while the interview was cancelled. It stays cancelled: arrange a new one.",
  late: "The emails about it have gone out. Arrange a new interview.",
  reminded: "They were reminded less than ten minutes ago.",
  ends: "The application is rejected, so nobody is reminded.",
  same: "Nothing was changed, so nobody is written to.",
};

const cardRefusals: Record<CardRefusal, string> = {
  absent: "This interview is no longer there.",
  "not-interviewer": "Only its interviewers send scorecards.",
  early: "No time of this interview is confirmed.",
  unheld:
    "Nothing was sent. The agreed time is still to come: say whether the interview has been held.",
  final: "It was sent more than an hour ago and can no longer be changed.",
  marks: "Answer every question.",
  changed:
    "Nothing was sent. The questions were changed meanwhile: answer what is new. Your other marks are kept.",
};

/** What a form of the page comes back with. */
export interface RefusedInterview {
  form: InterviewFormName | "card" | "end";
  problem: string;
  errors: Readonly<Record<string, string>>;
  /** What is asked before it is sent. */
  warnings: readonly ReadWarning[];
  /** What was typed. */
  proposed: ProposedTimes | null;
  /** A field for a time was added: there the page goes on. */
  isMore: boolean;
  change: ChangeTyped | null;
  /** Where the questions come from; null where they were typed. */
  questionsFrom: string | null;
  /** The questions of the last scorecard were asked for: there the page goes on. */
  isAtQuestions: boolean;
  cancel: { reason: string; word: string } | null;
  /** A card with its marks by place. */
  card: {
    marks: Record<number, string>;
    remark: string;
    recommendation: string;
    held: boolean;
  } | null;
}

export interface ChangeTyped extends Omit<ArrangeTyped, "offer" | "times"> {
  /** The mark of the questions that the page showed before anything was typed. */
  shown: string;
  /** The mark of all else. */
  seen: string;
}

/** Whoever sees an interview may send a scorecard, which only its interviewers can; the rest is HR's. */
export const admittedTo = (form: URLSearchParams): Admitted =>
  form.get("do") === "card" ? allRoles : decidesOnApplications;

interface FormRequest {
  form: URLSearchParams;
  user: StaffUser;
  interview: OpenedInterview;
}

type Needed = Pick<Services, "interviews" | "clock">;

/** Does what a form of an interview's page asks. */
export async function receiveInterview(services: Needed, request: FormRequest) {
  const { interviews } = services;
  const { form, user, interview } = request;
  const { id } = interview;
  const pressed = form.get("do") ?? "";
  switch (pressed) {
    case "card":
      return sendCard(interviews, request);
    case "propose":
    case "propose-anyway":
      return propose(services, request);
    case "propose-free":
      return answer(await interviews.propose(id, [], user), id, "proposed", { form: "propose" });
    case "change":
    case "change-anyway":
    case "questions":
      return change(services, request);
    case "cancel":
      return cancel(services, request);
    case "keep":
      return answer(await interviews.keep(id, user), id, "kept");
    case "remind":
      return answer(await interviews.remindOf(id, user), id, "reminded");
    case "no-show":
      return answer(await interviews.noShow(id, user), id, "no-show");
    default:
      if (!/^(add-time$|time:|week)/.test(pressed)) {
        throw data("This form is none of ours.", { status: 422 });
      }
      return pressedAt(services, request, pressed);
  }
}

/** The times as they are typed, with the week beside them. */
export function proposedTimes(
  services: Needed,
  interview: OpenedInterview,
  { form = new URLSearchParams(), pressed = "" }: { form?: URLSearchParams; pressed?: string },
): Promise<ProposedTimes> {
  const typed = form.getAll("time").slice(0, 20);
  return timesPressed(services, {
    ...{ form, pressed, minutes: interview.minutes, except: interview.id },
    around: interview.startsAt,
    times: typed.length > 0 ? typed : ["", "", ""],
    accountIds: interview.interviewers.map((each) => each.id),
  });
}

async function pressedAt(services: Needed, { form, interview }: FormRequest, pressed: string) {
  const proposed = await proposedTimes(services, interview, { form, pressed });
  const problem = proposed.problem ?? "";
  const isMore = pressed === "add-time";
  const errors: Record<string, string> = problem ? { times: problem } : {};
  return refuse({ form: "propose", problem, errors, proposed, isMore }, problem ? 422 : 200);
}

async function propose(services: Needed, { form, user, interview }: FormRequest) {
  const { id, minutes, interviewers, applicationId } = interview;
  const proposed = await proposedTimes(services, interview, { form });
  const read = v.safeParse(proposeForm, { times: form.getAll("time").slice(0, 20) });
  if (!read.success) {
    const errors = topErrors(messagesAt(read.issues));
    return refuse({ form: "propose", problem: errors.times ?? "", errors, proposed });
  }
  const { times } = read.output;
  const warnings = await services.interviews.warnings({
    ...{ where: null, minutes, times, people: 1, applicationIds: [applicationId], except: id },
    interviewers: interviewers.map((each) => each.id),
  });
  const unread = stillAsked(form, warnings);
  if (unread.length > 0)
    return refuse({ form: "propose", problem: "", warnings: unread, proposed });
  const outcome = await services.interviews.propose(id, times, user);
  return answer(outcome, id, "proposed", { form: "propose", proposed });
}

/** What was typed; what an older page had no field for stays as it is. */
function changeTyped(form: URLSearchParams, { minutes, questions }: OpenedInterview): ChangeTyped {
  const { offer: _, times: __, ...typed } = readTyped(form);
  const seen = form.get("seen") ?? "";
  const returned = { ...typed, seen, minutes: typed.minutes || String(minutes) };
  if (form.has("question")) return { ...returned, shown: form.get("shown") ?? "" };
  const cardQuestions = currentQuestions(questions);
  return {
    ...returned,
    questions: typedQuestions(cardQuestions),
    shown: questionsMark(cardQuestions),
  };
}

async function change(services: Needed, { form, user, interview }: FormRequest) {
  const { interviews } = services;
  const { id } = interview;
  const typed = changeTyped(form, interview);
  const again = (refused: Partial<RefusedInterview>, status?: number) =>
    refuse({ form: "change", problem: "", change: typed, ...refused }, status);
  if (form.get("do") === "questions") {
    const { opening } = interview;
    const { typed: filled, ...last } = await questionsAgain(services, typed, { user, opening });
    return again({ change: filled, ...last, isAtQuestions: true }, 200);
  }
  const read = v.safeParse(changeForm, { ...typed, place: placeTyped(typed) });
  if (!read.success) {
    return again({
      problem: "Nothing was sent. Fix the fields below.",
      errors: topErrors(messagesAt(read.issues)),
    });
  }
  const seen = factsMark(interview);
  if (typed.seen !== "" && typed.seen !== seen) {
    const problem =
      "Nothing was sent: somebody changed this interview since you opened it. What you typed is below. Saving again replaces what they saved.";
    return again({ problem, change: { ...typed, seen } }, 409);
  }
  // a colleague may have changed them since the page was opened
  const isAsShown = questionsMark(read.output.questions) === typed.shown;
  const changed = { ...read.output, questions: isAsShown ? null : read.output.questions };
  const { warnings, met } = await changeWarnings(services, interview, changed);
  const unread = stillAsked(form, warnings);
  if (unread.length > 0) return again({ warnings: unread });
  const outcome = await interviews.change(id, changed, user, met);
  return answer(outcome, id, "changed", { form: "change", change: typed });
}

/** What the change makes doubtful, as what was so before was asked about then; and all that the interview meets. */
async function changeWarnings(
  { interviews, clock }: Needed,
  interview: OpenedInterview,
  { mode, place, minutes, interviewers }: ChangedInterview,
): Promise<{ warnings: Warning[]; met: number[] }> {
  const { id, applicationId, startsAt, times } = interview;
  const toCome = (startsAt ? [startsAt] : times).filter((at) => at > clock.now());
  const same = {
    ...{ people: 1, applicationIds: [applicationId], except: id, isBooked: startsAt !== null },
    times: toCome.map((at) => at.toISOString()),
  };
  const before = await interviews.warnings({
    ...{ ...same, where: null, minutes: interview.minutes },
    interviewers: interview.interviewers.map((each) => each.id),
  });
  const after = await interviews.warnings({
    ...same,
    where: { mode, place },
    minutes,
    interviewers,
  });
  const known = new Set(before.map(warningMark));
  return {
    warnings: after.filter((each) => !known.has(warningMark(each))),
    met: after.flatMap((each) => each.met),
  };
}

async function cancel({ interviews }: Needed, { form, user, interview }: FormRequest) {
  const typed = { reason: form.get("reason") ?? "", word: form.get("word") ?? "" };
  const read = v.safeParse(cancelForm, typed);
  if (!read.success) {
    const errors = messagesAt(read.issues);
    return refuse({ form: "cancel", problem: "", errors, cancel: typed });
  }
  const outcome = await interviews.cancel(interview.id, user, read.output);
  return answer(outcome, interview.id, "cancelled", { form: "cancel", cancel: typed });
}

async function sendCard(
  interviews: Services["interviews"],
  { form, user, interview }: FormRequest,
) {
  const { id, questions } = interview;
  const { asked, chosen } = marksIn(form, questions);
  const typed = {
    remark: form.get("remark") ?? "",
    recommendation: form.get("recommendation") ?? "",
  };
  const held = form.get("held") === "true";
  // by the questions as they are now: HR may have changed them while they were answered
  const marks = Object.fromEntries(
    questions.map(({ question }, place) => [place, chosen.get(question) ?? ""]),
  );
  const card = { marks, ...typed, held };
  const read = v.safeParse(cardForm, typed);
  const missing = questions.flatMap(({ question, isDropped }, place) =>
    isDropped || isMark(chosen.get(question)) ? [] : [place],
  );
  if (!read.success || missing.length > 0) {
    const errors = {
      ...Object.fromEntries(missing.map((place) => [`q${place}`, "Choose 1 to 4."])),
      ...(read.success ? {} : messagesAt(read.issues)),
    };
    const isNew = missing.some((place) => !asked.includes(questions[place]?.question ?? ""));
    const problem = isNew ? cardRefusals.changed : "Nothing was sent. Answer every question.";
    return refuse({ form: "card", problem, errors, card });
  }
  const answered = [...chosen].filter(([, mark]) => isMark(mark));
  const sent = await interviews.sendCard(
    id,
    {
      asked: answered.map(([question]) => question),
      marks: answered.map(([, mark]) => Number(mark)),
      ...{ held, ...read.output },
    },
    user,
  );
  if (sent.ok) return seeOther(`${interviewPath(id)}?done=card`);
  if (sent.why === "absent") throw data(messages.pageNotFound, { status: 404 });
  const errors: Record<string, string> =
    sent.why === "unheld" ? { held: "Say whether the interview has been held." } : {};
  return refuse({ form: "card", problem: cardRefusals[sent.why], errors, card }, 409);
}

const isMark = (text: string | undefined) => /^[1-4]$/.test(text ?? "");

/** The marks by the questions that the page showed; those of today where it does not say. */
function marksIn(form: URLSearchParams, questions: OpenedInterview["questions"]) {
  const shown = form.getAll("asked").slice(0, 100);
  const asked = shown.length > 0 ? shown : questions.map(({ question }) => question);
  const chosen = new Map(asked.map((question, place) => [question, form.get(`q${place}`) ?? ""]));
  return { asked, chosen };
}

function answer(
  outcome: DeskOutcome,
  id: number,
  done: InterviewDone,
  refused: Partial<RefusedInterview> = {},
) {
  if (outcome.ok) return seeOther(`${interviewPath(id)}?done=${done}`);
  if (outcome.why === "absent") throw data(messages.pageNotFound, { status: 404 });
  return refuse({ form: "end", problem: refusals[outcome.why], ...refused }, 409);
}

function refuse(
  refused: Pick<RefusedInterview, "form" | "problem"> & Partial<RefusedInterview>,
  status = 422,
) {
  const whole: RefusedInterview = {
    ...{ errors: {}, warnings: [], proposed: null, isMore: false },
    ...{ change: null, questionsFrom: null, isAtQuestions: false },
    ...{ cancel: null, card: null },
    ...refused,
  };
  return data({ refusedInterview: whole }, { status });
}
