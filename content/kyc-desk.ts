import type { RejectReason } from "#contract/kyc-judgement.ts";
import type { CandidateState, DocumentStatus } from "#contract/kyc-status.ts";

export const kycListTitle = "List of Candidate KYC";

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
    text: "This is another document than the one that we asked for. Please send the right one.",
  },
  {
    id: "side-missing",
    label: "A side or page is missing",
    text: "A side or a page of it is missing. Please send all of it in one file.",
  },
  {
    id: "name-differs",
    label: "The name differs",
    text: "The name on it differs from the one on your Aadhaar card. If your name has changed, please send the affidavit as well.",
  },
  {
    id: "out-of-date",
    label: "Out of date",
    text: "It is out of date. Please send the latest one that you have.",
  },
  {
    id: "password",
    label: "Locked by a password",
    text: "The file is locked by a password, so we cannot open it. Please send it without one.",
  },
];

export const kycDeskTexts = {
  nobodyYet: "The first candidate will stand here a moment after the form is sent.",
  nothingFound: "No candidate fits all of these at once.",
  showAll: "Show all candidates",
  notUploaded: "The document was not uploaded",
  unreached: "The server could not be reached. Nothing was uploaded. Please try again.",
  ended: "Your session has ended. Please sign in again, then choose the file once more.",
  notAllowed: "Your account may not add documents.",
  failed: "Something went wrong on our side. Nothing was uploaded. Please try again.",
  emptyFile: "This file is empty. Please choose another one.",
  unknownCandidate: "There is no such candidate. Everything may have been erased.",
  nothingChosen: "Nothing was chosen: accept or reject a document first.",
  moved:
    "Not saved: marked documents were replaced, or judged by a colleague, since you opened this page. What stands here now is the latest. Please look at them again.",
  linkNote: "Whoever has this link sees what was sent. Give it to the candidate alone.",
  renewNote: "A new link ends the one of before, for instance where it was passed on.",
  holdNote: "Nothing of this candidate is erased while a legal hold is set, not even on request.",
  eraseNote:
    "Destroys the keys of all documents and every answer. It cannot be undone. The audit log keeps that it happened, and who did it.",
  eraseConfirm: "Yes, erase everything of this candidate",
  eraseUnconfirmed: "Tick the box first: what is erased cannot be brought back.",
  noConsent: "None on record. It came from a client that asks for none.",
} as const;

/** What is said after a change, by the word that the address holds. */
export const kycDeskDone: ReadonlyMap<string, string> = new Map([
  ["added", "The document is added."],
  ["accepted", "Accepted."],
  ["rejected", "Saved. The candidate is told by mail what to send again."],
  ["held", "The legal hold is set."],
  ["lifted", "The legal hold is lifted."],
  ["renewed", "There is a new link. The one of before has ended."],
  ["erased", "Everything of that candidate is erased."],
]);
