/** Why a candidate's choice does not hold. */
export type OwnRefusal = "gone" | "closed" | "taken" | "late" | "moved-often";

/** Why no interview is arranged. */
export type ArrangeRefusal = "absent" | "withdrawn" | "unknown-interviewer" | "past" | "no-slots";

/** Why an interview is not changed. */
export type DeskRefusal =
  | "absent"
  | "closed"
  /** A scorecard was sent. */
  | "done"
  | "past"
  | "no-slots"
  | "unknown-interviewer"
  /** Nothing of it was changed. */
  | "same"
  /** An interviewer has another interview at its time. */
  | "busy"
  /** The time was taken while it was cancelled. */
  | "taken"
  /** The cancellation was told. */
  | "late"
  | "reminded"
  | "ends";

/** Why a scorecard is not taken. */
export type CardRefusal =
  | "absent"
  | "not-interviewer"
  | "early"
  | "unheld"
  | "final"
  | "marks"
  | "changed";

export const candidateWithdrew = "The candidate has withdrawn this application.";
