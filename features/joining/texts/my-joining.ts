import type { JoinerState } from "#contract/joining.ts";
import type { Dictionaries } from "#contract/text/language.ts";
import type { AnswerRefusal } from "../my-joining.ts";

/** What people who are selected read about their first day. Samples for the company to replace. */
const myJoiningEn = {
  tab: "Your first day",
  eyebrow: (opening: string) => opening,
  heading: (name: string | null, state: JoinerState, hasDeclined: boolean): string => {
    const to = name ? `, ${name}` : "";
    if (state === "confirmed") return `See you soon${to}`;
    if (state === "arrived") return `Welcome${to}`;
    if (state === "reserve") return `You are on the reserve list${to}`;
    if (state === "no-show") return `We missed you${to}`;
    if (state === "withdrawn") return hasDeclined ? `You do not come${to}` : `Your first day${to}`;
    return `Are you coming${to}?`;
  },
  states: {
    confirmed: "You told us that you are coming. We look forward to it.",
    silent: "A seat is kept for you. Please tell us whether you are coming.",
    arrived: "You are here. Have a good start.",
    "no-show": "We expected you, and you did not come.",
    reserve:
      "All seats of this day are taken. As soon as one is free we offer it to those who wait, in their order. We write to you then.",
    withdrawn: "You told us that you cannot come.",
    moved: "You have another date.",
  } satisfies Record<JoinerState, string>,
  offered: (until: string) => `A seat is free for you. We keep it until ${until}.`,
  lapsed:
    "The seat that we offered was not taken in time, and we had to offer it to the next person. You are still on the reserve list.",
  /** HR ended it. */
  ended: "No seat is kept for you on this day.",
  comeBack: "If you are coming, say so: the seat is yours while one is free.",
  late: "The day is over by now, and we could not keep the seat.",
  lateReserve: "The day is over by now, and no seat became free.",
  closed: "We take no more answers for this day.",
  chooseNext: "That is no harm: choose the next date that suits you.",
  callsYou: "That is no harm: HR calls you about the next date.",
  wished: "HR will call you about another date. Until then nothing changes.",
  coming: "I am coming",
  another: "Another date",
  cannot: "I cannot",
  anotherTitle: "Choose another date",
  anotherHint: "You can choose another date once. After that HR calls you.",
  anotherAgain:
    "You have chosen another date before. Say which one suits you now: HR will call you.",
  noOther: "No other date has a free seat now. Please call us, or come back in a few days.",
  date: "Date",
  move: "Move",
  reasonTitle: "What keeps you from coming?",
  reason: "Reason",
  send: "Send",
  back: "Back",
  chooseDate: "Choose a date first.",
  chooseReason: "Choose a reason first.",
  unknown: "This form is not recognised. Please open the page again.",
  before: "Fill in your details",
  whatTitle: "Your first day",
  day: "Date",
  site: "Where",
  shift: "Shift",
  trainer: "Your trainer",
  bring: "What to bring",
  askTitle: "Questions",
  saved: {
    coming: "Thank you. We expect you.",
    moved: "Your date is changed.",
    cannot: "We are sorry, and thank you for telling us.",
    asked: "HR will call you.",
  },
  refused: {
    gone: "This link does not work any more.",
    lapsed: "The seat is no longer free.",
    "no-seat": "No seat is free yet. We write to you as soon as there is one.",
    full: "The last seat of that date has just been taken. Please choose another one.",
    late: "Thank you for answering. The day is over, and the seat could not be kept.",
    closed: "Thank you for answering. We take no more answers for this day.",
    "no-show": "You are registered as not there. If you are here, ask at the reception.",
    arrived: "You are registered as arrived. Please ask HR.",
    changed: "HR has changed your date meanwhile. Please read it and answer again.",
    "unknown-batch": "This date can no longer be chosen. Please choose another one.",
  } satisfies Record<AnswerRefusal, string>,
};

export type MyJoiningTexts = typeof myJoiningEn;
export const myJoiningTexts: Dictionaries<MyJoiningTexts> = { en: myJoiningEn };

const goneJoiningEn = {
  title: "This link does not work",
  lead: "It is not complete, or no longer valid. The newest email from us has the right one.",
  busy: "Somebody has tried many links from your network. Please wait a minute and try again.",
};

export const goneJoiningTexts: Dictionaries<typeof goneJoiningEn> = { en: goneJoiningEn };
