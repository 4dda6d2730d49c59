import type { FieldErrors } from "#contract/application-fields.ts";
import type { PostedFiles } from "./posted-files.ts";

/** What a page shows of a form with documents when it answers a native post of it. */
export interface PostedForm<Key extends string> {
  values: Record<string, string>;
  hasAgreed: boolean;
  /** Documents that have arrived: a refused form loses nothing. */
  files: PostedFiles<Key>;
  errors: FieldErrors;
  /** Nothing that the visitor can mend: sending it again is what helps. */
  failed: boolean;
  /** The post's own name, where it may have been stored all the same: sent again it is stored once. */
  submissionId?: string | null;
  /** Why it was not taken, where that is said of no single field. */
  message: string | null;
}
