import type { ActAnswer as SentAnswer } from "#records/form/sending/send-acts.ts";
import {
  type DoorOutcome,
  type DoorVisit,
  readVisit,
  type WireVisit,
} from "../../../door-visit.ts";

export type ActAnswer =
  | { kind: "answered"; outcome: DoorOutcome; visit: DoorVisit | null }
  /** It will never be taken. */
  | { kind: "refused"; message: string };

/** What the call of the door answered. */
export function readActAnswer(answer: SentAnswer): ActAnswer {
  if (answer.kind === "refused") return answer;
  const { outcome, visit } = answer.body as { outcome: DoorOutcome; visit: WireVisit | null };
  return { kind: "answered", outcome, visit: visit && readVisit(visit) };
}
