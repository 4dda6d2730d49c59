import type { ContactKind } from "./official-contact.ts";

export const numberKinds = ["application", "pass", "letter"] as const;
export type NumberKind = (typeof numberKinds)[number];

export const verifyStates = ["valid", "replaced", "withdrawn", "expired"] as const;
export type VerifyState = (typeof verifyStates)[number];

/** What anybody is told. Never a name: whoever holds a letter can compare the initials. */
export interface KnownAnswer {
  known: true;
  kind: NumberKind | ContactKind;
  /** Null of what belongs to the company. */
  initials: string | null;
  /** The day in India of the number, ISO; since when an address is ours, null where that is not on record. */
  date: string | null;
  state: VerifyState;
}

export interface UnknownAnswer {
  known: false;
  /** The official address that it is drawn like, in other letters; null for none. */
  imitated: string | null;
}

export type VerifyAnswer = KnownAnswer | UnknownAnswer;

export const maxQueryCharacters = 300;
export const maxReportCharacters = 2_000;

/** A report that was not taken, with what was typed. */
export interface RefusedReport {
  what: string;
  email: string;
  errors: Readonly<Partial<Record<"what" | "email", string>>>;
  /** Minutes to wait, where too many came; 0 where that is not why. */
  wait: number;
}

/** What the page shows. */
export type VerifyView =
  | { is: "form"; asked: string; error: string | null }
  | { is: "answer"; asked: string; answer: VerifyAnswer; refused: RefusedReport | null }
  | { is: "busy"; asked: string; wait: number }
  | { is: "reported" };
