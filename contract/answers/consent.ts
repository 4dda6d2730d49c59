import type * as v from "valibot";
import type { consentAnswer } from "../calls/wire-answers.ts";

/** What a candidate agrees to: which notice, and in which wording. */
export const consentNotices = [
  "kyc",
  "documents-form",
  "application",
  "other-roles",
  "whatsapp",
] as const;
export type ConsentNotice = (typeof consentNotices)[number];

/**
 * Header with the device's consent, sent when a record is saved. With an application, which asks for nothing
 * before its button is pressed, also the version of the notice that stood above that button.
 */
export const consentHeader = "X-Consent";

/** Field of a native form: the version of the notice that was agreed to. */
export const consentField = "consentVersion";

/** The choice of every form to get updates on WhatsApp: the control's name, and the key on the wire. */
export const whatsAppField = "whatsapp";

/** Answer of the call that records a consent. */
export type ConsentAnswer = v.InferOutput<typeof consentAnswer>;
