// What other features use of this one on the server.

export type { DeskChoice } from "../decisions.ts";
export type { DeskChoices } from "./choices.ts";
export type { ApplicationDesk, Overview, Reader } from "./desk.ts";
export { applyFromDrive } from "./drive-applications.ts";
export { removeUntouched } from "./drive-visits-store.ts";
export type { EndsInterviews } from "./interview-ends.ts";
export { createMentionsStore, type NoteForYou } from "./mentions-store.ts";
export {
  type ApplicationLinks,
  createApplicationLinks,
  createNumberLinks,
} from "./my-application/application-links.ts";
export { appliedBefore } from "./my-application/application-mails.ts";
export { pageOf } from "./my-application/give-number.ts";
export { holdRejected, type Rejection, rejectionOf } from "./my-application/rejections.ts";
export { conditionsOf } from "./query-store.ts";
export { questionAnswersOf } from "./question-answers-store.ts";
export { readAgreements } from "./read-agreements.ts";
export { createReadAside, type ReadAside } from "./read-aside.ts";
export { hasText, likePattern } from "./search-words.ts";
