// What other features use of this one on the server.

import type { TokenAccess } from "#platform/limits/token-access.ts";
import type { RecordLinks } from "#platform/secrets/record-links.ts";
import type { ApplicationDesk } from "./application-desk.ts";
import type { CandidateQuestions } from "./candidate-questions.ts";
import type { DeskChoices } from "./decide/choices.ts";
import type { ApplicationRecords } from "./export/records.ts";
import type { Letters } from "./letters/letters.ts";
import type { LostLinks } from "./my-application/lost-links.ts";
import type { MyApplication, MyApplications } from "./my-application/my-application.ts";
import type { AddedResumes } from "./receive/added-resumes.ts";
import type { Applications } from "./receive/applications.ts";
import type { SavedSearches } from "./saved-searches.ts";
import type { SealedApplications, SealedView } from "./sealed/sealed-applications.ts";
import type { RefusedAddresses } from "./stage-mails/refused-addresses.ts";
import type { TemplatePreviews } from "./stage-mails/template-previews.ts";

export type { DeskChoice } from "../decisions.ts";
export type { ApplicationDesk } from "./application-desk.ts";
export {
  type ApplicationLinks,
  createApplicationLinks,
  createNumberLinks,
  pageOf,
} from "./application-pages.ts";
export type { DeskChoices } from "./decide/choices.ts";
export { createMentionsStore, type NoteForYou } from "./decide/mentions.ts";
export { conditionsOf } from "./list/list-conditions.ts";
export type { Overview } from "./list/overview.ts";
export { hasText, likePattern } from "./list/parse-search-text.ts";
export type { Reader } from "./listed-applications.ts";
export { lockRejected, type Rejection, rejectionOf } from "./my-application/candidate-history.ts";
export { readAgreements } from "./receive/application-consents.ts";
export { applyFromDrive, removeUntouched } from "./receive/drive-applications.ts";
export { openingNamed, questionAnswersOf } from "./receive/stored-application.ts";
export { appliedBefore } from "./stage-mails/notified-applications.ts";

declare module "#platform/context.ts" {
  interface Services {
    applications: Applications;
    /** What candidates see and do by their private links. */
    candidateQuestions: CandidateQuestions;
    sealedApplications: SealedApplications;
    myApplications: MyApplications;
    myApplicationAccess: TokenAccess<MyApplication | SealedView>;
    lostLinks: LostLinks;
    applicationDesk: ApplicationDesk;
    /** Of who came without one. */
    addedResumes: AddedResumes;
    /** Stages and reasons for rejecting. */
    decisionOptions: DeskChoices;
    letters: Letters;
    refusedAddresses: RefusedAddresses;
    savedSearches: SavedSearches;
    templatePreviews: TemplatePreviews;
    applicationRecords: ApplicationRecords;
    recordLinks: RecordLinks;
  }
}
