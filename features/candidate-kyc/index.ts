// What other features use of this one, on both sides of the wire.

export { candidateHref, candidateStateNames, kycList } from "./kyc-list.ts";
export {
  missingReminderMail,
  type NamedDocument,
  requestMail,
  requestReminderMail,
} from "./texts/kyc-mails.ts";
