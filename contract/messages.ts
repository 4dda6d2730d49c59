import type { Brand } from "./brand-facts.ts";
import { counted } from "./text/counted.ts";

/** Texts of the specifications, exactly as given. */
export const messages = {
  pageNotFound: "WE ARE SORRY. BUT THE PAGE YOU REQUESTED WAS NOT FOUND.",
  /** On the application form the sentence ends without a full stop. */
  formNotFound: "WE ARE SORRY. BUT THE PAGE YOU REQUESTED WAS NOT FOUND",
  profileNotFound: "WE ARE SORRY. THE PROFILE YOU REQUESTED WAS NOT FOUND.",
  resumeMissing: "Please select the resume file ",
  fileMissing: "Please select a file.",
  oneFileOnly: "Only 1 file can be uploaded at a time",
  fileFormat: "File format is not supported for upload.",
  documentsFormFormat:
    "Uploaded file format is not supported. Please upload png, jpeg, pdf or word file format.",
  documentsFormReceived: "Thanks, File uploded Successfully.",
  kycReceived:
    "Thanks for uploading your KYC documents. For further assistance Please contact you HR.",
  kycFilesMissing: "Please upload all the required documents.",
  selectOption: "Please select an option.",
  openingClosed:
    "This opening is closed and takes no more applications. Please select another one.",
  signInFailed: "Please login with valid username and password",
  noRecords: "No Records",
  pleaseWait: "Please wait...",
  exportSending: "REQUEST SENDING TO SERVER",
  exportReceiving: "RECEIVING DATA FROM API",
  exportPreparing: "PREPERING CSV",
  exportReady: "DOWNLOAD TO CSV",
  exportFailed: "Error",
  exportFailedWhy: "Error while fetching data",
} as const;

/** `type` is the file's media type, as the browser or the server names it. */
export function fileTooLarge(type: string): string {
  return `${type} is too large, please pick a smaller file.`;
}

/** The same on the form for documents (specification 2, section 5). */
export function documentsFormTooLarge(type: string): string {
  return `${type} is too large, please select a file less than 2MB`;
}

/** The same for the documents of KYC. */
export function kycFileTooLarge(type: string): string {
  return `${type} is too large, please select a file less than 2mb`;
}

export function kycThanks(brand: Brand): string {
  return `Thank you for submitting the request to the ${brand.shortName} Team.`;
}

export function applicationReceived(brand: Brand): string {
  return `Thank you for submitting your request to the ${brand.shortName} Team.`;
}

export function applicationFailed(brand: Brand): string {
  return `Due to technical difficulties your request could not be sent. Please check your internet connection and try again or contact ${brand.email}.`;
}

/** Message where a network exceeds its rate limit. */
export function networkBusy(seconds: number): string {
  return `Much arrives from your network. Please try again in ${counted(seconds, "second")}.`;
}

/** Message for one who asks for an email to an address, and has to wait. */
export function mailboxBusy({ seconds, of }: { seconds: number; of: "network" | "mailbox" }) {
  if (of === "network") return networkBusy(seconds);
  return `Too many requests for this address. Please try again in ${waitInWords(seconds)}.`;
}

function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return "a minute";
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
