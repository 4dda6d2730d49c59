/**
 * What a pass is good for, each kind counted by itself: the resume of an application, one of the
 * many documents of a candidate, a record.
 */
export type PassUse = "upload" | "document" | "submission";

/**
 * A pass lets a person's device upload and apply although a script on the same campus network has
 * used up the address's share. Each view of a form issues one; it holds for a few uses of each
 * kind and a few hours.
 */
export interface VisitorPasses {
  issue(): string;
  /** Counts one use against the pass; false where it is forged, old or used up. */
  spend(pass: string, use: PassUse): boolean;
  /** Gives back a use that came to nothing. */
  refund(pass: string, use: PassUse): void;
}
