import { createHash } from "node:crypto";
import type { UnavailableReason } from "#contract/unavailable-document.ts";

/** Thrown instead of a byte of a document that may not, or cannot, be opened. */
export class DocumentUnavailable extends Error {
  readonly why: UnavailableReason;
  /** Tells one document from another in a log, where ids do not belong. */
  readonly mark: string;

  constructor(why: UnavailableReason, id: string, cause?: unknown) {
    super(`A document is ${why}.`, { cause });
    this.why = why;
    this.mark = createHash("sha256").update(id).digest("base64url").slice(0, 16);
  }
}
