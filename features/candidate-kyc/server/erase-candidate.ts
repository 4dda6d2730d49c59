import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import type { Documents } from "#features/documents/server/index.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Queries } from "#platform/database.ts";
import { eraseRecords } from "#records/lifecycle/record-retention.ts";
import { candidateTables } from "./candidate-tables-store.ts";
import { type CandidateRow, createCandidatesStore } from "./candidates-store.ts";
import { requestTables } from "./request-tables-store.ts";

export interface Erasure {
  /** Null where the candidate withdrew, or a rule of retention erases. */
  actor: Pick<StaffUser, "id"> | null;
  what: "withdrawn" | "erased";
  at: Date;
}

/**
 * Destroys the keys of a candidate's documents and everything that tells of the person: rows of
 * the record, its request and its mails are scrubbed. That there was one, and what happened to it,
 * stays. The row is held, and no legal hold is on it.
 */
export async function eraseCandidate(
  queries: Queries,
  tools: { documents: Documents; mailer: Pick<Mailer, "forgetMails"> | null },
  { id, requestId }: Pick<CandidateRow, "id" | "requestId">,
  { actor, what, at }: Erasure,
): Promise<void> {
  const { documents, mailer } = tools;
  const gone = await eraseRecords(queries, { tables: candidateTables, documents }, [id], at);
  if (requestId !== null) {
    await eraseRecords(queries, { tables: requestTables, documents }, [requestId], at);
  }
  await mailer?.forgetMails(queries, { candidateId: id, requestId });
  const actorId = actor?.id;
  await createCandidatesStore(queries).addEvent({ candidateId: id, at, what, actorId });
  const detail = { documents: gone.length };
  const action = what === "withdrawn" ? "kyc-withdrawn" : "kyc-erased";
  await writeAudit(queries, at, { actor, action, subject: String(id), detail });
}
