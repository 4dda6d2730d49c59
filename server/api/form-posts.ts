import type { NativeForm } from "../documents/receive-upload.ts";

/** A native post as the page gets it. */
export interface FormPost extends NativeForm {
  /** Seconds until the sender may try again, where his network has sent too much; else null. */
  retryAfterSeconds: number | null;
}

export interface FormPosts {
  /** Reads the body once. Throws a Response (400, 413) where it is no proper form. */
  read(request: Request, address: string): Promise<FormPost>;
}
