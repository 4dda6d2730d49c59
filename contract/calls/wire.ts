import type * as v from "valibot";
import type { DrawType } from "../publications.ts";
import type * as answers from "./wire-answers.ts";

/** Paths of the calls that the site's own pages and external clients make. */
export const wirePaths = {
  openings: "/openings/CurrentOpenings.json",
  testimonials: "/testimonials/Testimonials.json",
  pressReleases: "/csv/PressReleases.csv",
  others: "/csv/Others.csv",
  referrals: "/csv/Referrals.csv",
  resumeUpload: "/prod/python-s3-upload-new",
  referral: "/prod/referral-Data-new",
  legacyReferrals: "/prod/referral-Data",
  referralRecords: "/prod/referral-records",
  applicationForm: "/prod/development",
  employees: "/data/fullEmployeeData.json",
  winners: "/data/winners.json",
  draws: "/data/draws.json",
  pageView: "/page-view",
  uploadAddress: "/prod/upload-url",
  multiFileUpload: "/prod/multi-file-upload",
  documentsSave: "/prod/documents-save",
  documentsSeen: "/prod/documents-seen",
  visitorIp: "/prod/visitor-ip",
  kycFileUpload: "/prod/python-s3-multiplefile-upload-api",
  kycSave: "/prod/candidate-kyc-save",
  kycRecords: "/prod/kyc-records",
  consent: "/prod/consent",
} as const;

/** Feeds of news and of openings. */
export const feedPaths = {
  pressReleases: "/feeds/press-releases.xml",
  others: "/feeds/others.xml",
  jobs: "/feeds/jobs.xml",
  /** In the shape that job search sites read. */
  jobsForAggregators: "/feeds/jobs-aggregator.xml",
} as const;

/** Files for search engines and browsers. */
export const siteFilePaths = {
  sitemap: "/sitemap.xml",
  robots: "/robots.txt",
  manifest: "/manifest.webmanifest",
} as const;

/** The list of a draw, byte for byte as it is hashed. */
export function participantsPath<Type extends DrawType>(type: Type) {
  return `/data/${type}-participants.txt` as const;
}

/** The same of one edition, such as `2026`. */
export function editionListPath(type: DrawType, edition: string): string {
  return `${participantsPath(type)}?edition=${edition}`;
}

/** Purpose of a document request: `view` where the desk draws it, else it is a download. */
export const openedAsHeader = "x-opened-as";

/** Requests the target of a form's redirect as data, instead of a redirect. */
export const redirectHeader = "x-answer-place";

export interface RedirectData {
  place: string;
}

/** Answer of the resume upload. `URL` is opaque and opens for HR alone. */
export type UploadAnswer = v.InferOutput<typeof answers.uploadAnswer>;

/** Answer of the calls that store an application. */
export type ApplicationAnswer = v.InferOutput<typeof answers.applicationStored>;

/** Answer of the upload of KYC documents, in the order of the call. */
export type FilesUploadAnswer = v.InferOutput<typeof answers.filesUploadAnswer>;

/** The rest of the path is valid for one file of one account. */
export const uploadPath = "/prod/upload/";

/** Descriptions of all calls, for tools and for people. */
export const openapiPath = "/openapi.json";
export const apiPagePath = "/api-docs";

/** Health checks for load balancers. */
export const healthPaths = { alive: "/healthz", ready: "/readyz" } as const;

/** Body of every refused call. `fields` is keyed by field id. */
export type WireError = v.InferOutput<typeof answers.refused>;

/** Header that identifies a submission; a repeat must have the same contents. */
export const idempotencyHeader = "Idempotency-Key";

/** `code` of the refusal where the contents differ. */
export const reusedKeyCode = "idempotency_key_reused";

/** Header with the page's upload token; see `uploadTokenField`. */
export const uploadTokenHeader = "X-Visitor-Pass";

/** Hidden field with the same token, for the native form post. */
export const uploadTokenField = "uploadToken";

/**
 * Hidden field, with a new value for each page view: the same form posted twice is stored once. In a refusal: the
 * form was received before.
 */
export const submissionField = "submissionId";

/** Submit button that puts an advised answer into its field, `id=answer`; nothing is stored by it. */
export const useField = "use";

/** Hidden field beside a name, with what its person wrote where the letters of it were put in. */
export const writtenField = (id: string) => `${id}Written`;

/** Header with the token of the request for documents that a KYC record answers. */
export const kycRequestHeader = "X-Kyc-Request";

/**
 * Answer of the KYC call's `post`: path of the candidate's own receipt; null for a repeat with
 * neither the key nor the consent of its sender.
 */
export type KycSavedAnswer = v.InferOutput<typeof answers.kycSavedAnswer>;

/**
 * Header with the mark of the questions that an application answers, as its form was given them:
 * HR may have changed them since then.
 */
export const questionsAskedHeader = "X-Questions-Asked";

/**
 * Header with the device's mark, so that the documents form is hidden from a device that has sent
 * it. Our own pages generate it; a client without one sees the form again.
 */
export const deviceMarkHeader = "X-Device-Mark";

/** Made of 128 random bits at least. */
export const deviceMarkShape = /^[\w-]{22,128}$/;

/** Whether a text has the shape of such a mark. */
export function isDeviceMark(text: unknown): text is string {
  return typeof text === "string" && deviceMarkShape.test(text);
}

/** Answer of the call that asks whether this device has sent one from this address. */
export type DocumentsSeenAnswer = v.InferOutput<typeof answers.documentsSeenAnswer>;
