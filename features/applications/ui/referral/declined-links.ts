import { isSameEmployee } from "#contract/ids/referral-source.ts";
import { timings } from "#contract/timings.ts";
import type { TextStorage } from "#records/form/draft/text-storage.ts";

/** An employee of whom this person said "Nobody referred me", on the page of their link or after it. */
interface Declined {
  id: string;
  at: number;
}

const key = "xld-referral-declined";

/** Whether this employee's link counts no more on this device: as long as it would have counted. */
export function isDeclined(storage: TextStorage, id: string, now: number): boolean {
  return readDeclined(storage, now).some((declined) => isSameEmployee(declined.id, id));
}

export function declineLinks(storage: TextStorage, ids: readonly string[], now: number): void {
  const others = readDeclined(storage, now).filter(isNoneOf(ids));
  write(storage, [...others, ...ids.map((id) => ({ id, at: now }))]);
}

/** It was one of them after all. */
export function acceptLinks(storage: TextStorage, ids: readonly string[], now: number): void {
  const declined = readDeclined(storage, now);
  const remaining = declined.filter(isNoneOf(ids));
  if (remaining.length < declined.length) write(storage, remaining);
}

function isNoneOf(ids: readonly string[]) {
  return (declined: Declined) => !ids.some((id) => isSameEmployee(id, declined.id));
}

function readDeclined(storage: TextStorage, now: number): Declined[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? "[]");
    if (!Array.isArray(stored)) return [];
    return stored.filter(
      ({ id, at }) => typeof id === "string" && at <= now && now - at < timings.rememberedReferral,
    );
  } catch {
    return [];
  }
}

function write(storage: TextStorage, declined: readonly Declined[]): void {
  try {
    if (declined.length > 0) storage.setItem(key, JSON.stringify(declined));
    else storage.removeItem(key);
  } catch {
    // refused or full: the no holds for as long as this page is open
  }
}
