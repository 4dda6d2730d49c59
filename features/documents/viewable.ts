import type { ScanState } from "#contract/answers/kyc-status.ts";
import {
  type UnavailableReason,
  unavailableDocuments,
} from "#contract/calls/unavailable-document.ts";

/** Why there is nothing to paint. */
export type Unpainted = "word" | "old-word" | UnavailableReason;

interface StoredFile {
  scan: ScanState;
  mediaType: string;
}

const painted = ["application/pdf", "image/png", "image/jpeg"];
const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** Why a stored document is not painted in HR's viewer, looks and all; null where it is. */
export function unpaintedBecause({ scan, mediaType }: StoredFile): Unpainted | null {
  if (scan === "waiting") return "quarantined";
  if (scan === "infected") return "infected";
  return painted.includes(mediaType) ? null : "word";
}

/** The same where the text of a Word file is enough, as of a resume. */
export function unreadableBecause(file: StoredFile): Unpainted | null {
  const why = unpaintedBecause(file);
  if (why !== "word") return why;
  return file.mediaType === docx ? null : "old-word";
}

/** The same in words for HR. */
export function unpaintedWords(why: Unpainted): string {
  if (why === "word")
    return "Word files are not shown here, because they can contain macros. Download the file and open it in Word’s Protected View.";
  return why === "old-word"
    ? "Old Word files (.doc) cannot be shown here. Download the file and open it in Word’s Protected View."
    : unavailableDocuments[why].message;
}
