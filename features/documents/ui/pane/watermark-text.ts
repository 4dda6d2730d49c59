import { momentInWords } from "#contract/days/indian-moment.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";

/** What is painted across a document: the account that looks at it, and the minute in India. */
export function watermarkText({ name, userName }: Pick<StaffUser, "name" | "userName">, now: Date) {
  return `${name} (${userName}), ${momentInWords(now)}`;
}
