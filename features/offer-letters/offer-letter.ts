/** Letters that bind the company, each with a number: an offer, and the appointment that the law asks for. */
export const letterKinds = ["offer", "appointment"] as const;
export type LetterKind = (typeof letterKinds)[number];

export const kindNames: Record<LetterKind, string> = {
  offer: "Offer letter",
  appointment: "Appointment letter",
};

/** As stored. `waiting`: for approval; `replaced`: a revised one has taken its place. */
export type StoredState =
  | "draft"
  | "waiting"
  | "approved"
  | "released"
  | "accepted"
  | "declined"
  | "replaced"
  | "revoked";

/** As shown: what was released expires by itself. */
export const letterStates = [
  "draft",
  "waiting",
  "approved",
  "released",
  "accepted",
  "declined",
  "expired",
  "replaced",
  "revoked",
] as const satisfies readonly (StoredState | "expired")[];
export type LetterState = (typeof letterStates)[number];

export const stateNames: Record<LetterState, string> = {
  draft: "Draft",
  waiting: "Waiting for approval",
  approved: "Approved",
  released: "Released",
  accepted: "Accepted",
  declined: "Declined",
  expired: "Expired",
  replaced: "Replaced",
  revoked: "Revoked",
};

/** Nobody but HR sees these. */
export const unreleasedStates = ["draft", "waiting", "approved"] as const satisfies StoredState[];

export const isUnreleased = (state: LetterState): boolean =>
  unreleasedStates.some((each) => each === state);

/** What holds now. @param expiresAt midnight in India after the last day */
export function stateAt(
  { state, expiresAt }: { state: StoredState; expiresAt: Date },
  now: Date,
): LetterState {
  return state === "released" && expiresAt <= now ? "expired" : state;
}

/** Why a candidate declines, in their words to choose from. */
export const declineReasons = [
  "Another offer",
  "Pay",
  "Place or shift",
  "Joining date",
  "Personal reasons",
  "Something else",
] as const;

export const letterLimits = {
  rows: 30,
  /** Letters that a file makes. */
  imported: 1_000,
  /** Characters of a value of a field. */
  value: 1_000,
  question: 1_000,
  /** Questions about one letter. */
  questions: 20,
  reason: 300,
  /** Milliseconds that a code works, and wrong codes after which it does not. */
  codeLifetime: 10 * 60_000,
  codeTries: 5,
} as const;

/** Why nothing was done on the desk. */
export type LetterRefusal =
  | "absent"
  | "state"
  | "own"
  | "missing"
  | "past"
  | "expired"
  | "changed"
  | "withdrawn"
  | "unapproved";

export const refusalWords: Record<LetterRefusal, string> = {
  absent: "This letter is no longer there.",
  state: "The letter has changed meanwhile. Look at it again.",
  own: "Somebody else has to approve it: another editor or admin, who wrote nothing of it.",
  missing: "The letter cannot be released yet.",
  past: "Choose a time to come.",
  expired: "Its last day is over. Change the day first.",
  changed: "The letter was changed meanwhile. Look at it again.",
  withdrawn: "The application was withdrawn: no letter is released for it.",
  unapproved: "Somebody else has to approve it first.",
};

/** Names as they are compared: case and spaces are free. */
export const foldedName = (name: string): string =>
  name
    .normalize("NFKC")
    .replaceAll(/[\s\p{Cf}]+/gu, "")
    .toLowerCase();

/** Of a letter as a file: nobody keeps it on the way, and no search engine. */
export const letterPdfHeaders = (number: string) => ({
  "content-type": "application/pdf",
  "content-disposition": `attachment; filename="${number}.pdf"`,
  "cache-control": "private, no-store",
  "referrer-policy": "strict-origin",
  "x-robots-tag": "noindex, nofollow",
});
