import type * as v from "valibot";
import type { consentAnswer } from "./calls/answers.ts";

/** What a candidate agrees to before the first file: which notice, and in which wording. */
export const consentNotices = ["kyc", "documents-form"] as const;
export type ConsentNotice = (typeof consentNotices)[number];

/** Header with the device's consent, sent when a record is saved. */
export const consentHeader = "X-Consent";

/** Field of a native form: the version of the notice that was agreed to. */
export const consentField = "consentVersion";

/** Answer of the call that records a consent. */
export type ConsentAnswer = v.InferOutput<typeof consentAnswer>;
