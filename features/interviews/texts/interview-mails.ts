import type { Brand } from "#contract/brand-facts.ts";
import {
  called,
  composeMail,
  type MailContent,
  type MailField,
  mailWordings,
  paragraphs,
} from "#features/mail/index.ts";
import { type InterviewMode, interviewModes, placeNames } from "../interview-rules.ts";
import { istWords } from "../ist-times.ts";

/** What candidates and interviewers are written. Samples for the company to replace. */

/** An interview as both sides are told of it. */
export interface MailInterview {
  round: string;
  opening: string;
  mode: InterviewMode;
  /** Empty while nobody has said. */
  place: string;
  minutes: number;
  firstName: string;
  name: string;
  interviewers: readonly string[];
  /** Null while none is confirmed. */
  startsAt: Date | null;
  /** How often its candidate can still move it, and until when; null where that is over. */
  moving: { left: number; until: Date } | null;
  /** The reader's own page. */
  link: string;
}

/** Where no place and no link is known yet. */
const placeLater = "We tell it before the interview";

const untimed = {
  round: { words: "the round", sample: "Operations round" },
  opening: { words: "title of the opening", sample: "Customer Support Associate" },
  mode: { words: "how it takes place", sample: "At the office" },
  minutes: { words: "its length in minutes", sample: "30" },
  placeName: { words: "“Place”, “Number” or “Link”", sample: "Place" },
  place: { words: "the place, number or link", sample: "Tower 4, Sector 30A", optional: true },
  interviewers: { words: "names of the interviewers", sample: "Meera Joshi", optional: true },
} as const satisfies Record<string, MailField>;
const when = { words: "day and hour", sample: "Tuesday, 1 Dec 2026, 5:00 pm IST" } as const;
const timed = { time: when, ...untimed } as const;
const perhapsTimed = { time: { ...when, optional: true }, ...untimed } as const;
const firstName = { firstName: { words: "first name", sample: "Asha" } } as const;
const link = {
  link: { words: "the candidate’s page of it", sample: "/my-interview/example", link: true },
} as const;
const changes = {
  changes: { words: "what is new, such as “place”", sample: "place", optional: true },
} as const;

const facts =
  "  Round  {round}\n  Opening  {opening}\n  How  {mode}, {minutes} minutes\n  {placeName}  {place}\n  With  {interviewers}";
const timedFacts = `  Time  {time}\n${facts}`;
const hello = "Hello {firstName},";
const choose = "Choose a time:\n{link}";
const own = "Your interview:\n{link}";

const toCandidate = mailWordings("Interviews", {
  "interview-offer": {
    ...{ kind: "interview-offer", name: "Choose a time" },
    fields: { ...firstName, ...untimed, ...link },
    subject: "Choose a time for your interview at {company}",
    body: paragraphs(
      "Choose a time",
      hello,
      "We would like to speak with you about {opening}. Please choose the time that suits you.",
      facts,
      choose,
      "A time is yours once you have confirmed it. If none suits you, ask for another one on the same page.",
    ),
  },
  "interview-offer-again": {
    ...{ kind: "interview-offer", name: "Choose a time, again" },
    fields: { ...firstName, ...untimed, ...link },
    subject: "Choose a time for your interview at {company}",
    body: paragraphs(
      "Choose a time",
      hello,
      "There are new times for your interview. An earlier one does not hold any more.",
      facts,
      choose,
      "A time is yours once you have confirmed it. If none suits you, ask for another one on the same page.",
    ),
  },
  ...bothConfirmed(),
  "interview-changed": {
    ...{ kind: "interview-changed", name: "Changed" },
    fields: {
      ...{ ...firstName, ...timed, ...link, ...changes },
      ifLength: { words: "its length has changed", sample: "", when: true },
      ifNotLength: { words: "its length has not changed", sample: "", when: true },
    },
    subject: "Changed: your interview on {time}",
    body: paragraphs(
      "Your interview has changed",
      hello,
      "{ifNotLength}New: {changes}. The time stays as it is.",
      "{ifLength}New: {changes}. It begins at the agreed time and takes {minutes} minutes.",
      timedFacts,
      own,
    ),
  },
  "interview-changed-unconfirmed": {
    ...{ kind: "interview-changed", name: "Changed, before a time was chosen" },
    fields: { ...firstName, ...untimed, ...link, ...changes },
    subject: "Changed: your interview at {company}",
    body: paragraphs("Your interview has changed", hello, "New: {changes}.", facts, choose),
  },
  ...bothReinstated(),
  "interview-cancelled": {
    ...{ kind: "interview-cancelled", name: "Cancelled" },
    fields: {
      ...{ ...firstName, ...perhapsTimed },
      word: {
        ...{ words: "what HR writes to the candidate", sample: "We are sorry." },
        ...{ block: true, optional: true },
      },
    },
    subject: "Cancelled: your interview at {company}",
    body: paragraphs(
      "Your interview is cancelled",
      hello,
      "{word}",
      timedFacts,
      "If you have a question, please answer this email.",
    ),
  },
  "interview-reminder": {
    ...{ kind: "interview-reminder", name: "Reminder" },
    fields: { ...firstName, ...timed, ...link },
    subject: "Reminder: your interview on {time}",
    body: paragraphs("Your interview is soon", hello, timedFacts, own),
  },
  "interview-reminder-unconfirmed": {
    ...{ kind: "interview-reminder", name: "Reminder to choose a time" },
    fields: { ...firstName, ...untimed, ...link },
    subject: "Reminder: choose a time for your interview at {company}",
    body: paragraphs(
      "Please choose a time",
      hello,
      "You have not chosen a time for your interview yet.",
      facts,
      choose,
      "If none suits you, ask for another one on the same page.",
    ),
  },
});

