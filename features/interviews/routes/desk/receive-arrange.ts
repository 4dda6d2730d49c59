import { createHash } from "node:crypto";
import { data } from "react-router";
import * as v from "valibot";
import { interviewPath, interviewsPath } from "#contract/interview-paths.ts";
import { messages } from "#contract/messages.ts";
import { messagesAt } from "#features/accounts/index.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { seeOther } from "#http/see-other.ts";
import type { Services } from "#platform/context.ts";
import {
  type Arranged,
  arrangeForm,
  type CardQuestion,
  type InterviewMode,
  interviewLengths,
  interviewModes,
} from "../../interview-rules.ts";
import { type Warning, warningMark } from "../../interview-warnings.ts";
import { type ArrangeRefusal, candidateWithdrew } from "../../refusals.ts";
import type { LastQuestions } from "../../server/arrange-interviews.ts";
import type { OpenedInterview } from "../../server/read-interviews.ts";
import { type ProposedTimes, timesPressed } from "../../ui/desk/proposed-times.ts";
import { weekHref } from "../../ui/desk/week-address.ts";
import { mondayOf } from "../../ui/desk/week-view.ts";

const refusals: Record<ArrangeRefusal, string> = {
  absent: "This application is no longer there.",
  withdrawn: candidateWithdrew,
  "unknown-interviewer": "One of the interviewers can no longer be chosen. Choose again.",
  past: "One of the times is over. Propose later ones.",
  "no-slots":
    "None of this is free for all interviewers. Propose other times, or ask them for weekly hours.",
};

/** The form again: what was typed, and why it was not taken. */
export interface ArrangeTyped {
  round: string;
  mode: string;
  /** What was entered for each mode. */
  places: Record<InterviewMode, string>;
  minutes: string;
  interviewers: string[];
  offer: string;
  times: string[];
  questions: { question: string; anchors: string }[];
}

/** A doubt as it is read, and by what the form says that it was. */
export interface ReadWarning {
  words: string;
  mark: string;
}

export interface RefusedArrange {
  typed: ArrangeTyped;
  errors: Readonly<Record<string, string>>;
  problem: string | null;
  /** What is asked before it is sent. */
  warnings: readonly ReadWarning[];
  week: ProposedTimes["week"];
  /** What was pressed within the form: there the page goes on. */
  pressed: "time" | "week" | "questions" | null;
  /** Where the questions come from; null where they were typed. */
  questionsFrom: string | null;
}

interface FormRequest {
  form: URLSearchParams;
  user: StaffUser;
  applicationIds: readonly number[];
}

type Needed = Pick<Services, "interviews" | "clock">;

/** Takes the form, asks about what may be a mistake, or gives it back with what was pressed within it. */
export async function receiveArrange(services: Needed, request: FormRequest) {
  const { form } = request;
  const typed = readTyped(form);
  const pressed = form.get("do") ?? "";
  const isSending = pressed === "send" || pressed === "send-anyway";
  const proposed = await timesPressed(services, {
    ...{ form, pressed, times: typed.times, accountIds: typed.interviewers },
    minutes: minutesOf(typed),
  });
  const again = (refused: Partial<RefusedArrange>, status?: number) =>
    refuse({ typed: { ...typed, times: proposed.times }, week: proposed.week, ...refused }, status);
  if (pressed === "questions") {
    const { user, applicationIds } = request;
    const found = await services.interviews.arrangeFor(applicationIds, user);
    const opening = found?.applications[0]?.opening ?? "";
    return again({ pressed, ...(await questionsAgain(services, typed, { user, opening })) }, 200);
  }
  if (!isSending) return again(within(typed, proposed, pressed), proposed.problem ? 422 : 200);
  const read = v.safeParse(arrangeForm, { ...typed, place: placeTyped(typed) });
  if (!read.success) {
    return again({
      errors: topErrors(messagesAt(read.issues)),
      problem: "Nothing was sent. Fix the fields below.",
    });
  }
  const isOwn = read.output.mode === "telephone" && request.applicationIds.length > 1;
  if (isOwn && read.output.place) {
    return again({
      errors: {
        place:
          "Leave the number empty: each candidate is called on their own. For another number arrange one interview alone.",
      },
      problem: "Nothing was sent. Fix the fields below.",
    });
  }
  const warnings = await unsure(services, read.output, request);
  if (warnings.length > 0) return again({ warnings });
  return send(services, read.output, request, (problem) => again({ problem }, 409));
}

/** What a time or a week that was pressed makes of the form: whoever presses a time proposes times. */
function within(
  typed: ArrangeTyped,
  { times, problem }: ProposedTimes,
  pressed: string,
): Partial<RefusedArrange> {
  const isWeek = pressed === "week" || pressed.startsWith("week:");
  const offer = isWeek ? typed.offer : "times";
  return {
    typed: { ...typed, times, offer },
    // said where the page goes on
    errors: problem ? { times: problem } : {},
    pressed: pressed === "add-time" ? "time" : "week",
  };
}

/** What HR was not asked yet, or did not say yes to. */
async function unsure(
  { interviews }: Needed,
  arranged: Arranged,
  { form, user, applicationIds }: FormRequest,
): Promise<ReadWarning[]> {
  const found = await interviews.arrangeFor(applicationIds, user);
  const { mode, place, minutes, interviewers, offer, times } = arranged;
  const people = found?.applications.filter(({ withdrawn }) => !withdrawn) ?? [];
  const warnings = await interviews.warnings({
    ...{ where: { mode, place }, minutes, interviewers },
    times: offer === "times" ? times : [],
    ...{ people: people.length, applicationIds: people.map(({ id }) => id) },
  });
  return stillAsked(form, warnings);
}

