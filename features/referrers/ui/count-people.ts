import { counted } from "#contract/text/counted.ts";
import type { ApplicantType } from "../referrer-columns.ts";

/** Such as `812 employees and 1 student on the list`. */
export function countPeople({ employee, student }: Record<ApplicantType, number>): string {
  return `${counted(employee, "employee")} and ${counted(student, "student")} on the list`;
}
