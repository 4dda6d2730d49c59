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

/** Forms of the page that are shown when they are asked for. */
export const askedForms = ["propose", "change", "cancel"] as const;
export type AskedForm = (typeof askedForms)[number];

/** What was just done, by the word in the page's address. */
export const interviewDone = {
  arranged: "The email with the times is in the outbox.",
  proposed: "The email with the new times is in the outbox.",
  changed: "Changed. The emails are in the outbox.",
  reminded: "The reminder is in the outbox.",
  cancelled: "The interview is cancelled. The emails wait ten minutes in the outbox.",
  kept: "Taken back: the interview holds as before.",
  "no-show": "Marked as no-show.",
  card: "Your scorecard is sent. You can change it for an hour.",
};
export type InterviewDone = keyof typeof interviewDone;