/** All of them, unless each was read and the press says that it is sent all the same. */
export function stillAsked(form: URLSearchParams, warnings: readonly Warning[]): ReadWarning[] {
  const sure = form.get("do")?.endsWith("-anyway") ? form.getAll("sure") : [];
  const all = warnings.map((each) => ({ words: each.words, mark: warningMark(each) }));
  return all.every(({ mark }) => sure.includes(mark)) ? [] : all;
}

async function send(
  { interviews }: Needed,
  arranged: Arranged,
  { form, user, applicationIds }: FormRequest,
  refused: (problem: string) => ReturnType<typeof refuse>,
) {
  const made = [];
  const once = form.get("once");
  for (const id of applicationIds) made.push(await interviews.arrange(id, arranged, user, once));
  const [first] = made;
  if (first && !first.ok && !made.some(({ ok }) => ok)) {
    if (first.why === "absent") throw data(messages.pageNotFound, { status: 404 });
    return refused(refusals[first.why]);
  }
  if (made.length === 1 && first?.ok) return seeOther(`${interviewPath(first.id)}?done=arranged`);
  const sent = made.filter(({ ok }) => ok).length;
  return seeOther(sentHref(arranged, `sent=${sent}&left=${made.length - sent}`));
}

/** The week of the first time that was sent; of free slots, those without a time. */
function sentHref({ offer, times: [first] }: Arranged, counts: string): string {
  if (offer === "free" || !first) return `${interviewsPath}?${counts}#waiting`;
  const week = weekHref({ monday: mondayOf(new Date(first)), isList: false, query: {} });
  return `${week}&${counts}`;
}

/** The form with the questions of the last scorecard in place of those that are typed. */
export async function questionsAgain<Typed extends Pick<ArrangeTyped, "round" | "questions">>(
  { interviews }: Needed,
  typed: Typed,
  { user, opening }: { user: StaffUser; opening: string },
): Promise<{ typed: Typed; questionsFrom: string | null; errors: Record<string, string> }> {
  const last = await interviews.lastQuestions({ round: typed.round.trim(), opening }, user);
  if (!last)
    return {
      typed,
      questionsFrom: null,
      errors: { questions: "No scorecard of this round or opening has questions yet." },
    };
  const questions = typedQuestions(last.questions);
  return { typed: { ...typed, questions }, questionsFrom: fromWords(last), errors: {} };
}

export const typedQuestions = (questions: readonly CardQuestion[]) =>
  questions.map(({ question, anchors }) => ({ question, anchors: anchors.join("\n") }));

/** The same for the same questions: by it a form says which ones it showed. */
export function questionsMark(questions: readonly CardQuestion[]): string {
  return markOf(questions.map(({ question, anchors }) => [question, anchors]));
}

type ShownFacts = Pick<
  OpenedInterview,
  "round" | "mode" | "placeTyped" | "minutes" | "interviewers"
>;

/** The same for what else is changed by the form. */
export function factsMark({ round, mode, placeTyped, minutes, interviewers }: ShownFacts): string {
  const accounts = interviewers.map(({ id }) => id).sort();
  return markOf([round, mode, placeTyped, minutes, accounts]);
}

const markOf = (shown: readonly unknown[]) =>
  createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, 16);

export const fromWords = ({ round, opening }: LastQuestions) =>
  `From the last scorecard: ${round}, ${opening}.`;

export const defaultRound = "Interview";

/** What the form begins with, for these applications. */
export function freshArrange(
  applications: readonly { opening: string; contactNumber: string }[],
  last: LastQuestions | null,
): ArrangeTyped {
  const [first, ...others] = applications;
  const isOfOpening = last !== null && last.opening === first?.opening;
  return {
    ...{ round: isOfOpening ? last.round : defaultRound, mode: "site", minutes: "30" },
    places: {
      ...{ site: "", video: "" },
      telephone: others.length === 0 ? (first?.contactNumber ?? "") : "",
    },
    ...{ offer: "times", interviewers: [], times: ["", "", ""] },
    questions: last ? typedQuestions(last.questions) : [],
  };
}

/** Of the mode that was chosen. */
export const placeTyped = ({ mode, places }: Pick<ArrangeTyped, "mode" | "places">) =>
  Object.hasOwn(places, mode) ? places[mode as InterviewMode] : "";

export function minutesOf({ minutes }: Pick<ArrangeTyped, "minutes">): number {
  return interviewLengths.find((each) => String(each) === minutes) ?? 30;
}

/** What was entered for each mode; `place` alone is that of the mode that was chosen. */
export function readPlaces(form: URLSearchParams): ArrangeTyped["places"] {
  const mode = form.get("mode");
  const entered = Object.keys(interviewModes).map((each) => {
    const typed = form.get(`place-${each}`) ?? (each === mode ? form.get("place") : null);
    return [each, (typed ?? "").slice(0, 500)];
  });
  return Object.fromEntries(entered) as ArrangeTyped["places"];
}

export function readTyped(form: URLSearchParams): ArrangeTyped {
  const one = (name: string) => form.get(name) ?? "";
  const all = (name: string) => form.getAll(name).map((each) => each.slice(0, 500));
  const anchors = all("anchors");
  return {
    ...{ round: one("round"), mode: one("mode"), minutes: one("minutes") },
    ...{ interviewers: all("interviewers"), offer: one("offer") },
    ...{ times: all("time"), places: readPlaces(form) },
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
        return [top, isOne ? `${`Question ${Number(place) + 1}`}: ${message}` : message];
      }),
  );

function refuse(
  refused: Partial<RefusedArrange> & Pick<RefusedArrange, "typed" | "week">,
  status = 422,
) {
  const whole: RefusedArrange = {
    ...{ errors: {}, problem: null, warnings: [], pressed: null, questionsFrom: null },
    ...refused,
  };
  return data({ arrange: whole }, { status });
}
