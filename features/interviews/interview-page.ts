/** Forms of the page that are shown when they are asked for. */
export const interviewForms = ["propose", "change", "cancel"] as const;
export type InterviewFormName = (typeof interviewForms)[number];

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
