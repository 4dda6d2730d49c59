/**
 * Why an existing document cannot be opened: it was not scanned yet, it held malware and its key
 * was destroyed, or the stored bytes differ from those received.
 */
export type UnavailableReason = "quarantined" | "infected" | "damaged";

/** Not allowed for this account: see `mayOpenDocuments`. */
export type NoDocument = UnavailableReason | "withheld";

interface UnavailableWords {
  status: 403 | 410 | 423 | 500;
  code: string;
  title: string;
  message: string;
}

/** Texts for HR, on pages and in calls. */
export const unavailableDocuments: Readonly<Record<NoDocument, UnavailableWords>> = {
  withheld: {
    status: 403,
    code: "not_allowed",
    title: "You may not open candidate documents",
    message: "Your account sees which documents a candidate sent and their status, not the files.",
  },
  quarantined: {
    status: 423,
    code: "document_quarantined",
    title: "This document is being checked",
    message:
      "It opens as soon as the scanner has found it free of malware. Please try again in a few minutes.",
  },
  infected: {
    status: 410,
    code: "document_infected",
    title: "This document held malware",
    message: "It was removed and can never be opened. Please ask the candidate for another one.",
  },
  damaged: {
    status: 500,
    code: "document_damaged",
    title: "This document is damaged",
    message:
      "What is stored is not what was received, so nothing of it is shown. Please tell whoever runs this site.",
  },
};
