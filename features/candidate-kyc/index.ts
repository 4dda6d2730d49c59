// What other features use of this one, on both sides of the wire.

export { candidateHref, kycList } from "./kyc-list.ts";
export { candidateStateNames } from "./texts/kyc-desk.ts";
export {
  missingReminderMail,
  type NamedDocument,
  requestMail,
  requestReminderMail,
} from "./texts/kyc-mails.ts";
