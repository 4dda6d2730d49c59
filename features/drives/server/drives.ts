import type { TokenAccess } from "#platform/limits/token-access.ts";
import type { Drive } from "../drive.ts";
import type { Door } from "./door.ts";
import type { Kiosk } from "./kiosk.ts";
import type { Visit, Visits } from "./visits.ts";

/** Walk-in drives as visitors see them. Seats left may be half a second old. */
export interface Drives {
  /** Those that have not ended, the first one first. */
  coming(): Promise<Drive[]>;
  /** The same with those that are called off, of which calendars are to hear. */
  announced(): Promise<Drive[]>;
  /** One on the site, also after it has ended; null where there is none. */
  find(code: string): Promise<Drive | null>;
  /** Those to come that are for an opening, as links. */
  ofOpening(code: string): Promise<{ href: string; label: string }[]>;
  /** This node reads them again. */
  forget(): void;
}

declare module "#platform/context.ts" {
  interface Services {
    drives: Drives;
    visits: Visits;
    door: Door;
    visitAccess: TokenAccess<Visit>;
    kiosk: Kiosk;
    kioskAccess: TokenAccess<Drive>;
  }
}
