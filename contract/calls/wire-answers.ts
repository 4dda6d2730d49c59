import * as v from "valibot";
import { applicationNumber } from "../ids/application-number.ts";

/** JSON answers of calls that pages or several features read. They are strict: no other keys are allowed. */

export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
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
export const uploadAddressAnswer = v.strictObject({ uploadURL: v.pipe(v.string(), v.url()) });
export const waitingUploadAnswer = v.strictObject({
  state: v.literal("waiting"),
  message: v.string(),
  rows: count,
  problems: count,
  preview: v.pipe(v.string(), v.regex(/^\/desk\/data\/[\w-]+$/)),
});

export const cleanedHtml = v.strictObject({ html: v.string(), taken: v.array(v.string()) });
