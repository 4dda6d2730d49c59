import type { Referrer } from "../referrer-columns.ts";

/** The people whose referral links show who they are: the referral CSV. */
export interface Referrers {
  /** The person with this employee ID, in any letter case; null where the list has none. */
  find(id: string): Promise<Referrer | null>;
  /** Everyone, in the list's order. The same array until the list changes. */
  list(): Promise<readonly Referrer[]>;
}
