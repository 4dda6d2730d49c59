import type { StaffUser } from "#features/accounts/server/index.ts";
import type { Referrer } from "../referrer-columns.ts";

/** A private link as HR sees it: that it is there, never what it is. */
export interface ReferrerLink {
  createdAt: Date;
  /** When it was opened last; null while nobody has. */
  seenAt: Date | null;
  /** Since when its owner is told by email of who applies; null where that is not wanted. */
  toldSince: Date | null;
}

export type OpenedLink =
  | { ok: true; referrer: Referrer }
  /** Unknown, revoked, or of someone who is in the list no more: nothing tells which. */
  | { ok: false; retryAfterSeconds: number | null };

/** Private links by which the people of the list see what became of their candidates. */
export interface ReferrerLinks {
  /**
   * Makes a link; the person's former one opens nothing from now on.
   * @returns its token, which is kept nowhere; null where the list has no such person
   */
  make(referID: string, actor: StaffUser): Promise<string | null>;
  /** False where no open link is under this ID, which need not be in the list any more. */
  revoke(referID: string, actor: StaffUser): Promise<boolean>;
  /** @param address who asks: one that guesses is made to wait */
  open(token: string, address: string): Promise<OpenedLink>;
}
