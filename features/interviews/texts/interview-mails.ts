import type { Brand } from "#contract/brand-facts.ts";
import { called, oneLine } from "#features/mail/index.ts";
import { type InterviewMode, interviewModes, placeNames } from "../interview-rules.ts";
import { istWords } from "../ist-times.ts";

/** What candidates and interviewers are written. Samples for the company to replace. */

/** An interview as both sides are told of it. */
export interface ToldInterview {
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

interface MailText {
  subject: string;
  body: string;
}

function letter({ companyName, address, mailboxes }: Brand, parts: readonly string[]): string {
  const { street, city, postalCode } = address;
  const foot = `-- \n${companyName}, ${street}, ${city} ${postalCode}\nAnswers to this email reach ${mailboxes.humanResources}`;
  return [...parts, foot].join("\n\n");
}

/** @param isEnd nobody is told a place any more where none was known */
function facts(told: ToldInterview, isEnd = false): string {
  const { round, opening, mode, place, minutes, interviewers, startsAt } = told;
  const rows = {
    ...(startsAt && { Time: istWords(startsAt) }),
    Round: round,
    Opening: opening,
    How: `${interviewModes[mode]}, ${minutes} minutes`,
    ...((place || !isEnd) && { [placeNames[mode]]: place || placeLater }),
    With: interviewers.join(", "),
  };
  return Object.entries(rows)
    .map(([name, value]) => `  ${name.padEnd(12)}${oneLine(value)}`)
    .join("\n");
}

/** Where no place and no link is known yet. */
const placeLater = "We tell it before the interview";

const timesInWords = (count: number) => (count === 1 ? "once" : `${count} times`);

const greeting = (firstName: string) => {
  const name = called(firstName);
  return name ? `Hello ${name},` : "Hello,";
};

/** To the candidate: there are times to choose from. */
export function offerMail(brand: Brand, told: ToldInterview, isAgain: boolean): MailText {
  return {
    subject: `Choose a time for your interview at ${brand.companyName}`,
    body: letter(brand, [
      "Choose a time",
      greeting(told.firstName),
      isAgain
        ? "There are new times for your interview. An earlier one does not hold any more."
        : `We would like to speak with you about ${oneLine(told.opening)}. Please choose the time that suits you.`,
      facts({ ...told, startsAt: null }),
      `Choose a time:\n${told.link}`,
      "A time is yours once you have confirmed it. If none suits you, ask for another one on the same page.",
    ]),
  };
}

/** To the candidate, with the calendar file. */
export function confirmedMail(brand: Brand, told: ToldInterview, isMoved: boolean): MailText {
  return {
    subject: `${isMoved ? "Moved" : "Confirmed"}: your interview on ${timeOf(told)}`,
    body: letter(brand, [
      isMoved ? "Your interview is moved" : "Your interview is confirmed",
      greeting(told.firstName),
      facts(told),
      `Your interview:\n${told.link}`,
      told.moving
        ? `You can move it ${timesInWords(told.moving.left)}, until ${istWords(told.moving.until)}.`
        : "It can no longer be moved. If something comes up, ask for another time on the same page.",
    ]),
  };
}

/** To the candidate: what was agreed on, or offered, is another place, mode, length, round or interviewer. */
export function changedMail(
  brand: Brand,
  told: ToldInterview,
  changes: readonly string[],
): MailText {
  const { startsAt } = told;
  return {
    subject: startsAt
      ? `Changed: your interview on ${timeOf(told)}`
      : `Changed: your interview at ${brand.companyName}`,
    body: letter(brand, [
      "Your interview has changed",
      greeting(told.firstName),
      `New: ${changes.join(", ").toLowerCase()}.${startsAt ? stays(told, changes) : ""}`,
      facts(told),
      `${startsAt ? "Your interview" : "Choose a time"}:\n${told.link}`,
    ]),
  };
}

const stays = ({ minutes }: ToldInterview, changes: readonly string[]) =>
  changes.includes("Length")
    ? ` It begins at the agreed time and takes ${minutes} minutes.`
    : " The time stays as it is.";

/** To the candidate who was told of a cancellation that was taken back. */
export function keptMail(brand: Brand, told: ToldInterview): MailText {
  return {
    subject: `Not cancelled: your interview at ${brand.companyName}`,
    body: letter(brand, [
      "Your interview is not cancelled",
      greeting(told.firstName),
      "We wrote to you that it is cancelled. That was a mistake, for which we are sorry.",
      facts(told),
      `${told.startsAt ? "Your interview" : "Choose a time"}:\n${told.link}`,
    ]),
  };
}

/** @param word what HR writes to the candidate beside it; empty for none */
export function cancelledMail(brand: Brand, told: ToldInterview, word: string): MailText {
  return {
    subject: `Cancelled: your interview at ${brand.companyName}`,
    body: letter(brand, [
      "Your interview is cancelled",
      greeting(told.firstName),
      ...(word ? [word] : []),
      facts(told, true),
      "If you have a question, please answer this email.",
    ]),
  };
}

/** Of a time to come, or of times to choose from. */
export function reminderMail(brand: Brand, told: ToldInterview): MailText {
  if (!told.startsAt) {
    return {
      subject: `Reminder: choose a time for your interview at ${brand.companyName}`,
      body: letter(brand, [
        "Please choose a time",
        greeting(told.firstName),
        "You have not chosen a time for your interview yet.",
        facts(told),
        `Choose a time:\n${told.link}`,
        "If none suits you, ask for another one on the same page.",
      ]),
    };
  }
  return {
    subject: `Reminder: your interview on ${timeOf(told)}`,
    body: letter(brand, [
      "Your interview is soon",
      greeting(told.firstName),
      facts(told),
      `Your interview:\n${told.link}`,
    ]),
  };
}

const toInterviewer = {
  confirmed: ["Interview confirmed", "An interview with you is confirmed"],
  moved: ["Interview moved", "An interview with you is moved"],
  changed: ["Interview changed", "An interview with you has changed"],
  kept: ["Interview not cancelled", "An interview with you takes place after all"],
  cancelled: ["Interview cancelled", "An interview with you is cancelled"],
  removed: ["Interview cancelled for you", "You are no longer an interviewer of this interview"],
  reminder: ["Interview reminder", "You have an interview soon"],
  card: ["Scorecard missing", "Please send your scorecard"],
  questions: ["Scorecard changed", "The scorecard of an interview with you asks something else"],
} as const;
export type ToInterviewer = keyof typeof toInterviewer;

/** What an interviewer is told beside the facts. */
export interface InterviewerNote {
  changes?: readonly string[];
  /** Why it was cancelled. */
  reason?: string;
}

/** To an interviewer. */
export function interviewerMail(
  brand: Brand,
  told: ToldInterview,
  { what, changes = [], reason = "" }: InterviewerNote & { what: ToInterviewer },
): MailText {
  const [subject, heading] = toInterviewer[what];
  const name = oneLine(told.name);
  const isEnd = what === "cancelled" || what === "removed";
  return {
    subject: `${subject}: ${name}, ${timeOf(told)}`,
    body: letter(brand, [
      heading,
      ...(what === "changed" && changes.length > 0
        ? [`New: ${changes.join(", ").toLowerCase()}.`]
        : []),
      ...(what === "cancelled" && reason ? [`Why: ${oneLine(reason)}`] : []),
      `  ${"Candidate".padEnd(12)}${name}\n${facts(told, isEnd)}`,
      ...(isEnd ? [] : [`Resume and scorecard:\n${told.link}`]),
    ]),
  };
}

/** To an interviewer, of a candidate whose data is erased or sealed. */
export function erasedMail(
  brand: Brand,
  { round, startsAt }: { round: string; startsAt: Date },
): MailText {
  return {
    subject: `Interview cancelled: ${istWords(startsAt)}`,
    body: letter(brand, [
      "An interview with you is cancelled",
      `${oneLine(round)}, ${istWords(startsAt)}`,
      "The application is withdrawn or erased, so nothing names the candidate.",
    ]),
  };
}

const timeOf = ({ startsAt }: ToldInterview) => (startsAt ? istWords(startsAt) : "a time to come");
