/** What may happen to a candidate's documents, in the words in which HR reads it. */
export const candidateEvents = {
  submitted: "Sent the form",
  "document-received": "Sent a document",
  "document-replaced": "Replaced a document",
  "document-added": "Added a document",
  "document-accepted": "Accepted a document",
  "document-rejected": "Rejected a document",
  "document-masked": "Blacked out the Aadhaar number on a document",
  "document-infected": "A document held malware and was removed",
  reminded: "Wrote a reminder",
  "link-renewed": "Created a new private link",
  "hold-set": "Set a legal hold",
  "hold-lifted": "Lifted the legal hold",
  withdrawn: "Withdrew, and everything was erased",
  erased: "Erased everything",
} as const;

export type CandidateEvent = keyof typeof candidateEvents;
