import type { MailDecision, MailStatus } from "./outbox.ts";
import type { MailChannel } from "./tables.ts";

export const statusNames: Record<MailStatus, string> = {
  held: "Held",
  waiting: "Queued",
  sending: "Being sent",
  doubtful: "May have been sent",
  sent: "Sent",
  failed: "Failed",
  cancelled: "Cancelled",
};

export const channelNames: Record<MailChannel, string> = {
  email: "Email",
  whatsapp: "WhatsApp message",
};

export const notSetUp: Record<MailChannel, string> = {
  email: "No mail server is set up",
  whatsapp: "WhatsApp is not set up",
};

export const decisionNames: Record<MailDecision, string> = {
  send: "Send now",
  sent: "Mark as sent",
  "call-back": "Call back",
  discard: "Discard",
};

/** What a message is about. */
export const mailKindNames: Record<string, string> = {
  "kyc-receipt": "Receipt",
  "kyc-rejected": "Rejected documents",
  "kyc-request": "Request",
  "kyc-reminder": "Reminder",
  "form-receipt": "Documents received",
  "application-received": "Application received",
  "application-links": "Links of applications",
  "application-email": "New email address",
  "application-email-changed": "Email address changed",
  "application-withdrawn": "Withdrawn by the candidate",
  "application-resume": "Resume replaced",
  "data-erased": "Data erased",
  "account-email-changed": "Email of an account changed",
  "application-question": "Question to the candidate",
  "note-mention": "Mentioned in a note",
  "application-in-review": "In review",
  "application-shortlisted": "Shortlisted",
  "application-rejected": "Rejected",
  "application-hired": "Hired",
  "application-stage": "Stage",
  "application-letter": "Letter",
  "application-invitation": "Invitation",
  "template-test": "Test of a template",
  "visit-booked": "Walk-in booked",
  "visit-waiting": "Walk-in waiting list",
  "visit-moved": "Walk-in moved",
  "visit-place": "Walk-in at another place",
  "visit-cancelled": "Walk-in cancelled",
  "visit-called-off": "Walk-in drive called off",
  "visit-reminder": "Walk-in reminder",
  "interview-offer": "Interview times",
  "interview-confirmed": "Interview confirmed",
  "interview-changed": "Interview changed",
  "interview-cancelled": "Interview cancelled",
  "interview-reminder": "Interview reminder",
  "interviewer-news": "To an interviewer",
  "offer-letter": "Offer or appointment letter",
  "offer-letter-code": "Code to accept a letter",
  "offer-letter-accepted": "Letter accepted",
  "offer-letter-ended": "Letter replaced or revoked",
  "offer-letter-answer": "Answer about a letter",
  "joining-seat": "First day",
  "joining-reserve": "Reserve list of a batch",
  "joining-ask": "Asked about the first day",
  "joining-offer": "Seat offered",
  "joining-changed": "First day changed",
  "joining-postponed": "First day postponed",
  "joiner-details": "Reminder before the first day",
  "referral-code": "Code for a referrer",
  "referral-applied": "To a referrer",
};
