import type { StaffUser } from "#features/accounts/server/index.ts";
import { viewMoment } from "#ui/desk/moment.ts";

/** What is painted across a document: the account that looks at it, and the minute in India. */
export function watermarkText({ name, userName }: Pick<StaffUser, "name" | "userName">, now: Date) {
  return `${name} (${userName}), ${viewMoment(now).dayAndTime} IST`;
}
