import type { Rights, Scoped } from "./roles.ts";

/** Somebody who is signed in on the desk. */
export interface StaffUser extends Rights, Scoped {
  id: string;
  userName: string;
  name: string;
}
