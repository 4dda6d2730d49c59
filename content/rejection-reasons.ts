/** Reasons for rejecting an application that a fresh installation offers; admins keep the list. */
export const rejectionReasons = [
  "Experience does not fit",
  "Night shift not possible",
  "Salary above our range",
  "Too far from the office",
  "English below what the work needs",
  "Position filled",
  "Incomplete or unclear resume",
  "Applied again too soon",
] as const;

/** Why somebody who was selected does not join; the same. */
export const cannotJoinReasons = [
  "I have another offer",
  "The salary does not fit",
  "The shift does not fit",
  "The office is too far",
  "Illness or family",
  "I go on studying",
  "Another reason",
] as const;