function bothConfirmed() {
  const wording = (name: string, subject: string, heading: string) =>
    ({
      kind: "interview-confirmed",
      name,
      subject: `${subject}: your interview on {time}`,
      fields: {
        ...firstName,
        ...timed,
        ...link,
        moves: { words: "how often it can be moved", sample: "2 times", optional: true },
        moveUntil: {
          words: "until when",
          sample: "Monday, 30 Nov 2026, 5:00 pm IST",
          optional: true,
        },
        ifFixed: { words: "it can no longer be moved", sample: "", when: true },
      },
      body: paragraphs(
        heading,
        hello,
        timedFacts,
        own,
        "You can move it {moves}, until {moveUntil}.",
        "{ifFixed}It can no longer be moved. If something comes up, ask for another time on the same page.",
      ),
    }) as const;
  return {
    "interview-confirmed": wording("Confirmed", "Confirmed", "Your interview is confirmed"),
    "interview-moved": wording("Moved", "Moved", "Your interview is moved"),
  };
}

function bothReinstated() {
  const parts = [
    "Your interview is not cancelled",
    hello,
    "We wrote to you that it is cancelled. That was a mistake, for which we are sorry.",
  ];
  const common = {
    kind: "interview-changed",
    subject: "Not cancelled: your interview at {company}",
  } as const;
  return {
    "interview-kept": {
      ...common,
      name: "Cancelled by mistake",
      fields: { ...firstName, ...timed, ...link },
      body: paragraphs(...parts, timedFacts, own),
    },
    "interview-kept-unconfirmed": {
      ...common,
      name: "Cancelled by mistake, before a time was chosen",
      fields: { ...firstName, ...untimed, ...link },
      body: paragraphs(...parts, facts, choose),
    },
  } as const;
}

const staff = {
  ...timed,
  candidate: { words: "the candidate’s name", sample: "Asha Kulkarni" },
} as const;
const scorecard = {
  link: { words: "resume and scorecard", sample: "/desk/interviews/example", link: true },
} as const;
const staffFacts = `  Candidate  {candidate}\n${timedFacts}`;
const scorecardLink = "Resume and scorecard:\n{link}";

const interviewerNews = (name: string, subject: string, heading: string) =>
  ({
    kind: "interviewer-news",
    name,
    subject: `${subject}: {candidate}, {time}`,
    fields: { ...staff, ...scorecard },
    body: paragraphs(heading, staffFacts, scorecardLink),
  }) as const;

const toInterviewers = mailWordings("To interviewers", {
  "interviewer-confirmed": interviewerNews(
    "Confirmed",
    "Interview confirmed",
    "An interview with you is confirmed",
  ),
  "interviewer-moved": interviewerNews(
    "Moved",
    "Interview moved",
    "An interview with you is moved",
  ),
  "interviewer-changed": {
    ...{
      kind: "interviewer-news",
      name: "Changed",
      subject: "Interview changed: {candidate}, {time}",
    },
    fields: { ...staff, ...scorecard, ...changes },
    body: paragraphs(
      "An interview with you has changed",
      "New: {changes}.",
      staffFacts,
      scorecardLink,
    ),
  },
  "interviewer-kept": interviewerNews(
    "Cancelled by mistake",
    "Interview not cancelled",
    "An interview with you takes place after all",
  ),
  "interviewer-cancelled": {
    ...{ kind: "interviewer-news", name: "Cancelled" },
    fields: {
      ...staff,
      reason: { words: "why, where HR said so", sample: "The round is full", optional: true },
    },
    subject: "Interview cancelled: {candidate}, {time}",
    body: paragraphs("An interview with you is cancelled", "Why: {reason}", staffFacts),
  },
  "interviewer-removed": {
    ...{ kind: "interviewer-news", name: "No longer an interviewer", fields: staff },
    subject: "Interview cancelled for you: {candidate}, {time}",
    body: paragraphs("You are no longer an interviewer of this interview", staffFacts),
  },
  "interviewer-reminder": interviewerNews(
    "Reminder",
    "Interview reminder",
    "You have an interview soon",
  ),
  "interviewer-card": interviewerNews(
    "Scorecard missing",
    "Scorecard missing",
    "Please send your scorecard",
  ),
  "interviewer-questions": interviewerNews(
    "Questions of the scorecard changed",
    "Scorecard changed",
    "The scorecard of an interview with you asks something else",
  ),
  "interviewer-erased": {
    ...{ kind: "interviewer-news", name: "Cancelled, the candidate’s data is erased or sealed" },
    fields: { round: untimed.round, time: when },
    subject: "Interview cancelled: {time}",
    body: paragraphs(
      "An interview with you is cancelled",
      "{round}, {time}",
      "The application is withdrawn or erased, so nothing names the candidate.",
    ),
  },
});

