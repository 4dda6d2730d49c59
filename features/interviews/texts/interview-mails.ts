import type { Brand } from "#contract/brand-facts.ts";
import { called, oneLine } from "#features/mail/index.ts";
import { type InterviewMode, interviewModes, mostMoves } from "../interview-rules.ts";
import { istWords } from "../ist-times.ts";

/** What candidates and interviewers are written. Samples for the company to replace. */

/** An interview as both sides are told of it. */
export interface ToldInterview {
  round: string;
  opening: string;
  mode: InterviewMode;
  place: string;
  minutes: number;
  firstName: string;
  name: string;
  interviewers: readonly string[];
  /** Null while none is confirmed. */
  startsAt: Date | null;
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

function facts(told: ToldInterview): string {
  const { round, opening, mode, place, minutes, interviewers, startsAt } = told;
  const rows = {
    ...(startsAt && { Time: istWords(startsAt) }),
    Round: round,
    Opening: opening,
    How: `${interviewModes[mode]}, ${minutes} minutes`,
    ...(place && { [placeNames[mode]]: place }),
    With: interviewers.join(", "),
  };
  return Object.entries(rows)
    .map(([name, value]) => `  ${name.padEnd(12)}${oneLine(value)}`)
    .join("\n");
}

const placeNames: Record<InterviewMode, string> = {
  site: "Place",
  telephone: "Telephone",
  video: "Link",
};

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
      `You can move it ${mostMoves} times at most, until 12 hours before.`,
    ]),
  };
}

export function cancelledMail(brand: Brand, told: ToldInterview): MailText {
  return {
    subject: `Cancelled: your interview at ${brand.companyName}`,
    body: letter(brand, [
      "Your interview is cancelled",
      greeting(told.firstName),
      facts(told),
      "If you have a question, please answer this email.",
    ]),
  };
}

export function reminderMail(brand: Brand, told: ToldInterview): MailText {
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
  cancelled: ["Interview cancelled", "An interview with you is cancelled"],
  reminder: ["Interview reminder", "You have an interview soon"],
} as const;
export type ToInterviewer = keyof typeof toInterviewer;

/** To an interviewer. */
export function interviewerMail(brand: Brand, told: ToldInterview, what: ToInterviewer): MailText {
  const [subject, heading] = toInterviewer[what];
  const name = oneLine(told.name);
  return {
    subject: `${subject}: ${name}, ${timeOf(told)}`,
    body: letter(brand, [
      heading,
      `  ${"Candidate".padEnd(12)}${name}\n${facts(told)}`,
      ...(what === "cancelled" ? [] : [`Resume and scorecard:\n${told.link}`]),
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
