import type { LeftOut, UnreadableReason } from "../../unreadable.ts";

/** What a page's text may be made of: asked for again for each file. */
export interface ExtractionContext {
  /** Reads the text of a picture; null where OCR is off. */
  recognize: ((picture: Uint8Array, orientation?: number) => Promise<string>) | null;
  /** Takes the text of a page, or of the whole file. */
  emit(text: string): void;
  /** Takes what of the file is not read. */
  leaveOut(part: LeftOut): void;
  /** Whether the time is over in which another page may be begun. */
  isLate(): boolean;
}

/** Thrown where the file is at fault. */
export class Unreadable extends Error {
  override name = "Unreadable";
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, options?: ErrorOptions) {
    super(`The file cannot be read: ${reason}.`, options);
    this.reason = reason;
  }
}
