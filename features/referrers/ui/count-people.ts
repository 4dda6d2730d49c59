import { groupedNumber } from "#ui/figures/grouped-number.ts";
import type { ApplicantType } from "../referrer-columns.ts";

/** Such as `812 employees and 1 student on the list`. */
export function countPeople({ employee, student }: Record<ApplicantType, number>): string {
  return `${count(employee, "employee")} and ${count(student, "student")} on the list`;
}

export function count(number: number, what: string): string {
  return `${groupedNumber(number)} ${number === 1 ? what : `${what}s`}`;
}
