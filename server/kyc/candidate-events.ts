/** What may happen to a candidate's papers, in the words in which HR reads it. */
export const candidateEvents = {
  submitted: "Sent the form",
  "document-received": "Sent a document",
  "document-replaced": "Sent a document again",
  "document-added": "Added a document",
  "document-accepted": "Accepted a document",
  "document-rejected": "Rejected a document",
  "document-infected": "A document held malware and was removed",
  reminded: "Reminded the candidate",
  "link-renewed": "Made the private link anew",
  "hold-set": "Set a legal hold",
  "hold-lifted": "Lifted the legal hold",
  withdrawn: "Withdrew, and everything was erased",
  erased: "Erased everything",
} as const;

export type CandidateEvent = keyof typeof candidateEvents;
