import type { StageResult } from "./documents.ts";

/** A native multipart form post, its file already stored. */
export interface NativeForm {
  fields: Record<string, string>;
  /** Outcome for the one file; null where none was chosen, or where storing it failed. */
  file: StageResult | null;
  /** Why storing the file failed, where that was our fault; null otherwise. */
  fault: unknown;
}

export interface FormPosts {
  /** Reads the body once. Throws a Response (400, 413) where it is no proper form. */
  read(request: Request, address: string): Promise<NativeForm>;
}
