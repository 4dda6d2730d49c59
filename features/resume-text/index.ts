// What other features use of this one, on both sides.

export type { MarkedPart } from "./matching-line.ts";
export {
  type Skipped,
  skippedInWords,
  type UnreadableReason,
  type UnreadResumes,
  unreadableTexts,
} from "./unreadable.ts";
