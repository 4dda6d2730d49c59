import type { ApplicantType, Referrer } from "../referrer-columns.ts";
import type { ReferrerQuery } from "../referrer-list.ts";
import type { ReferrerLink } from "./referrer-links.ts";

/** How many candidates named an ID so far. */
export interface ReferredApplications {
  /** Rows of HR's list. */
  applications: number;
  /** Further ones, each shown within another application of the same person: they are no rows. */
  merged: number;
}

/** Someone of the list as HR sees them. */
export interface ReferrerOnDesk extends Referrer, ReferredApplications {
  link: ReferrerLink | null;
}

/** An ID that candidates named, and that the list does not have. */
export interface UnverifiedReferrer extends ReferredApplications {
  /** As the candidates' links spell it. */
  id: string;
}

/** The list of referrers as HR works with it. */
export interface ReferrerDesk {
  /** By name. */
  search(
    query: ReferrerQuery,
    page: { limit: number; offset: number },
  ): Promise<{ rows: ReferrerOnDesk[]; count: number }>;
  /** Those with the most applications first. */
  unverified(most: number): Promise<{ rows: UnverifiedReferrer[]; count: number }>;
  /** How many there are of each kind. */
  totals(): Promise<Record<ApplicantType, number>>;
}
