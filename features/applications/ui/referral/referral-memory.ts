import { dolphins, isEmployeeId, isSameEmployee } from "#contract/ids/referral-source.ts";
import { timings } from "#contract/timings.ts";
import type { TextStorage } from "#records/form/draft/text-storage.ts";
import type { WaitingApplication } from "../sending/application-draft.ts";
import { isDeclined } from "./declined-links.ts";

/** The employee whose referral link was followed on this device. */
export interface Referral {
  id: string;
  /** As the link's page named them; null where HR's list does not have them. */
  name: string | null;
  followedAt: number;
}

const key = "xld-referral";
const maxNameLength = 200;

/** Whom this device remembers; null where there is nobody, or the link was followed too long ago. */
export function readReferral(storage: TextStorage, now: number): Referral | null {
  try {
    const { id, name, followedAt } = JSON.parse(storage.getItem(key) ?? "{}");
    const isRecent = now - followedAt < timings.rememberedReferral && followedAt <= now;
    if (typeof id !== "string" || !isEmployeeId(id) || !isRecent) return null;
    const isName = typeof name === "string" && name !== "" && name.length <= maxNameLength;
    return { id, name: isName ? name : null, followedAt };
  } catch {
    return null;
  }
}

/**
 * Keeps whose link was followed, unless another's was followed before, as the first one counts, or
 * the person said that this employee did not refer them.
 */
export function rememberReferral(storage: TextStorage, referral: Referral): void {
  if (isDeclined(storage, referral.id, referral.followedAt)) return;
  const known = readReferral(storage, referral.followedAt);
  if (!known) replaceReferral(storage, referral);
  else if (isSameEmployee(known.id, referral.id)) {
    replaceReferral(storage, { ...known, name: referral.name ?? known.name });
  }
}

/** Keeps another employee instead: the person said so. */
export function replaceReferral(storage: TextStorage, referral: Referral): void {
  try {
    storage.setItem(key, JSON.stringify(referral));
  } catch {
    // refused or full: the link's own page still names its employee
  }
}

export function forgetReferral(storage: TextStorage): void {
  try {
    storage.removeItem(key);
  } catch {
    // where it cannot be removed it could not be kept either
  }
}

/** An application used the memory up, unless it went in the name of a drive, or a link came later. */
export function forgetUsedReferral(
  storage: TextStorage,
  { source, since }: Pick<WaitingApplication, "source" | "since">,
): void {
  const known = readReferral(storage, since);
  if (known && source !== dolphins) forgetReferral(storage);
}
