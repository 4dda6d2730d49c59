import type { Opening, PublishedOpening } from "../opening.ts";

/** Openings as pages and calls read them. */
export interface Openings {
  /** Visible openings, sorted by title. */
  visible(): Promise<Opening[]>;
  /** The visible opening with this code, in any letter case; null where there is none. */
  find(code: string): Promise<Opening | null>;
  /** The opening with this code that was to be seen and is closed or hidden now; else null. */
  findClosed(code: string): Promise<Opening | null>;
  /** Body of `GET /openings/CurrentOpenings.json`. */
  published(): Promise<PublishedOpening[]>;
}
