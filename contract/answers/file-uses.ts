/** Whose messages refuse a file: the two specifications have three wordings. */
export type FileWording = "application" | "kyc" | "documents-form";

/** How the file of one field is made ready on the device of whoever chooses it. */
export interface FileUse {
  wording: FileWording;
  /** What its owner is asked about a photo that looks blurred or dark, or about an Aadhaar card; null where nobody is. */
  asks: "document" | "face" | "aadhaar" | null;
}

/**
 * Every use that a form has for a document. A photo above the limit is made smaller and a HEIC photo a JPEG in all of
 * them; a locked PDF is named. Each file field names its use (`ui/fields/file-input.tsx`).
 */
export const fileUses = {
  resume: { wording: "application", asks: "document" },
  "kyc-document": { wording: "kyc", asks: "document" },
  "kyc-face": { wording: "kyc", asks: "face" },
  "kyc-aadhaar": { wording: "kyc", asks: "aadhaar" },
  /** HR adds these two for a candidate, and looks at them there. */
  "desk-resume": { wording: "application", asks: null },
  "kyc-desk": { wording: "kyc", asks: null },
  "form-document": { wording: "documents-form", asks: "document" },
} as const satisfies Record<string, FileUse>;

export type FileUseName = keyof typeof fileUses;

/** Files that are no documents: a table of HR's, and a photo for the site, which the server makes smaller. */
export type OtherFile = "table" | "site-photo";
