/** Why a resume has no text that could be searched, in the words of the desk. */
export const unreadableTexts = {
  "old-word": "it is a Word file from before 2007",
  damaged: "the file is damaged",
  locked: "a password protects the file",
  "too-large": "the file, or a picture in it, is too large",
  "too-slow": "reading it took too long",
  "no-text": "no text was found in it",
  "ocr-off": "it is a picture, and reading pictures is switched off",
  unavailable: "the file cannot be opened",
} as const;

export type UnreadableReason = keyof typeof unreadableTexts;

/** How many resumes no search looks into, each as `boundedCount` takes it. */
export interface UnreadResumes {
  waiting: number;
  unreadable: number;
}

/** What of a file that was read is not searched. */
export type Skipped =
  /** Only its first pages, as of a book. */
  | { what: "pages"; read: number; of: number }
  /** Pages that are pictures, beyond those that are read. */
  | { what: "scans"; pages: number }
  /** The rest of a very long text. */
  | { what: "text" }
  /** Pictures, or pages that are pictures, while reading them is switched off, or where that failed later. */
  | { what: "pictures"; failed?: true }
  /** Pictures within a Word file, of kinds or sizes that are not read. */
  | { what: "images"; images: number }
  /** Of a Word file: words deleted with changes tracked; text that no page shows; files within it, and what its reader does not know. */
  | { what: "deleted" }
  | { what: "hidden" }
  | { what: "embedded" }
  | { what: "parts" }
  /** It took too long, or its reader ended on the way. */
  | { what: "rest" };

/** The same for HR, a sentence each. */
export function skippedInWords(part: Skipped): string {
  switch (part.what) {
    case "pages":
      return `Only the first ${part.read} of ${part.of.toLocaleString("en-IN")} pages were read.`;
    case "scans":
      return `${part.pages} ${part.pages === 1 ? "page that is a picture was" : "pages that are pictures were"} not read.`;
    case "text":
      return "The text is very long: its end was not read.";
    case "pictures":
      return part.failed
        ? "Pictures were not read."
        : "Pictures were not read: reading pictures is switched off.";
    case "images":
      return `${part.images} ${part.images === 1 ? "picture" : "pictures"} in the file ${part.images === 1 ? "was" : "were"} not read.`;
    case "deleted":
      return "Words that were deleted with changes tracked were not read.";
    case "hidden":
      return "Text that is hidden in the file was not read.";
    case "embedded":
      return "Files within the Word file were not read.";
    case "parts":
      return "Some parts of the Word file were not read.";
    case "rest":
      return "It took too long or was too large: the rest was not read.";
  }
}
