import { openingPath, referralListPath } from "../opening-paths.ts";
import { decodeEmployeeId, encodeEmployeeId } from "./referral-source.ts";

/** The referral link generator. */
export const referPath = "/refer";

/** HR's call: takes Employee IDs as CSV and answers their links as CSV. */
export const referralUrlsPath = "/refer/urls.csv";

/** Query parameter of a referral link, and the form field with the same content. */
export const empKey = "emp";

/** Value of that field: nobody referred this person, whatever the page's URL says. */
export const nobody = "-";

/** Key of the role dropdown, where it is sent without script. */
export const roleKey = "role";

/** `emp=…` with the employee's ID encoded as referral links carry it. */
export function empQuery(employeeId: string): string {
  return `${empKey}=${encodeURIComponent(encodeEmployeeId(employeeId))}`;
}

/** An employee's link to an opening, without the origin. */
export function referralPath(openingCode: string, employeeId: string): string {
  return `${openingPath(openingCode)}?${empQuery(employeeId)}`;
}

/** An employee's link to the list of openings, without the origin. */
export function referralListLink(employeeId: string): string {
  return `${referralListPath}?${empQuery(employeeId)}`;
}

/**
 * The same links, short enough to be typed from paper. What it leads to is named by the opening's number, which
 * stays when HR changes the opening's page link.
 * @param openingId null for the list of openings
 */
export function shortReferralPath(employeeId: string, openingId: number | null): string {
  const emp = encodeEmployeeId(employeeId)
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
  return openingId === null ? `/r/${emp}` : `/r/${emp}/${openingId}`;
}

/** The employee's ID in a short link, or null where it holds none. */
export function decodeShortEmp(emp: string): string | null {
  return decodeEmployeeId(emp.replaceAll("-", "+").replaceAll("_", "/"));
}

/** The employee's ID in a page's query string, or null where there is none. */
export function employeeInQuery(search: string): string | null {
  return decodeEmp(new URLSearchParams(search).get(empKey));
}

/** The employee's ID in an `emp` that came by a query or a form; a bare `+` has become a space. */
export function decodeEmp(emp: string | null | undefined): string | null {
  return decodeEmployeeId(emp?.replaceAll(" ", "+") ?? null);
}
