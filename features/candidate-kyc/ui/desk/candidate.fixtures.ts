import { experiencedAnswers } from "../../../../tests/support/records/kyc.ts";
import type { KycAnswers } from "../../kyc-record.ts";
import type { ListedCandidate, OpenedCandidate } from "../../server/desk/kyc-desk.ts";

const answers: KycAnswers = { ...experiencedAnswers, salaryReceiveBy2: "", EmployeerStatus2: "" };
const usual = { reason: "", scan: "clean" } as const;

/** A candidate as the desk reads it. */
export const listedCandidate: ListedCandidate = {
  id: 7,
  answers,
  deviceDate: "11/20/2026",
  receivedAt: new Date("2026-11-20T20:12:00Z"),
  state: "to-check",
  documents: [
    { key: "resumeFile", documentId: "resume7", status: "accepted", ...usual },
    { key: "panCardFile", documentId: "pan7", status: "received", ...usual },
    { key: "photoFile", documentId: "photo7", status: "rejected", ...usual, reason: "Too dark." },
  ],
  progress: { of: 11, accepted: 1, toCheck: 1, rejected: 1, missing: 8 },
};

const file = {
  storedName: "scan.pdf",
  mediaType: "application/pdf",
  size: 61_234,
  receivedAt: listedCandidate.receivedAt,
  reviewedAt: null,
};

export const openedCandidate: OpenedCandidate = {
  ...listedCandidate,
  documents: listedCandidate.documents.map((each) => ({ ...each, ...file })),
  requestedKeys: [],
  legalHold: false,
  consent: { version: "2026-11-01", agreedAt: listedCandidate.receivedAt, withdrawnAt: null },
  history: [
    {
      at: new Date("2026-11-21T06:00:00Z"),
      actorName: "Meera Joshi",
      what: "Rejected a document",
      documentKey: "photoFile",
    },
  ],
  receiptUrl: "https://careers.xld.example/kyc-receipt/7-token",
};
