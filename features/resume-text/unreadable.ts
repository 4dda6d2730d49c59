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

/** How many resumes no search looks into, each counted to 10,000. */
export interface UnreadResumes {
  waiting: number;
  unreadable: number;
}

/** What of a file that was read is not searched. */
export type LeftOut =
  /** Only its first pages, as of a book. */
  | { what: "pages"; read: number; of: number }
  /** Pages that are pictures, beyond those that are read. */
  | { what: "scans"; pages: number }
  /** The rest of a very long text. */
  | { what: "text" }
  /** Pictures, while reading them is switched off; or in a Word file. */
  | { what: "pictures" }
  /** It took too long, or its reader ended on the way. */
  | { what: "rest" };
