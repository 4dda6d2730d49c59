/** What is read of one file at most. The process that reads it is bounded besides: `read-file.ts`. */
export const extractionLimits = {
  /** Pages of a PDF, from its first. */
  pages: 30,
  /** Pages of a PDF of which the picture is read by OCR. */
  scannedPages: 6,
  /** Characters of the whole text. */
  characters: 100_000,
  /** Bytes that one part of a DOCX may inflate to. */
  partBytes: 16 * 1024 * 1024,
  /** Pixels of a picture that is read as it is: what fits into the memory of the process. */
  pixels: { "image/png": 9_000_000, "image/jpeg": 13_000_000 },
  /** Pixels of a picture in a PDF, which is made smaller before it is read. */
  pixelsInPdf: 30_000_000,
  /** Milliseconds after which no further page is begun. */
  softDeadline: 14_000,
} as const;
