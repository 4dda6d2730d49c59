/** How a mail ended otherwise than by being sent or refused; as HR reads it in the outbox. */
export const mailEnds = {
  byHand: "HR sent it from its own mailbox",
  discarded: "Discarded by HR",
  withdrawn: "The request was cancelled or its link made anew",
  erased: "Erased with the person’s papers",
  old: "Not sent within 90 days",
} as const;
