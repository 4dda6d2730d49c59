/** `booked` holds a seat, `waiting` is on the list for one, `walk-in` came without either. */
export type VisitState = "booked" | "waiting" | "cancelled" | "walk-in";

/** What came of a talk, as the door and the board say it. */
export const visitResults = ["selected", "on-hold", "rejected"] as const;
export type VisitResult = (typeof visitResults)[number];

export const resultNames: Record<VisitResult, string> = {
  selected: "Selected",
  "on-hold": "On hold",
  rejected: "Rejected",
};
