import type { StaffUser } from "#features/accounts/server/staff.ts";
import type { Services } from "#platform/context.ts";
import type { Person } from "./people.ts";
import type { Timeline } from "./timeline.ts";

/** Who of HR acts in the demo, and with what. */
export interface DemoContext {
  services: Services;
  timeline: Timeline;
  seed: number;
  /** People who decide: an admin, and an editor. */
  deciders: readonly [StaffUser, StaffUser];
  interviewers: readonly StaffUser[];
}

/** Somebody whom HR wants, and since when. */
export interface Wanted {
  person: Person;
  at: number;
}
