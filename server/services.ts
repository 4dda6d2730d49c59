import type { FormKindName } from "#content/record-kinds.ts";
import type { AccountDesk } from "#features/accounts/server/account-desk.ts";
import type { AuditLog } from "#features/accounts/server/audit-log.ts";
import type { OwnAccount } from "#features/accounts/server/own-account.ts";
import type { StaffSessions } from "#features/accounts/server/staff.ts";
import type { ApiDescription } from "#features/api-docs/server/api-description.ts";
import type { AddedResumes } from "#features/applications/server/added-resumes.ts";
import type { Applications } from "#features/applications/server/applications.ts";
import type { DeskChoices } from "#features/applications/server/choices.ts";
import type { ApplicationDesk } from "#features/applications/server/desk.ts";
import type { ApplicationRecords } from "#features/applications/server/export/records.ts";
import type { Letters } from "#features/applications/server/letters/letters.ts";
import type { Numbering } from "#features/applications/server/my-application/give-number.ts";
import type { LostLinks } from "#features/applications/server/my-application/lost-links.ts";
import type {
  MyApplication,
  MyApplications,
} from "#features/applications/server/my-application/my-application.ts";
import type { CandidateQuestions } from "#features/applications/server/questions/candidate-questions.ts";
import type { RecordLinks } from "#features/applications/server/record-links.ts";
import type { RefusedAddresses } from "#features/applications/server/refused-addresses/refused-addresses.ts";
import type { SavedSearches } from "#features/applications/server/saved-searches.ts";
import type {
  SealedApplications,
  SealedView,
} from "#features/applications/server/sealed/sealed-applications.ts";
import type { TemplatePreviews } from "#features/applications/server/stage-mails/template-previews.ts";
import type { KycDesk } from "#features/candidate-kyc/server/desk.ts";
import type { Kyc, OpenRequest, Receipt } from "#features/candidate-kyc/server/kyc.ts";
import type { TokenAccess } from "#features/candidate-kyc/server/token-access.ts";
import type { KycRequests } from "#features/document-requests/server/requests.ts";
import type { Documents } from "#features/documents/server/documents.ts";
import type { DocumentForms } from "#features/documents-form/server/document-forms.ts";
import type { Draws } from "#features/draws/server/draws.ts";
import type { Drive } from "#features/drives/index.ts";
import type { Door } from "#features/drives/server/door.ts";
import type { Drives } from "#features/drives/server/drives.ts";
import type { Kiosk } from "#features/drives/server/kiosk.ts";
import type { Visit, Visits } from "#features/drives/server/visits.ts";
import type { FormRecords } from "#features/form-records/server/form-records.ts";
import type { Interviews, OwnInterview } from "#features/interviews/server/interviews.ts";
import type { JobAlerts } from "#features/job-alerts/server/job-alerts.ts";
import type { Mailer } from "#features/mail/server/mail.ts";
import type { Outbox } from "#features/mail/server/outbox.ts";
import type { Openings } from "#features/openings/server/openings.ts";
import type { PageViews } from "#features/page-views/server/page-views.ts";
import type { People } from "#features/people/server/people.ts";
import type { Brands } from "#features/publishing/server/brand/brands.ts";
import type { PhotoPosts } from "#features/publishing/server/calls/photo-posts.ts";
import type { Content } from "#features/publishing/server/content/content.ts";
import type { Photos } from "#features/publishing/server/photos/photos.ts";
import type { Publications } from "#features/publishing/server/publications/publications.ts";
import type { DataFiles } from "#features/referrers/server/data-files.ts";
import type { LinkRequests } from "#features/referrers/server/link-requests.ts";
import type { ReferralNews } from "#features/referrers/server/referral-news.ts";
import type { ReferrerDesk } from "#features/referrers/server/referrer-desk.ts";
import type { ReferrerLinks } from "#features/referrers/server/referrer-links.ts";
import type { Referrers } from "#features/referrers/server/referrers.ts";
import type { Registers } from "#features/registers/server/registers.ts";
import type { Reports } from "#features/reports/server/reports.ts";
import type { ResumeTexts } from "#features/resume-text/server/resume-texts.ts";
import type { Retention } from "#features/retention/server/retention.ts";
import type { SetUp } from "#features/set-up/server/set-up.ts";
import type { WhatsApp } from "#features/whatsapp/server/whatsapp.ts";
import type { Clock } from "#platform/clock.ts";
import type { UploadTokens } from "#platform/limits/upload-tokens.ts";
import type { FormPosts } from "#records/intake/form-posts.ts";
import type { PersonCopies, PersonErasure } from "#records/lifecycle/person-records.ts";

/** Everything that pages and calls may ask for, composed once at start. */
export interface Services {
  brand: Brands;
  clock: Clock;
  /** The site's own origin, such as `https://careers.xld.example`, without a slash. */
  origin: string;
  apiDescription: ApiDescription;
  openings: Openings;
  publications: Publications;
  referrers: Referrers;
  linkRequests: LinkRequests;
  referrerDesk: ReferrerDesk;
  referrerLinks: ReferrerLinks;
  referralNews: ReferralNews;
  dataFiles: DataFiles;
  pageViews: PageViews;
  draws: Draws;
  drives: Drives;
  visits: Visits;
  door: Door;
  visitAccess: TokenAccess<Visit>;
  kiosk: Kiosk;
  kioskAccess: TokenAccess<Drive>;
  content: Content;
  documents: Documents;
  documentForms: DocumentForms;
  /** By the name of their kind. */
  registers: Registers;
  formRecords: Readonly<Record<FormKindName, FormRecords>>;
  mailer: Mailer;
  kyc: Kyc;
  outbox: Outbox;
  whatsApp: WhatsApp;
  kycRequests: KycRequests;
  formPosts: FormPosts;
  photos: Photos;
  photoPosts: PhotoPosts;
  uploadTokens: UploadTokens;
  /** The receipts behind candidates' private links. */
  receiptAccess: TokenAccess<Receipt>;
  requestAccess: TokenAccess<OpenRequest>;
  applications: Applications;
  /** Gives numbers to applications of versions before. */
  numbering: Numbering;
  /** What candidates see and do by their private links. */
  candidateQuestions: CandidateQuestions;
  sealedApplications: SealedApplications;
  myApplications: MyApplications;
  myApplicationAccess: TokenAccess<MyApplication | SealedView>;
  lostLinks: LostLinks;
  jobAlerts: JobAlerts;
  interviews: Interviews;
  /** The interviews behind candidates' private links. */
  interviewAccess: TokenAccess<OwnInterview>;
  applicationDesk: ApplicationDesk;
  /** Of who came without one. */
  addedResumes: AddedResumes;
  /** Stages and reasons for rejecting. */
  deskChoices: DeskChoices;
  letters: Letters;
  refusedAddresses: RefusedAddresses;
  savedSearches: SavedSearches;
  templatePreviews: TemplatePreviews;
  /** What belongs to one person, over all kinds of records. */
  people: People;
  applicationRecords: ApplicationRecords;
  /** Figures of applications. */
  reports: Reports;
  resumeTexts: ResumeTexts;
  recordLinks: RecordLinks;
  kycDesk: KycDesk;
  /** Addresses of KYC records. */
  kycLinks: RecordLinks;
  staff: StaffSessions;
  /** For admins alone; pages and calls ask for the role. */
  accounts: AccountDesk;
  ownAccount: OwnAccount;
  auditLog: AuditLog;
  setUp: SetUp;
  retention: Retention;
  personErasure: PersonErasure;
  personCopies: PersonCopies;
}
