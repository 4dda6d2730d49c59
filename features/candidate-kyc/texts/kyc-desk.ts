import type { CandidateState, DocumentStatus } from "#contract/answers/kyc-status.ts";
import type { RejectReason } from "../kyc-judgement.ts";

export const kycListTitle = "List of Candidate KYC";

/** The list of one line for each candidate. */
export const kycPeopleTexts = {
  title: "KYC by candidate",
  lead: "One line for each candidate, newest first",
  columns: "All documents",
  people: "One line per candidate",
  accepted: (accepted: number, of: number) => `${accepted} of ${of} accepted`,
  toCheck: (count: number) => `${count} to check`,
  rejected: (count: number) => `${count} rejected`,
  missing: (count: number) => `${count} missing`,
};

/** To the letter (specification 2, section 2). */
export const kycSearchPlaceholder =
  "Search with Email, Full Aadhaar Name and click outside to perform search";

export const candidateStateNames: Record<CandidateState, string> = {
  "to-check": "To check",
  waiting: "Waiting for the candidate",
  complete: "Complete",
};

export const documentStatusNames: Record<DocumentStatus, string> = {
  received: "Received",
  accepted: "Accepted",
  rejected: "Rejected",
};

/** What is told of a file that the scanner for malware has not passed yet. */
export const scanNames = { waiting: "Being scanned" } as const;

/** Why a document is rejected. The candidate reads `text`, in a mail and on the receipt. */
export const rejectReasons: readonly RejectReason[] = [
  {
    id: "unreadable",
    label: "Cannot be read",
    text: "We cannot read it. Please send a sharper picture, taken in daylight and without shadow.",
  },
  {
    id: "other-document",
    label: "Not the right document",
    text: "This is not the document we asked for. Please send the right one.",
  },
  {
    id: "side-missing",
    label: "A side or page is missing",
    text: "A side or a page is missing. Please send all sides and pages in one file.",
  },
  {
    id: "aadhaar-not-masked",
    label: "Aadhaar number not masked",
    text: "Your full Aadhaar number can be read on it, and we do not need it: the last four digits are enough. Please send the card again with the first eight digits hidden. You can download a masked Aadhaar from myaadhaar.uidai.gov.in, or choose your file on our page once more and black out the digits there before it is sent.",
    only: "aadharCardFile",
  },
  {
    id: "name-differs",
    label: "Name does not match",
    text: "The name on it does not match your Aadhaar card. If your name has changed, please send the affidavit as well.",
  },
  {
    id: "out-of-date",
    label: "Out of date",
    text: "It is out of date. Please send your latest one.",
  },
  {
    id: "password",
    label: "Locked with a password",
    text: "The file is locked with a password, so we cannot open it. Please send it without a password.",
  },
];

export const kycDeskTexts = {
  nobodyYet: "Candidates appear here as soon as they send the KYC form.",
  nothingFound: "No candidate matches all of these filters.",
  showAll: "Show all candidates",
  notUploaded: "The document was not uploaded",
  unreached: "The server could not be reached. Nothing was uploaded. Please try again.",
  ended: "Your session has ended. Sign in again, then choose the file again.",
  notAllowed: "Your account may not add documents.",
  failed: "Something went wrong on our side. Nothing was uploaded. Please try again.",
  unknownCandidate: "There is no such candidate. The record may have been erased.",
  unopened: (names: readonly string[]) =>
    `Nobody has opened ${names.length === 1 ? "this document" : `these ${names.length} documents`} yet: ${names.join(", ")}. Open what you want to check, or press “Accept anyway”.`,
  nothingChosen: "Nothing to save yet: accept or reject at least one document first.",
  moved:
    "Not saved: some of these documents were replaced, or decided on by a colleague, after you opened this page. The page now shows the latest. Check them again.",
  linkNote: "Anyone with this link sees what the candidate sent. Give it to the candidate only.",
  renewNote: "A new link ends the old one: use it if the link was passed on.",
  holdNote: "While a legal hold is set, nothing of this candidate is erased, not even on request.",
  eraseNote:
    "Destroys all documents and answers. This cannot be undone. One last email tells the candidate. The audit log keeps when it happened and who did it.",
  eraseConfirm: "Yes, erase everything about this candidate",
  eraseUnconfirmed: "Tick the box first: erased data cannot be restored.",
  noConsent: "No consent recorded",
} as const;

/** What is said after a change, by the word that the address holds. */
export const kycDeskDone: ReadonlyMap<string, string> = new Map([
  ["added", "Document added."],
  ["accepted", "Accepted."],
  ["rejected", "Saved."],
  ["held", "Legal hold set."],
  ["lifted", "Legal hold lifted."],
  ["renewed", "New link created. The old one has ended."],
  ["erased", "Everything about that candidate is erased."],
]);
