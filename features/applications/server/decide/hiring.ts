import type { StaffUser } from "#features/accounts/server/index.ts";
import type { Queries } from "#platform/database/database.ts";

/** Seats people who are hired: the subject that knows batches brings it. */
export interface Hiring {
  /** Asked before the transaction, in which there is no other connection. */
  prepare(): Promise<{
    /** @returns false where this batch cannot be chosen */
    seat(
      queries: Queries,
      applicationId: number,
      choice: { batch: string; actor: StaffUser },
    ): Promise<boolean>;
    /** Ends the seats of those of them that are hired no more, or merged into who has one. */
    settle(queries: Queries, applicationIds: readonly number[]): Promise<void>;
    /** Before that, where a decision or a merge was undone: takes back what followed from it. */
    undone(queries: Queries, applicationIds: readonly number[]): Promise<void>;
  }>;
}

/** Rolls a decision back whose batch can no longer be chosen. */
export class NoSuchBatch extends Error {}

export async function seatAll(seat: (id: number) => Promise<boolean>, ids: readonly number[]) {
  for (const id of ids) if (!(await seat(id))) throw new NoSuchBatch();
}
