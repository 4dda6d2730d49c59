import type { FileWording } from "#contract/file-uses.ts";
import type { NativeForm, NativeFormWithFiles } from "#features/documents/server/index.ts";

interface Counted {
  /** Why it could not be read or counted whole, where that was our fault; null otherwise. */
  fault: unknown;
  /** Seconds until the sender may try again, where his network has sent too much; else null. */
  retryAfterSeconds: number | null;
  /**
   * Gives its sender's share back where `error`, with which storing it failed, is of a store that
   * is away. Files that are stored stay counted.
   */
  giveBack(error: unknown): Promise<void>;
}

/** A native post as the page gets it. */
export interface FormPost extends NativeForm, Counted {}

/** The same of a form with many files. */
export interface FormPostWithFiles extends NativeFormWithFiles, Counted {}

export interface FormPosts {
  /** Reads the body once. Throws a Response (400, 413) where it is no proper form. */
  read(request: Request, address: string): Promise<FormPost>;
  /** The same for a form with up to 20 file controls, in the words of its screen. */
  readMany(request: Request, address: string, wording: FileWording): Promise<FormPostWithFiles>;
}

declare module "#platform/context.ts" {
  interface Services {
    formPosts: FormPosts;
  }
}
