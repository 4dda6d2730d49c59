/** What a pass is good for; each kind is counted by itself. */
export type PassUse = "upload" | "submission";

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
