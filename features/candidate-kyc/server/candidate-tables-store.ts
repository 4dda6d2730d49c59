import { sql } from "drizzle-orm";
import { documentName } from "#contract/kyc-fields.ts";
import { documents, fileFacts } from "#features/documents/tables.ts";
import { whatsAppOf } from "#features/whatsapp/server/index.ts";
import type { RecordTables, ToldRows } from "#records/lifecycle/record-tables.ts";
import { candidateDocuments, candidateEvents, candidates, isHeld } from "../tables.ts";

const { id, email, aadhaarName, answers, sentDate, receivedAt, state } = candidates;
const { legalHold, remindedAt, requestId, erasedAt } = candidates;

const toldDocuments: ToldRows = {
  owner: candidateDocuments.candidateId,
  told: {
    key: candidateDocuments.key,
    status: candidateDocuments.status,
    reason: candidateDocuments.reason,
    receivedAt: candidateDocuments.receivedAt,
    judgedAt: candidateDocuments.judgedAt,
    file: fileFacts,
  },
  documentId: candidateDocuments.documentId,
  order: [documents.createdAt, documents.id],
  adds: ({ key }) => ({ name: documentName(String(key)) }),
};

/** Who of HR did it is not told: that is another person's data. */
const toldEvents: ToldRows = {
  owner: candidateEvents.candidateId,
  told: {
    at: candidateEvents.at,
    what: candidateEvents.what,
    documentKey: candidateEvents.documentKey,
    byStaff: sql<boolean>`${candidateEvents.actorId} IS NOT NULL`,
  },
  order: [candidateEvents.id],
};

const noCandidate = { email: "", aadhaarName: "", answers: {}, sentDate: null };

/** Of a KYC record its row and its events stay, without the person. */
export const candidateTables: RecordTables = {
  kind: "kyc",
  table: candidates,
  ...{ id, receivedAt, email, held: isHeld(email) },
  files: {
    owner: candidateDocuments.candidateId,
    key: candidateDocuments.key,
    documentId: candidateDocuments.documentId,
  },
  consents: { owner: "candidateId", notice: "kyc" },
  attached: [whatsAppOf("candidateId")],
  scrubbed: { erasedAt, values: noCandidate satisfies Partial<typeof candidates.$inferInsert> },
  told: {
    ...{ id, email, aadhaarName, answers, sentDate, receivedAt, state },
    ...{ legalHold, remindedAt, requestId },
  },
  toldRows: { documents: toldDocuments, events: toldEvents },
};
