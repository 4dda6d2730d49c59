import type { ContentWords } from "#features/publishing/index.ts";
import { type LeftOutBecause, mostLetterRecipients } from "../letters.ts";

const grouped = (count: number) => count.toLocaleString("en-IN");

/** Texts of the screens on which HR writes emails of its own. */
export const letterTexts = {
  write: "Write email",
  back: "Back to applications",
  subject: "Subject",
  body: "Text",
  subjectHint: "Candidates see it on locked screens: nothing private.",
  bodyHint:
    "A blank line begins a new paragraph, a short line of its own is a heading. The company’s address is added below.",
  fields: "Fields",
  fieldsHint: "Each is filled in for every candidate. Its braces belong to it.",
  saved: "Saved text",
  savedHint: "It is added below what you have typed.",
  chooseSaved: "Choose",
  useSaved: "Add text",
  savedGone: "Choose a text of the list.",
  allSaved: "Saved texts",
  preview: "Preview",
  change: "Change text",
  nobodySelected: "Select applications in the list first, or open one. Then choose “Write email”.",
  tooMany: `At most ${grouped(mostLetterRecipients)} candidates can be written to at once. Narrow the search.`,
  fix: "The email is not ready to be sent yet. Please see the fields below.",
  nobody: "Nobody gets this email",
  leftOut: "Not written to",
  held: "No mail server is set up: the emails are held in the outbox, not sent.",
  each: "Candidates with several of these applications get one email for each, because the text names the application.",
  once: "Candidates with several of these applications get one email.",
  showHtml: "Show it",
  to: "To",
  callBackAll: "Call back all",
  outbox: "Open outbox",
  list: "Emails written by HR",
  listLead: "Each with who wrote it and what became of its emails.",
  noLetters: "No email was written yet. Choose “Write email” in the list of applications.",
  writtenWords: "The emails are written. They are not sent yet.",
};

/** Of the screens on which texts for them are kept. */
export const letterTextWords = {
  label: "Saved texts",
  itemLabel: "Saved text",
  taken: "There is a text of this name already.",
  words: {
    column: "To choose from",
    shown: "In the list",
    hidden: "Not in the list",
    current: "In the list",
    pending: "Not in the list yet",
    drafted: "Nobody can choose it before it is published.",
    published: "Everybody who writes emails can choose it now.",
    publishedHidden: "Nobody can choose it.",
    former: "As it was before",
  } satisfies ContentWords,
};

const candidates = (count: number) =>
  count === 1 ? "1 candidate" : `${grouped(count)} candidates`;

const emails = (count: number) => (count === 1 ? "1 email" : `${grouped(count)} emails`);

/** Such as "Asha Rao, Rohit Shah, Meena Iyer and 211 more". */
export function someNames(names: readonly string[]): string {
  const first = names.slice(0, 3).join(", ");
  return names.length > 3 ? `${first} and ${grouped(names.length - 3)} more` : first;
}

/** What is asked before it goes. Without a mail server it is written and held, not sent. */
export function letterQuestion(names: readonly string[], canSend: boolean): string {
  const confirm = confirmWords(names, canSend);
  return names.length === 1 ? `${confirm}?` : `${confirm}: ${someNames(names)}?`;
}

export function confirmWords(names: readonly string[], canSend: boolean): string {
  const whom = names.length === 1 ? names[0] : candidates(names.length);
  return `${canSend ? "Send" : "Write"} to ${whom}`;
}

/** Such as "Asha Rao withdrew". */
const because: Record<LeftOutBecause, string> = {
  moved: "has another status than when you selected",
  withdrawn: "withdrew",
  merged: "is shown within another application",
  refused: "has an address that the mail server refuses",
  "no-email": "has no email address",
  "same-address": "has the same address as somebody who gets it",
  erased: "erased",
};
const becauseMany: Record<LeftOutBecause, string> = {
  moved: "have another status than when you selected them",
  withdrawn: "withdrew",
  merged: "are shown within another application",
  refused: "have an address that the mail server refuses",
  "no-email": "have no email address",
  "same-address": "have the same address as somebody who gets it",
  erased: "erased",
};

/** Who of a selection gets nothing, and why. */
export function leftOutWords(why: LeftOutBecause, count: number, names: readonly string[]): string {
  if (why === "erased") return `${grouped(count)} erased since you selected`;
  if (count === 1) return `${names[0]} ${because[why]}`;
  return `${grouped(count)} ${becauseMany[why]}: ${someNames(names)}`;
}

/** When it goes, before it is confirmed. @param minutes until the last one goes after the first */
export function waitWords(minutes: number): string {
  const wait = "The emails wait for 10 minutes. Until then you can call them back.";
  if (minutes < 1) return wait;
  return `${wait} Then they go one after the other; the last about ${grouped(minutes)} ${minutes === 1 ? "minute" : "minutes"} later.`;
}

export const calledBackWords = (count: number): string =>
  count === 0
    ? "No email was waiting any more. None was called back."
    : `${emails(count)} called back. ${count === 1 ? "It" : "They"} will not be sent.`;

export const leftSinceWords = (count: number): string =>
  `${candidates(count)} changed after you were asked, and ${count === 1 ? "gets" : "get"} no email.`;

export const emailTo = (count: number): string => `Email to ${candidates(count)}`;

export const writtenBy = (by: string | null): string => `Written by ${by ?? "a former account"} on`;

/** @param counts whether it says to how many, which its title may say already */
export function letterLead(count: number, by: string | null, at: string, counts: boolean): string {
  const written = `ritten by ${by ?? "a former account"} on ${at}`;
  return counts ? `${emailTo(count)}, w${written}` : `W${written}`;
}
