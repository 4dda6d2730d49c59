import { clockTime } from "#contract/days/indian-moment.ts";
import { textsFor } from "#contract/text/language.ts";
import type { WaitingAct } from "../../../door-list.ts";
import { nameOf } from "../../../door-visit.ts";
import { bookingTexts } from "../../../texts/walk-ins.ts";
import { historyOf } from "../door-view.ts";
import type { ActAnswer } from "./read-answer.ts";

const savedWords = {
  arrived: (name) => `${name} has arrived.`,
  call: (name) => `${name} is in talk.`,
  done: (name) => `The result for ${name} is saved.`,
  "no-show": (name) => `${name} is marked as a no-show.`,
  "not-arrived": (name) => `${name} has not arrived: that is taken back.`,
  "not-done": (name) => `The result for ${name} is taken back.`,
  register: (name) => `${name} has arrived.`,
} satisfies Record<WaitingAct["act"]["what"], (name: string) => string>;

/** That something is saved, after it is. */
export const savedText = (what: string, name: string): string | null =>
  savedWords[what as keyof typeof savedWords]?.(name) ?? null;

const unknownChoices: Partial<Record<WaitingAct["act"]["what"], string>> = {
  call: "This account can no longer be chosen. Choose another one.",
  register: "Choose an opening",
};

/** Why an act was not made, where its visit stays as it is. */
export function whyNot({ what }: WaitingAct["act"], outcome: string): string {
  const texts = textsFor(bookingTexts);
  if (outcome === "unknown-choice")
    return unknownChoices[what] ?? "This reason can no longer be chosen. Choose another one.";
  if (outcome === "known")
    return "This email or mobile number is on the list already. Look for the name and press Arrived.";
  // who is registered has no seat that could be cancelled
  if (outcome === "cancelled" && what === "register") return texts.calledOff;
  if (outcome === "too-late") return "This is final by now. Open the application to change it.";
  return outcome === "cancelled"
    ? "Cancelled: holds no seat"
    : "This visit is not there any more. It may have been erased.";
}

/** What somebody has to read before they go on; null where the act was made. @param known name on the list */
export function messageOf({ act, number }: WaitingAct, answer: ActAnswer, known?: string) {
  const visit = answer.kind === "answered" ? answer.visit : null;
  const registered = act.what === "register" ? nameOf(act.person) : number;
  const name = visit ? nameOf(visit) : (known ?? registered);
  if (answer.kind === "refused") return `${name}: not saved. ${answer.message}`;
  if (answer.outcome === "made") return null;
  if (answer.outcome === "kept")
    return `${name} has not arrived: that is taken back. The application stays, because something was done with it.`;
  if (answer.outcome !== "already" || !visit)
    return `${name}: not saved. ${whyNot(act, answer.outcome)}`;
  if (act.what === "arrived" && visit.arrivedAt)
    return `${name} already arrived at ${clockTime(visit.arrivedAt)}${visit.arrivedBy ? `, taken by ${visit.arrivedBy}` : ""}, at another door. Counted once.`;
  return `${name}: another door was first. ${historyOf(visit).at(-1) ?? ""} This stays.`;
}
