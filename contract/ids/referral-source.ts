import { limits } from "../limits.ts";

/** Sources that the specification names; everything else is an employee's ID. */
export const mainWebsite = "Main-Website";
export const dolphins = "Dolphins";

/** Compared in any letter case, so that nobody poses as the site itself. */
const reserved = new Set([mainWebsite, dolphins].map((word) => word.toLowerCase()));

/** Zero-width joiners are invisible, but some scripts need them. */
const printable = /^(?:[^\p{C}\p{Zl}\p{Zp}]|[\u200c\u200d])+$/u;
const markup = /<[a-z/!?]/i;
/** A formula or command that a spreadsheet would run. */
const formula = /^=\p{L}|^[=+@-].*[(|!]/u;

/** Whether `id` may be an employee ID: 1 to 64 printable characters of any script, neither markup nor a spreadsheet's command, not reserved. */
export function isEmployeeId(id: string): boolean {
  return (
    [...id].length <= limits.employeeIdCharacters &&
    printable.test(id) &&
    !markup.test(id) &&
    !formula.test(id) &&
    id.trim() === id &&
    !reserved.has(id.toLowerCase())
  );
}

/** Normalised Employee ID, by which it is looked up. */
export function foldEmployeeId(id: string): string {
  return id.normalize("NFC").trim().toLowerCase();
}

/** Whether two spellings are the same Employee ID. */
export function isSameEmployee(one: string, other: string): boolean {
  return foldEmployeeId(one) === foldEmployeeId(other);
}

/** Whether the full form data follows the referral record (specification 1, section 4). */
export function sendsFullForm(source: string): boolean {
  return source === mainWebsite || source === dolphins;
}

/** The employee ID in a referral link's `emp`, or null where the text holds none. */
export function decodeEmployeeId(emp: string | null): string | null {
  if (!emp || emp.length > limits.employeeIdCharacters * 6) return null;
  try {
    const bytes = Uint8Array.from(atob(emp), (letter) => letter.charCodeAt(0));
    const id = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return isEmployeeId(id) ? id : null;
  } catch {
    return null;
  }
}

export function encodeEmployeeId(id: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(id)));
}
