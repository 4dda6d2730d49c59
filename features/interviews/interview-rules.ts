import * as v from "valibot";
import { istMoment, istWords } from "./ist-times.ts";

/** How it takes place. */
export const interviewModes = {
  site: "At the office",
  telephone: "Telephone",
  video: "Video call",
} as const;
export type InterviewMode = keyof typeof interviewModes;

/** What the place of each is. */
export const placeNames: Record<InterviewMode, string> = {
  site: "Place",
  telephone: "Number",
  video: "Link",
};

/** Minutes. */
export const interviewLengths = [15, 20, 30, 45, 60, 90] as const;

/** `proposed`: no time is confirmed yet; `done`: a scorecard was sent. */
export const interviewStates = ["proposed", "confirmed", "done", "no-show", "cancelled"] as const;
export type InterviewState = (typeof interviewStates)[number];

export const maxTimes = 12;
export const maxQuestions = 8;
export const maxInterviewers = 6;
export const maxMoves = 2;
const hour = 60 * 60 * 1_000;
/**
 * A confirmed time is moved by its candidate until so long before. A free slot is offered as long as whoever takes it
 * can still move it; a time that HR proposes, until it comes.
 */
export const movableUntil = 12 * hour;
/** HR reminds of one interview no more often than this. */
export const remindedAgainAfter = 10 * 60 * 1_000;
/** A scorecard may be changed by whoever sent it until so long after. */
export const cardChangeable = hour;
/** A scorecard is overdue from so long after the interview's end. */
export const cardDueAfter = 24 * hour;

/** The marks of a scorecard in words, from 1 to 4, where a question has none of its own. */
export const marks = ["Not shown", "In part", "As needed", "Above what is needed"] as const;

/** Of a scorecard. */
export interface CardQuestion {
  question: string;
  /** What 1 to 4 mean, in words; empty where the usual words do. */
  anchors: string[];
  /** HR took it out after it was sent; marks that were given for it stay. */
  isDropped?: true;
}

/** Those that every interviewer answers. */
export const currentQuestions = (questions: readonly CardQuestion[]) =>
  questions.filter(({ isDropped }) => !isDropped);

/** What a scorecard asks once HR has changed it: what it does not ask any more is kept at its end. */
export function questionsAfter(
  before: readonly CardQuestion[],
  current: readonly CardQuestion[],
): CardQuestion[] {
  const isAsked = new Set(current.map(({ question }) => question));
  const dropped = before.filter(({ question }) => !isAsked.has(question));
  return [...current, ...dropped.map((each) => ({ ...each, isDropped: true as const }))];
}

/** What each mark of a question means. */
export const anchorsOf = ({ anchors }: CardQuestion): readonly string[] =>
  anchors.length > 0 ? anchors : marks;

/** Of a cancelled interview: what holds again where that is taken back. Times as ISO 8601. */
export interface StateBeforeCancel {
  state: "proposed" | "confirmed";
  startsAt: string | null;
  endsAt: string | null;
  wish: string | null;
  /** Other interviews of its interviewers that HR let it meet. */
  met?: number[];
}

export interface CardAnswer {
  question: string;
  /** 1 to 4. */
  mark: number;
}

export const recommendations = {
  "strong-no": "Strong no",
  no: "No",
  yes: "Yes",
  "strong-yes": "Strong yes",
} as const;
export type Recommendation = keyof typeof recommendations;

/** One line of text without control characters. */
const line = (most: number, message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text.length <= most && !/[\p{Cc}\p{Bidi_C}]/u.test(text), message),
  );

/** Text of several lines; the store accepts no other control characters. */
const lines = (most: number, message: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\r\n?/g, "\n").trim()),
    v.check((text) => text.length <= most && !/[^\P{Cc}\n\t]|\p{Bidi_C}/u.test(text), message),
  );

const notOffered = "Choose from this list.";

/** Times as `<input type="datetime-local">` sends them, by the clock in India; those left empty are passed over. */
const times = v.pipe(
  v.array(v.string()),
  v.transform((all) => all.filter((each) => each.trim() !== "")),
  v.maxLength(maxTimes, `Propose at most ${maxTimes} times.`),
  v.check(
    (all) => all.every((each) => istMoment(each) !== null),
    "Enter each time with its day, such as 1 Dec 2026, 5:00 pm.",
  ),
  v.check(
    (all) => twiceIn(all) === null,
    ({ input }) => `${wordsAt(twiceIn(input))} is there twice. Change one of them, or empty it.`,
  ),
  v.transform((all) => all.map((each) => istMoment(each)?.toISOString() ?? "").toSorted()),
);

/** The first moment that is among them twice. */
function twiceIn(all: readonly string[]): number | null {
  const moments = all.flatMap((each) => istMoment(each)?.getTime() ?? []);
  return moments.find((each, place) => moments.indexOf(each) !== place) ?? null;
}

