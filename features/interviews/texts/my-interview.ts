import type { Dictionaries } from "#contract/text/language.ts";
import { plural } from "#contract/text/plural.ts";
import type { OwnRefusal } from "../refusals.ts";

/** What candidates read about an interview. Samples for the company to replace. */
const myInterviewEn = {
  tab: "Your interview",
  eyebrow: (opening: string) => `Interview, ${opening}`,
  choose: (name: string | null) => (name ? `Choose a time, ${name}` : "Choose a time"),
  clock: "{clock} IST",
  dayAndMinutes: (day: string, minutes: number) => `${day}, ${minutes} minutes`,
  confirmedAt: (weekday: string, clock: string) => `${weekday} at ${clock} IST`,
  free: (count: number) =>
    plural("en", count, { one: "One time is free", other: `${count} times are free` }),
  times: (count: number) => plural("en", count, { one: "1 time", other: `${count} times` }),
  zone: "All times are",
  office: "IST, Navi Mumbai",
  time: "Time",
  confirm: "Confirm",
  first: "Confirm soon: a time is yours once you have confirmed it.",
  noTimes: "No time is free any more",
  noTimesLead:
    "Others have taken the times that we offered, or they are over. We see this, and send you new times by email. You need to do nothing; if you like, tell us when it would suit you.",
  move: "Move",
  moveTitle: "Move it",
  moveHint: (remaining: number, { clock, day }: { clock: string; day: string }) =>
    plural("en", remaining, {
      one: `You can move it once more, until ${clock} IST on ${day}.`,
      other: `You can move it ${remaining} times more, until ${clock} IST on ${day}.`,
    }),
  noMove:
    "It cannot be moved here any more. If something comes up, ask for another time, or call us.",
  noOther: "No other time is free now.",
  anotherTitle: "No time suits you?",
  another: "Ask for another time",
  wish: "When would it suit you?",
  wishHint: "For example: Friday after 4 pm, or any morning next week.",
  send: "Send",
  asked: "You asked for another time. New times will appear on this page.",
  askedKept: "Until then the time above holds.",
  calendar: "Add to calendar",
  join: "Join the call",
  whatTitle: "What it is",
  how: "How",
  with: "With",
  round: "Round",
  where: { site: "Where", telephone: "We call", video: "Link" },
  later: "We tell you before the interview.",
  askTitle: "Questions",
  closed: {
    cancelled: ["This interview is cancelled", "If you have a question, please ask us."],
    done: ["This interview has taken place", "Thank you for your time. You hear from us next."],
    "no-show": [
      "You were expected at this time",
      "We did not meet. If something came up, please tell us.",
    ],
  },
  saved: {
    confirmed: "Confirmed. An email with the time follows.",
    moved: "Moved. An email with the time follows.",
    asked: "We have your message.",
  },
  /** Where no mail server is set up. */
  savedUnsent: { confirmed: "Confirmed.", moved: "Moved.", asked: "We have your message." },
  chooseFirst: "Choose a time first.",
  wishFirst: "Say when it would suit you.",
  refused: {
    gone: "This link does not work any more.",
    closed: "This interview can no longer be changed here.",
    taken: "This time is no longer free. Please choose another one.",
    late: "It begins in less than 12 hours and can no longer be moved here.",
    "moved-often": "It was moved twice and cannot be moved again here.",
  } satisfies Record<OwnRefusal, string>,
};

export type MyInterviewTexts = typeof myInterviewEn;
export const myInterviewTexts: Dictionaries<MyInterviewTexts> = { en: myInterviewEn };

const goneInterviewEn = {
  title: "This link does not work",
  lead: "It is not complete, or the interview is no longer kept. The newest email from us has the right one.",
  busy: "Somebody has tried many links from your network. Please wait a minute and try again.",
};

export const goneInterviewTexts: Dictionaries<typeof goneInterviewEn> = { en: goneInterviewEn };
