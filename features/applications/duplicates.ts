/** By what two applications may be of one person. */
export const duplicateReasons = {
  email: "same email",
  telephone: "same mobile number",
  resume: "same resume",
  name: "same name, nearly the same mobile number",
} as const;
export type DuplicateReason = keyof typeof duplicateReasons;

/** Whether one digit differs, is missing or stands twice, or two neighbours are swapped. */
export function isNearlySame(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  const at = [...long].findIndex((digit, index) => digit !== short[index]);
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  const swapped = `${long[at + 1]}${long[at]}`;
  return short.slice(at, at + 2) === swapped && short.slice(at + 2) === long.slice(at + 2);
}
