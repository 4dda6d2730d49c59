import { type Admitted, mayActAs, mayOpenDocuments } from "#contract/roles.ts";
import { unavailableDocuments } from "#contract/unavailable-document.ts";
import { WireRefusal } from "#http/wire-error.ts";
import type { StaffSessions, StaffUser } from "../staff.ts";

/**
 * The signed-in person, for calls that only HR may make.
 * @param role who may; viewers and above where it is left out
 * @throws WireRefusal 401 without a session, 403 for whoever is not admitted
 */
export async function requireStaffUser(
  staff: StaffSessions,
  headers: Headers,
  role: Admitted = "viewer",
): Promise<StaffUser> {
  const user = await staff.session(headers);
  if (!user) throw signInNeeded();
  checkRole(user, role);
  return user;
}

/** @throws WireRefusal 403 where the account is not admitted */
export function checkRole(user: StaffUser, role: Admitted): void {
  if (!mayActAs(user.role, role)) {
    throw new WireRefusal(403, "not_allowed", "Your account may not do this.");
  }
}

/** @throws WireRefusal 403 where the account may not open candidates' documents */
export function checkOpensDocuments(user: StaffUser): void {
  if (mayOpenDocuments(user)) return;
  const { status, code, message } = unavailableDocuments.withheld;
  throw new WireRefusal(status, code, message);
}

export function signInNeeded(): WireRefusal {
  return new WireRefusal(401, "sign_in_needed", "Please sign in.");
}
