import { deskPaths } from "#content/navigation.ts";
import type { StaffUser } from "../../server/staff.ts";

/** The rail tells no number above it, so that none has to be counted either. */
export const maxWaiting = 99;

export type DeskUser = Pick<StaffUser, "name" | "role">;

/** Whether a path stands behind HR's sign-in. */
export function isDeskPath(path: string): boolean {
  const here = `${path.toLowerCase()}/`;
  return deskPaths.some((start) => here.startsWith(`${start}/`));
}