const wordsAt = (moment: number | null) => (moment === null ? "" : istWords(new Date(moment)));

/** As typed: a line for each mark, or nothing. */
const anchors = v.pipe(
  lines(400, "The words for the marks have at most 400 characters."),
  v.transform((text) => text.split("\n").map((each) => each.trim())),
  v.transform((all) => all.filter((each) => each !== "")),
  v.check(
    (all) => all.length === 0 || (all.length === marks.length && new Set(all).size === all.length),
    "Give each of the four marks of a question words of its own, a line each, or none at all.",
  ),
);

const questions = v.pipe(
  v.array(v.object({ question: line(160, "A question has at most 160 characters."), anchors })),
  v.transform((all) => [
    ...new Map(
      all.filter(({ question }) => question !== "").map((each) => [each.question, each]),
    ).values(),
  ]),
  v.maxLength(maxQuestions, `Ask at most ${maxQuestions} questions.`),
);

/** What can be changed once it was sent, too. */
const whatItIs = {
  round: v.pipe(
    line(80, "The round has at most 80 characters."),
    v.nonEmpty("Enter the round, such as Operations round."),
  ),
  mode: v.picklist(Object.keys(interviewModes) as InterviewMode[], "Choose how you meet."),
  place: line(300, "Use at most 300 characters, on one line."),
  interviewers: v.pipe(
    v.array(v.string()),
    v.minLength(1, "Choose at least one interviewer."),
    v.maxLength(maxInterviewers, `Choose at most ${maxInterviewers} interviewers.`),
    v.transform((all) => [...new Set(all)]),
  ),
  minutes: v.pipe(
    v.string(),
    v.transform(Number),
    v.picklist(interviewLengths, "Choose a length from this list."),
  ),
  questions,
};

/** Why what was entered is no place of this mode; null where it is one, or nothing. */
function placeFault(mode: InterviewMode, place: string): string | null {
  if (place === "") return null;
  if (mode === "video" && !/^https:\/\/\S+$/.test(place)) {
    return "Enter the link of the call, which begins with https://, or leave it empty.";
  }
  if (mode === "telephone" && place.replace(/\D/g, "").length < 7) {
    return "Enter the number to call, or leave it empty to call the candidate’s own.";
  }
  return null;
}

const faultOfPlace = ({ input }: { input: unknown }) => {
  const { mode, place } = input as { mode: InterviewMode; place: string };
  return placeFault(mode, place) ?? "";
};

export const arrangeForm = v.pipe(
  v.object({
    ...whatItIs,
    offer: v.picklist(["times", "free"], notOffered),
    times,
  }),
  v.forward(
    v.partialCheck(
      [["offer"], ["times"]],
      ({ offer, times: proposed }) => offer === "free" || proposed.length > 0,
      "Enter at least one time, or offer the free slots of the interviewers.",
    ),
    ["times"],
  ),
  v.forward(
    v.partialCheck(
      [["mode"], ["place"]],
      ({ mode, place }) => placeFault(mode, place) === null,
      faultOfPlace,
    ),
    ["place"],
  ),
);
export type Arranged = v.InferOutput<typeof arrangeForm>;

/** What becomes of an interview that was sent. */
export const changeForm = v.pipe(
  v.object(whatItIs),
  v.forward(
    v.partialCheck(
      [["mode"], ["place"]],
      ({ mode, place }) => placeFault(mode, place) === null,
      faultOfPlace,
    ),
    ["place"],
  ),
);
export interface ChangedInterview extends Omit<v.InferOutput<typeof changeForm>, "questions"> {
  /** Null where they stay as they are by then. */
  questions: readonly CardQuestion[] | null;
}

/** Why an interview is cancelled: for colleagues, and for its candidate. */
export const cancelForm = v.object({
  reason: v.pipe(
    line(200, "The reason has at most 200 characters, on one line."),
    v.nonEmpty("Enter a reason, such as Interviewer is ill."),
  ),
  word: lines(1_000, "Use at most 1,000 characters."),
});
export type Cancelled = v.InferOutput<typeof cancelForm>;

/** Other times for an interview that is there. */
export const proposeForm = v.object({
  times: v.pipe(times, v.minLength(1, "Enter at least one time.")),
});

export const otherTimeForm = v.object({
  wish: v.pipe(
    lines(500, "Use at most 500 characters."),
    v.nonEmpty("Say when it would suit you."),
  ),
});

/** What is typed into a scorecard, but for its marks, which follow the questions. */
export const cardForm = v.object({
  remark: lines(2_000, "Use at most 2,000 characters."),
  recommendation: v.picklist(
    Object.keys(recommendations) as Recommendation[],
    "Choose a recommendation.",
  ),
});
