// What other features use of this one on the server.

import type { ResumeTexts } from "./resume-texts.ts";

export {
  byIndexes,
  type CommonWords,
  findInResumes,
  isInResume,
  isOneOfIds,
  type ResumesFound,
} from "./find-words-store.ts";
export type { ResumeTexts } from "./resume-texts.ts";

declare module "#platform/context.ts" {
  interface Services {
    resumeTexts: ResumeTexts;
  }
}
