// What other features use of this one on the server.

export {
  byIndexes,
  type CommonWords,
  findInResumes,
  isInResume,
  isOneOfIds,
  type ResumesFound,
} from "./find-words.ts";
export type { ResumeTexts } from "./resume-texts.ts";
