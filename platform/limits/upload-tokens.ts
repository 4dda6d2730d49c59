/**
 * What an upload token may be used for, each kind counted separately: the resume of an application, one of the
 * many documents of a candidate, a record.
 */
export type UploadTokenUse = "upload" | "document" | "submission";

/**
 * An upload token lets a person's device upload and apply although a script on the same campus network has
 * used up the address's share. Each view of a form issues one; it holds for a few uses of each
 * kind and a few hours.
 */
export interface UploadTokens {
  issue(): string;
  /** Counts one use against the token; false where it is forged, old or used up. */
  spend(token: string, use: UploadTokenUse): boolean;
  /** Gives back a use that came to nothing. */
  refund(token: string, use: UploadTokenUse): void;
}

declare module "#platform/context.ts" {
  interface Services {
    uploadTokens: UploadTokens;
  }
}
