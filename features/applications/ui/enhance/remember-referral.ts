import { employeeInQuery, nobody } from "#contract/ids/referral-link.ts";
import { encodeEmployeeId } from "#contract/ids/referral-source.ts";
import { openTextStorage } from "#records/form/draft/text-storage.ts";
import { isDeclined } from "../referral/declined-links.ts";
import { readReferral, rememberReferral } from "../referral/referral-memory.ts";

/**
 * Stores the referral link that led here on the device. A form's hidden field gets the first link,
 * so that a native post of the form is attributed too.
 */
export function enhance(mark: HTMLElement): void {
  const storage = openTextStorage();
  const now = Date.now();
  const id = employeeInQuery(location.search);
  const name = mark.dataset.name ?? null;
  if (id) rememberReferral(storage, { id, name, followedAt: now });
  if (!(mark instanceof HTMLInputElement)) return;
  const first = readReferral(storage, now);
  if (first) mark.value = encodeEmployeeId(first.id);
  else if (id && isDeclined(storage, id, now)) mark.value = nobody;
}
