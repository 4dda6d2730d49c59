import type * as v from "valibot";
import type { consentAnswer } from "./calls/answers.ts";

/** What a candidate agrees to before the first file: which notice, and in which wording. */
export const consentNotices = ["kyc", "documents-form"] as const;
export type ConsentNotice = (typeof consentNotices)[number];

/** Carries the consent that a device was given, when a record is saved. */
export const consentHeader = "X-Consent";

/** Field of a native form: the version of the notice that was agreed to. */
export const consentField = "consentVersion";

/** Answer of the call that notes a consent. */
export type ConsentAnswer = v.InferOutput<typeof consentAnswer>;
