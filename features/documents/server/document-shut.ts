import { createHash } from "node:crypto";
import type { ShutReason } from "#contract/shut-document.ts";

/** Thrown instead of a byte of a document that may not, or cannot, be opened. */
export class DocumentShut extends Error {
  readonly why: ShutReason;
  /** Tells one document from another in a log, where ids do not belong. */
  readonly mark: string;

  constructor(why: ShutReason, id: string, cause?: unknown) {
    super(`A document is ${why}.`, { cause });
    this.why = why;
    this.mark = createHash("sha256").update(id).digest("base64url").slice(0, 16);
  }
}