export const interviewWordings = { ...toCandidate, ...toInterviewers };

/** @param isEnd nobody is told a place any more where none was known */
function valuesOf(data: MailInterview, isEnd = false) {
  const { round, opening, mode, place, minutes, interviewers, startsAt, link } = data;
  return {
    ...{ round, opening, link, mode: interviewModes[mode], minutes: String(minutes) },
    ...{ placeName: placeNames[mode], place: isEnd ? place : place || placeLater },
    interviewers: interviewers.join(", "),
    firstName: called(data.firstName) ?? "candidate",
    candidate: data.name,
    time: startsAt ? istWords(startsAt) : "",
  };
}

const inList = (changes: readonly string[]) => changes.join(", ").toLowerCase();

/** To the candidate: there are times to choose from. */
export function offerMail(brand: Brand, data: MailInterview, isAgain: boolean): MailContent {
  const wording = toCandidate[isAgain ? "interview-offer-again" : "interview-offer"];
  return composeMail(brand, wording, valuesOf(data));
}

const timesInWords = (count: number) => (count === 1 ? "once" : `${count} times`);

/** To the candidate, with the calendar file. */
export function confirmedMail(brand: Brand, data: MailInterview, isMoved: boolean): MailContent {
  const { moving } = data;
  return composeMail(brand, toCandidate[isMoved ? "interview-moved" : "interview-confirmed"], {
    ...valuesOf(data),
    moves: moving ? timesInWords(moving.left) : "",
    moveUntil: moving ? istWords(moving.until) : "",
    ifFixed: moving === null,
  });
}

/** To the candidate: what was agreed on, or offered, is another place, mode, length, round or interviewer. */
export function changedMail(
  brand: Brand,
  data: MailInterview,
  changes: readonly string[],
): MailContent {
  const ifLength = changes.includes("Length");
  const values = {
    ...{ ...valuesOf(data), changes: inList(changes) },
    ...{ ifLength, ifNotLength: !ifLength },
  };
  return data.startsAt
    ? composeMail(brand, toCandidate["interview-changed"], values)
    : composeMail(brand, toCandidate["interview-changed-unconfirmed"], values);
}

/** To the candidate who was told of a cancellation that was taken back. */
export function reinstatedMail(brand: Brand, data: MailInterview): MailContent {
  return data.startsAt
    ? composeMail(brand, toCandidate["interview-kept"], valuesOf(data))
    : composeMail(brand, toCandidate["interview-kept-unconfirmed"], valuesOf(data));
}

/** @param word what HR writes to the candidate beside it; empty for none */
export const cancelledMail = (brand: Brand, data: MailInterview, word: string): MailContent =>
  composeMail(brand, toCandidate["interview-cancelled"], { ...valuesOf(data, true), word });

/** Of a time to come, or of times to choose from. */
export function reminderMail(brand: Brand, data: MailInterview): MailContent {
  return data.startsAt
    ? composeMail(brand, toCandidate["interview-reminder"], valuesOf(data))
    : composeMail(brand, toCandidate["interview-reminder-unconfirmed"], valuesOf(data));
}

type WhatOf<Key> = Key extends `interviewer-${infer What}` ? What : never;
/** What an interviewer is told: each has its wording. */
export type ToInterviewer = Exclude<WhatOf<keyof typeof toInterviewers>, "erased">;

/** What an interviewer is told beside the facts. */
export interface InterviewerNote {
  changes?: readonly string[];
  /** Why it was cancelled. */
  reason?: string;
}

/** To an interviewer. */
export function interviewerMail(
  brand: Brand,
  data: MailInterview,
  { what, changes = [], reason = "" }: InterviewerNote & { what: ToInterviewer },
): MailContent {
  const isEnd = what === "cancelled" || what === "removed";
  const values = { ...valuesOf(data, isEnd), changes: inList(changes), reason };
  return composeMail(brand, toInterviewers[`interviewer-${what}`], values);
}

/** To an interviewer, of a candidate whose data is erased or sealed. */
export function erasedMail(
  brand: Brand,
  { round, startsAt }: { round: string; startsAt: Date },
): MailContent {
  return composeMail(brand, toInterviewers["interviewer-erased"], {
    round,
    time: istWords(startsAt),
  });
}
