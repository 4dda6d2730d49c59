import type { ApplicationStatus } from "#contract/answers/application-status.ts";
import type { Dictionaries } from "#contract/text/language.ts";
import { plural } from "#contract/text/plural.ts";
import { codeHours } from "#features/referrers/index.ts";

/** Texts of the page on which an employee sees what became of their candidates. */
const myReferralsEn = {
  tab: "Your referrals",
  noneLead:
    "Your links are below. Send one to somebody who would read page 300 of a loan file as carefully as page 1.",
  lead: "Thank you. Here is how they are getting on right now.",
  outcomeTitle: "How they are getting on",
  outcomeNote:
    "You see numbers, not names: each application stays between the candidate and us. Ask your friends yourself; they will be glad.",
  monthsNote: "The last twelve months",
  monthsNoteAnd: (earlier: string) => `The last twelve months; ${earlier} came before that`,
  month: "Month",
  candidates: "Candidates",
  monthsTitle: "When they applied",
  linksTitle: "Your links, one for each opening",
  linksLead:
    "Anyone who applies through one of these links counts as your referral, even weeks later on the same phone.",
  linksMore: "Copy, QR code or poster",
  keepTitle: "This page is only for you",
  keep: [
    "It opens for anyone who has the link, so please do not share it.",
    "Does somebody else have it? Ask HR for a new one; this one and the emails then stop.",
    "We record the day you last opened it, and the email address that you enter here, until you switch the emails off.",
  ],
  goneTitle: "This link does not work",
  gone: "It is incomplete, was revoked, or has been replaced by a newer one. Ask HR for a new one.",
  busy: "There were too many attempts from your network. Please try again in a minute.",
  myReferralsHeadline,
};

export const myReferralsTexts: Dictionaries<typeof myReferralsEn> = { en: myReferralsEn };

/** Of the part that says what is paid for whom they brought. */
const bonusesEn = {
  title: "Your referral bonuses",
  lead: "One line for each part. It is paid with the salary of the month in which it falls due.",
  caption: "Referral bonuses, the latest first",
  columns: { amount: "Amount", opening: "For", state: "Status" },
  hired: (position: string, month: string) => `${position}, hired in ${month}`,
  states: { pending: "Pending", due: "Due", paid: "Paid", refused: "Refused" },
  // what follows the state
  notJoined: (days: number) => `due ${days} days after they join`,
  dueIn: (month: string) => `due in ${month}, if they are still here`,
  dueSince: (month: string) => `since ${month}`,
  paidOn: (day: string) => `on ${day}`,
  refusedSince: (month: string, why: string) => `since ${month}: ${why}`,
  refusals: {
    "self-referral": "an application of your own is no referral",
    unknown: "no employee has this ID",
    claimed: "this person was counted with another application",
    "not-hired": "the person was not hired after all",
    left: "the person left before the day",
    "by-hand": "HR refused it",
  },
};

export const bonusesTexts: Dictionaries<typeof bonusesEn> = { en: bonusesEn };

/** Of the part that switches emails on and off. */
const newsEn = {
  title: "Hear when somebody applies",
  lead: "We can email you each time somebody applies through your link. The email says how many have so far, never who.",
  email: "Your email address",
  ask: "Send me a code",
  asked: (email: string) =>
    `A code of six digits goes to ${email}. Enter it here within ${codeHours} hours. Nothing there? Check the address and send another code.`,
  code: "Code",
  confirm: "Confirm",
  wrongCode: "This is not the code. Check the email once more.",
  endedCode: "This code does not work any more. Send another one.",
  enterCode: "Enter the six digits of the code.",
  on: (email: string) => `On: emails go to ${email}.`,
  stop: "Switch off",
  saved: {
    asked: "The code is on its way.",
    on: "Saved. You get an email when somebody applies through your link.",
    off: "Switched off. Your address is erased.",
  },
  away: "Emails cannot be sent at the moment. Please look again later.",
  refused: "Not saved yet",
};

export type NotificationTexts = typeof newsEn;
export const newsTexts: Dictionaries<NotificationTexts> = { en: newsEn };

/** @param total how many candidates came through the person */
function myReferralsHeadline(firstName: string, total: number): string {
  if (total === 0) return `${firstName}, nobody has applied through you yet`;
  return plural("en", total, {
    one: `${firstName}, one person has applied through you`,
    other: `${firstName}, ${total} people have applied through you`,
  });
}

/** In an employee's words rather than the desk's. */
const outcomeLabelsEn: Record<ApplicationStatus, [label: string, note: string]> = {
  new: ["Received", "Nobody has decided on the application yet"],
  "in-review": ["In review", "HR or a lead is reading it"],
  shortlisted: ["Shortlisted", "HR or a lead wants to talk to them"],
  hired: ["Hired", "Your colleagues, now or within weeks"],
  rejected: ["Not this time", "They may apply again after three months"],
};

export const outcomeLabels: Dictionaries<Record<ApplicationStatus, [label: string, note: string]>> =
  { en: outcomeLabelsEn };
