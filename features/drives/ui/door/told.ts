import { clockTime } from "#contract/days/indian-moment.ts";
import type { WaitingAct } from "../../door-list.ts";
import { nameOf } from "../../door-visit.ts";
import { doorTexts as texts } from "../../texts/door.ts";
import { doorDeviceTexts as words } from "../../texts/door-device.ts";
import { bookingTexts } from "../../texts/walk-ins.ts";
import { historyOf } from "./door-view.ts";
import type { ActAnswer } from "./send-act.ts";

const savedWords = {
  arrived: texts.registered,
  call: texts.called,
  done: texts.finished,
  "no-show": texts.missed,
  "not-arrived": texts.takenBack,
  "not-done": texts.resultTakenBack,
  register: texts.registered,
} satisfies Record<WaitingAct["act"]["what"], (name: string) => string>;

/** That something is saved, after it is. */
export const savedText = (what: string, name: string): string | null =>
  savedWords[what as keyof typeof savedWords]?.(name) ?? null;

const unknownChoices: Partial<Record<WaitingAct["act"]["what"], string>> = {
  call: texts.unknownColleague,
  register: texts.choose,
};

/** Why an act was not made, where its visit stays as it is. */
export function whyNot({ what }: WaitingAct["act"], outcome: string): string {
  if (outcome === "unknown-choice") return unknownChoices[what] ?? texts.unknownReason;
  if (outcome === "known") return texts.isKnown;
  // who is registered has no seat that could be cancelled
  if (outcome === "cancelled" && what === "register") return bookingTexts.calledOff;
  if (outcome === "too-late") return texts.tooLate;
  return outcome === "cancelled" ? texts.cancelled : texts.unknown;
}

/** What somebody has to read before they go on; null where the act was made. @param known name on the list */
export function toldOf({ act, number }: WaitingAct, answer: ActAnswer, known?: string) {
  const visit = answer.kind === "answered" ? answer.visit : null;
  const registered = act.what === "register" ? nameOf(act.person) : number;
  const name = visit ? nameOf(visit) : (known ?? registered);
  if (answer.kind === "refused") return words.refused(name, answer.message);
  if (answer.outcome === "made") return null;
  if (answer.outcome === "kept") return texts.stays(name);
  if (answer.outcome !== "already" || !visit)
    return words.refused(name, whyNot(act, answer.outcome));
  if (act.what === "arrived" && visit.arrivedAt)
    return words.otherDoor(name, clockTime(visit.arrivedAt), visit.arrivedBy);
  return words.otherFirst(name, historyOf(visit).at(-1) ?? "");
}
