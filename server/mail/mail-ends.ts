/** Why a mail ended without being sent, where that was no fault; as HR reads it in the outbox. */
export const mailEnds = {
  discarded: "Discarded by HR",
  erased: "Erased with the person’s papers",
  old: "Not sent within 90 days",
} as const;
