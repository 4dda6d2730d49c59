import { employeeInQuery, nobody } from "#contract/referral-link.ts";
import { encodeEmployeeId } from "#contract/referral-source.ts";
import { isDeclined } from "../apply/declined-links.ts";
import { readReferral, rememberReferral } from "../apply/referral-memory.ts";
import { openTextStorage } from "../sending/text-storage.ts";

/**
 * Keeps the link that led here on the device. A form's field for whoever referred its sender gets
 * whose link was the first, so that also a native post of the form names them.
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
