import type { Skipped, UnreadableReason } from "../../unreadable.ts";

/** What a page's text may be made of: asked for again for each file. */
export interface ExtractionContext {
  /** Reads the text of a picture; null where OCR is off. */
  recognize: ((picture: Uint8Array, orientation?: number) => Promise<string>) | null;
  /** Takes the text of a page, or of the whole file. */
  emit(text: string): void;
  /** Takes what of the file is not read. */
  leaveOut(part: Skipped): void;
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

/** What is read of one file at most. The process that reads it is bounded besides: `read-file.ts`. */
export const extractionLimits = {
  /** Pages of a PDF, from its first. */
  pages: 30,
  /** Pages of a PDF that are painted and read by OCR. */
  scannedPages: 6,
  /** Characters of the whole text. */
  characters: 100_000,
  /** Bytes that the parts of a DOCX may inflate to. */
  unpackedBytes: 16 * 1024 * 1024,
  /** Characters of the XML of one part, from its first. */
  xmlCharacters: 1_000_000,
  /** Pixels of a picture in a DOCX below which it is a logo or an icon. */
  fewestPixels: 60_000,
  /** Pixels of a picture that is read as it is: what fits into the memory of the process. */
  pixels: { "image/png": 9_000_000, "image/jpeg": 13_000_000 },
  /** Pixels of a picture in a PDF of which it is asked how much of the page it covers. */
  pixelsInPdf: 30_000_000,
  /** Pixels of a picture in a PDF beside which a page is not glanced at: what fits into the memory of the process. */
  pixelsToGlance: 8_000_000,
  /** Pixels of a painted page: some 200 dots an inch of A4; and of one that its file calls a small one. */
  paintedPixels: 4_000_000,
  paintedPixelsOfSmall: 1_500_000,
  /** Pixels of a page that is glanced at, for whether its text is seen: some 100 dots an inch of A4. */
  glancedPixels: 1_000_000,
  /** Milliseconds after which no further page is begun. */
  softDeadline: 14_000,
} as const;
