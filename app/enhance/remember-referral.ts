import { employeeInQuery, nobody } from "#contract/referral-link.ts";
import { encodeEmployeeId } from "#contract/referral-source.ts";
import { isDeclined } from "../apply/declined-links.ts";
import { readReferral, rememberReferral } from "../apply/referral-memory.ts";
import { openTextStorage } from "../sending/text-storage.ts";

/**
 * The form's field for whoever referred its sender: keeps the link that led here on the device, and
 * puts in whose link was the first, so that also a native post of the form names them.
 */
export function enhance(mark: HTMLElement): void {
  const storage = openTextStorage();
  const now = Date.now();
  const id = employeeInQuery(location.search);
  const name = mark.dataset.name ?? null;
  if (id) rememberReferral(storage, { id, name, followedAt: now });
  const first = readReferral(storage, now);
  const field = mark as HTMLInputElement;
  if (first) field.value = encodeEmployeeId(first.id);
  else if (id && isDeclined(storage, id, now)) field.value = nobody;
}
