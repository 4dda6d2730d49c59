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
