import type { PersonCopies, PersonErasure } from "#records/lifecycle/person-records.ts";
import type { AccountDesk } from "./admins/account-desk.ts";
import type { Admins } from "./admins/admins.ts";
import type { AuditLog } from "./admins/audit-log.ts";
import type { OwnAccount } from "./admins/own-account.ts";
import type { FormPosts } from "./api/form-posts.ts";
import type { PhotoPosts } from "./api/photo-posts.ts";
import type { Applications } from "./applications/applications.ts";
import type { ApplicationDesk } from "./applications/desk.ts";
import type { RecordLinks } from "./applications/record-links.ts";
import type { ApplicationRecords } from "./applications/records.ts";
import type { Brands } from "./brand/brands.ts";
import type { Content } from "./content/content.ts";
import type { DocumentFormDesk } from "./document-forms/desk.ts";
import type { DocumentForms } from "./document-forms/document-forms.ts";
import type { Documents } from "./documents/documents.ts";
import type { Draws } from "./draws/draws.ts";
import type { KycDesk } from "./kyc/desk.ts";
import type { Kyc, OpenRequest, Receipt } from "./kyc/kyc.ts";
import type { KycRequests } from "./kyc/requests.ts";
import type { TokenAccess } from "./kyc/token-access.ts";
import type { UploadTokens } from "./limits/upload-tokens.ts";
import type { Mailer } from "./mail/mail.ts";
import type { Outbox } from "./mail/outbox.ts";
import type { ApiDescription } from "./openapi/api-description.ts";
import type { Openings } from "./openings/openings.ts";
import type { PageViews } from "./page-views/page-views.ts";
import type { Photos } from "./photos/photos.ts";
import type { Clock } from "./platform/clock.ts";
import type { Publications } from "./publications/publications.ts";
import type { LinkRequests } from "./referral-links/link-requests.ts";
import type { DataFiles } from "./referrers/data-files.ts";
import type { ReferrerDesk } from "./referrers/referrer-desk.ts";
import type { ReferrerLinks } from "./referrers/referrer-links.ts";
import type { Referrers } from "./referrers/referrers.ts";
import type { Retention } from "./retention/retention.ts";
import type { SetUp } from "./set-up/set-up.ts";

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
  dataFiles: DataFiles;
  pageViews: PageViews;
  draws: Draws;
  content: Content;
  documents: Documents;
  documentForms: DocumentForms;
  documentFormDesk: DocumentFormDesk;
  mailer: Mailer;
  kyc: Kyc;
  outbox: Outbox;
  kycRequests: KycRequests;
  formPosts: FormPosts;
  photos: Photos;
  photoPosts: PhotoPosts;
  uploadTokens: UploadTokens;
  /** The receipts behind candidates' private links. */
  receiptAccess: TokenAccess<Receipt>;
  requestAccess: TokenAccess<OpenRequest>;
  applications: Applications;
  applicationDesk: ApplicationDesk;
  applicationRecords: ApplicationRecords;
  recordLinks: RecordLinks;
  kycDesk: KycDesk;
  /** Addresses of KYC records. */
  kycLinks: RecordLinks;
  admins: Admins;
  /** For admins alone; pages and calls ask for the role. */
  accounts: AccountDesk;
  ownAccount: OwnAccount;
  auditLog: AuditLog;
  setUp: SetUp;
  retention: Retention;
  personErasure: PersonErasure;
  personCopies: PersonCopies;
}
