import { isNotNull } from "drizzle-orm";
import { isHeld } from "#features/candidate-kyc/tables.ts";
import type { RecordTables } from "#records/lifecycle/record-tables.ts";
import { sealedApplications } from "../../tables.ts";

const { applicationId: id, sealedAt: receivedAt, email, documentId, number } = sealedApplications;

/** Sealed applications go whole, with the keys of their resumes; what is released waits until it is sealed again. */
export const sealedRecordTables: RecordTables = {
  kind: "sealed-applications",
  table: sealedApplications,
  ...{ id, receivedAt, email, held: isHeld(email) },
  age: { present: isNotNull(sealedApplications.contents) },
  files: { owner: id, documentId },
  told: { number, sealedAt: receivedAt },
};
