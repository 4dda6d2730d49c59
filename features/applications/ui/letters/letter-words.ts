import { maxLetterRecipients, type SkipReason } from "../../letters.ts";

const grouped = (count: number) => count.toLocaleString("en-IN");

export const tooManyWords = `At most ${grouped(maxLetterRecipients)} candidates can be written to at once. Narrow the search.`;
export const unsentNotice =
  "No mail server is set up: the emails are held in the outbox, not sent.";

const candidates = (count: number) =>
  count === 1 ? "1 candidate" : `${grouped(count)} candidates`;

const emails = (count: number) => (count === 1 ? "1 email" : `${grouped(count)} emails`);

/** Such as "Asha Rao, Rohit Shah, Meena Iyer and 211 more". */
export function someNames(names: readonly string[]): string {
  const first = names.slice(0, 3).join(", ");
  return names.length > 3 ? `${first} and ${grouped(names.length - 3)} more` : first;
}

export function confirmWords(names: readonly string[], canSend: boolean): string {
  const whom = names.length === 1 ? names[0] : candidates(names.length);
  return `${canSend ? "Send" : "Write"} to ${whom}`;
}

/** Such as "Asha Rao withdrew". */
const because: Record<SkipReason, string> = {
  moved: "has another status than when you selected",
  withdrawn: "withdrew",
  merged: "is shown within another application",
  refused: "has an address that the mail server refuses",
  "no-email": "has no email address",
  "same-address": "has the same address as somebody who gets it",
  invited: "was invited to something within the last 30 days",
  unfit: "cannot be invited any more",
  erased: "erased",
};
const becauseMany: Record<SkipReason, string> = {
  moved: "have another status than when you selected them",
  withdrawn: "withdrew",
  merged: "are shown within another application",
  refused: "have an address that the mail server refuses",
  "no-email": "have no email address",
  "same-address": "have the same address as somebody who gets it",
  invited: "were invited to something within the last 30 days",
  unfit: "cannot be invited any more",
  erased: "erased",
};

/** Who of a selection gets nothing, and why. */
export function skippedWords(why: SkipReason, count: number, names: readonly string[]): string {
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

export const removedSinceWords = (count: number): string =>
  `${candidates(count)} changed after you were asked, and ${count === 1 ? "gets" : "get"} no email.`;

export const emailTo = (count: number): string => `Email to ${candidates(count)}`;
