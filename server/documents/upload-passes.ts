/**
 * A pass lets a person's device upload although a script on the same campus network has used up
 * the address's share. Each page view issues one; it holds for a few files and a few hours.
 */
export interface UploadPasses {
  issue(): string;
  /** Counts one upload against the pass; false where it is forged, old or used up. */
  spend(pass: string): boolean;
}
