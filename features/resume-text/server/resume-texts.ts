import type { MarkedPart } from "../matching-line.ts";
import type { LeftOut, UnreadableReason, UnreadResumes } from "../unreadable.ts";

/** What resumes say, read in the background. */
export interface ResumeTexts {
  /**
   * Reads resumes that wait, the newest first, one at a time, for a few seconds at most; where none waits, a few of
   * those that an earlier reader read.
   * @param isOurs whether the lease still holds
   * @returns how many are settled: read, or found to be unreadable
   */
  work(isOurs: () => boolean): Promise<number>;
  /**
   * Lines of resumes with their words marked, by the application; none where none holds a word.
   * @param words folded, the rarest first
   */
  matchingLines(
    applicationIds: readonly number[],
    words: readonly string[],
  ): Promise<Map<number, MarkedPart[]>>;
  /** How many resumes no search looks into, each up to 10,000. */
  unread(): Promise<UnreadResumes>;
  /** Why the resume of an application cannot be read; null where it is read, or waits. */
  whyUnreadable(applicationId: number): Promise<UnreadableReason | null>;
  /** What of a resume that was read is not searched; nothing where all of it is. */
  leftOut(applicationId: number): Promise<LeftOut[]>;
}
