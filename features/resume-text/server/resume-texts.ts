import type { UnreadableReason } from "./extraction/reading.ts";

/** How many resumes are read, cannot be read, and wait to be read. */
export interface ResumeTextCounts {
  read: number;
  unreadable: number;
  waiting: number;
}

/** What resumes say, read in the background. */
export interface ResumeTexts {
  /**
   * Reads resumes that wait, the newest first, one at a time, for a few seconds at most.
   * @param isOurs whether the lease still holds
   * @returns how many are settled: read, or found to be unreadable
   */
  work(isOurs: () => boolean): Promise<number>;
  /** Why the resume of an application cannot be read; null where it is read, or waits. */
  whyUnreadable(applicationId: number): Promise<UnreadableReason | null>;
}
