// What both sides of others use of this feature.

export { kycList } from "./kyc-list.ts";
export {
  missingReminderMail,
  type NamedDocument,
  requestMail,
  requestReminderMail,
} from "./texts/kyc-mails.ts";
