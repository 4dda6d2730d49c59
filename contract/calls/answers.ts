import * as v from "valibot";
import { recordKindNames } from "#content/record-kinds.ts";
import { applicationStatuses } from "#features/applications/application-list.ts";
import { whyUntold } from "#features/applications/mentioned-names.ts";
import { type ExportColumnKey, exportColumns } from "#features/applications/referral-columns.ts";
import { applicationNumber } from "../application-number.ts";
import { type KycKey, kycFields } from "../kyc-fields.ts";

/** JSON answers of calls. They are strict: no other keys are allowed. */

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const instant = v.pipe(v.string(), v.isoTimestamp());
const uploaded = v.pipe(v.string(), v.url());

/** Body of every refused call; `fields` is keyed by field. */
export const refused = v.strictObject({
  error: v.strictObject({
    code: v.string(),
    message: v.string(),
    fields: v.optional(v.record(v.string(), v.string())),
  }),
});

export const stored = v.strictObject({ ok: v.literal(true) });
/**
 * The application's number and its candidate's private page. The page is null for a repeat without the key of its
 * sender, and both are where the application is erased.
 */
export const applicationStored = v.strictObject({
  ok: v.literal(true),
  number: v.nullable(v.pipe(v.string(), v.regex(applicationNumber))),
  statusUrl: v.nullable(v.pipe(v.string(), v.url())),
});
export const uploadAnswer = v.strictObject({ URL: uploaded });
export const filesUploadAnswer = v.strictObject({ URL: v.array(uploadAnswer) });
export const namedFilesAnswer = v.strictObject({
  URL: v.array(v.strictObject({ file_id: v.string(), URL: uploaded })),
});
export const visitorAddressAnswer = v.strictObject({
  IPv4: v.union([v.pipe(v.string(), v.ipv4()), v.pipe(v.string(), v.ipv6())]),
});
export const consentAnswer = v.strictObject({ consent: v.string() });
export const documentsSavedAnswer = v.strictObject({ saved: v.literal(true) });
export const documentsSeenAnswer = v.strictObject({ already: v.boolean() });
export const kycSavedAnswer = v.strictObject({
  receipt: v.nullable(v.pipe(v.string(), v.regex(/^\/kyc-receipt\/[\w-]+$/))),
});

export const recordsAddress = v.strictObject({ url: v.pipe(v.string(), v.url()) });
export const recordsCount = v.strictObject({ count });
/** Null where counting takes longer than a page may take. */
export const quickCount = v.strictObject({ count: v.nullable(count) });

/** Where not `exact`, there are more than `count`. */
export const savedSearchCount = v.strictObject({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  count,
  exact: v.boolean(),
});
export const savedSearchCounts = v.strictObject({ counts: v.array(savedSearchCount) });

/** Why a note would not reach each; null where it does. */
export const namableColleagues = v.strictObject({
  colleagues: v.array(
    v.strictObject({
      id: v.string(),
      name: v.string(),
      userName: v.string(),
      why: v.nullable(v.picklist(whyUntold)),
    }),
  ),
});

const statuses = v.picklist(applicationStatuses);
const recordId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
/** Ids by status, each newest first; no key where no application has the status. */
export const applicationsSelection = v.strictObject({
  byStatus: v.strictObject(v.entriesFromList(applicationStatuses, v.optional(v.array(recordId)))),
});
export const changedPart = v.strictObject({
  changed: count,
  /** With the status that each has now, and who chose it: null where the account is not known. */
  left: v.array(
    v.strictObject({
      id: recordId,
      name: v.string(),
      status: statuses,
      actorName: v.nullable(v.string()),
    }),
  ),
  missing: count,
});

export const uploadAddressAnswer = v.strictObject({ uploadURL: v.pipe(v.string(), v.url()) });
export const waitingUploadAnswer = v.strictObject({
  state: v.literal("waiting"),
  message: v.string(),
  rows: count,
  problems: count,
  preview: v.pipe(v.string(), v.regex(/^\/desk\/data\/[\w-]+$/)),
});

const text = v.string();
const columns = Object.fromEntries(exportColumns.map(({ key }) => [key, text])) as Record<
  ExportColumnKey,
  typeof text
>;
/** Specification 2, section 3, plus further columns for HR. */
export const referralRecord = v.strictObject({ ...columns, position: text, totalRecords: count });
export const referralRecordsAnswer = v.array(referralRecord);

const kycColumns = Object.fromEntries(kycFields.map(({ key }) => [key, text])) as Record<
  KycKey,
  typeof text
>;
/** The KYC record of that section: files as URLs or as statuses; empty where absent. */
export const kycRecord = v.strictObject({ id: count, date: text, ...kycColumns });
export const kycRecordsAnswer = v.array(kycRecord);

/** All stored data of one person. */
export const personCopyAnswer = v.strictObject({
  about: text,
  email: text,
  madeAt: instant,
  records: v.record(v.pipe(text, v.values(recordKindNames)), v.array(v.looseObject({}))),
  leftOut: v.array(text),
});

export const alive = v.strictObject({ status: v.literal("ok"), version: v.string() });
export const readiness = v.strictObject({ status: v.literal("ready") });
export const unreadiness = v.strictObject({ status: v.literal("unavailable") });
/** Items of a list, each with the keys of its fields. */
export const exportedItems = v.array(v.looseObject({}));
export const cleanedHtml = v.strictObject({ html: text, taken: v.array(text) });
