import { clockTime } from "#contract/days/indian-moment.ts";
import type { WaitingAct } from "#contract/device-acts.ts";
import type { ActAnswer } from "#records/form/sending/send-acts.ts";
import {
  type DayAct,
  type DayOutcome,
  type DayPerson,
  readPerson,
  type WirePerson,
} from "../../joining-day.ts";

export interface Act {
  what: DayAct;
}

interface DayAnswer {
  /** Null where it was refused. */
  outcome: DayOutcome | null;
  person: DayPerson | null;
  refusal: string | null;
}

export function readDayAnswer(answer: ActAnswer): DayAnswer {
  if (answer.kind === "refused") return { outcome: null, person: null, refusal: answer.message };
  const { outcome, person } = answer.body as { outcome: DayOutcome; person: WirePerson | null };
  return { outcome, person: person && readPerson(person), refusal: null };
}

/** Why an act was not made. */
export const whyNot: Record<Exclude<DayOutcome, "made">, string> = {
  already: "Somebody else was first. This stays.",
  full: "All seats are taken. Ask HR.",
  "no-seat": "Nobody expects this person: there is no seat.",
  early: "The joining date is still to come.",
  unknown: "This person is not in this batch any more.",
};

/** What somebody has to read before they go on; null where the act was made. @param known name on the list */
export function messageOf(
  { number }: WaitingAct<Act>,
  { outcome, person, refusal }: DayAnswer,
  known?: string,
): string | null {
  const name = person?.name ?? known ?? number;
  if (refusal !== null) return `${name}: not saved. ${refusal}`;
  if (outcome === "made" || outcome === null) return null;
  if (outcome === "already" && person?.arrivedAt) {
    const by = person.arrivedBy ? `, taken by ${person.arrivedBy}` : "";
    return `${name} already arrived at ${clockTime(person.arrivedAt)}${by}. Counted once.`;
  }
  return `${name}: not saved. ${whyNot[outcome]}`;
}
