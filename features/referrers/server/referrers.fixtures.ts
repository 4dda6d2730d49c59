import type { Referrer } from "../referrer-columns.ts";

/** An employee as HR's list has them. */
export function person(referID: string, referName = "Asha Kelkar"): Referrer {
  return {
    referID,
    applicantType: "employee",
    referName,
    team: "Escrow",
    years: "7",
    imagePath: "",
    information: "Day shift.",
  };
}
