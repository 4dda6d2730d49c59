import { asc, eq, inArray, sql } from "drizzle-orm";
import { documentName } from "#contract/kyc-fields.ts";
import { fileFacts } from "../../db/file-facts.ts";
import { candidateDocuments, candidateEvents, candidates, consents } from "../../db/kyc-schema.ts";
import { documents } from "../../db/schema.ts";
import type { Queries } from "../platform/database.ts";

/** KYC records as their candidates may read them; the oldest first. */
export async function candidateCopies(queries: Queries, ids: readonly number[]) {
  const { id, email, aadhaarName, answers, sentDate, receivedAt, state } = candidates;
  const { legalHold, remindedAt, requestId } = candidates;
  const rows = await queries
    .select({
      ...{ id, email, aadhaarName, answers, sentDate, receivedAt, state },
      ...{ legalHold, remindedAt, requestId },
    })
    .from(candidates)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id));
  const papers = await papersOf(queries, ids);
  const events = await eventsOf(queries, ids);
  const agreed = await consentsOf(queries, ids);
  return rows.map((row) => ({
    ...row,
    documents: papers(row.id).map((paper) => ({ name: documentName(paper.key), ...paper })),
    events: events(row.id),
    consents: agreed(row.id),
  }));
}

async function papersOf(queries: Queries, ids: readonly number[]) {
  const { candidateId, key, status, reason, receivedAt, judgedAt, documentId } = candidateDocuments;
  const found = await queries
    .select({ candidateId, key, status, reason, receivedAt, judgedAt, file: fileFacts })
    .from(candidateDocuments)
    .innerJoin(documents, eq(documents.id, documentId))
    .where(inArray(candidateId, [...ids]))
    .orderBy(asc(documents.createdAt), asc(documents.id));
  return byCandidate(found);
}

/** Who of HR did it is not told: that is another person's data. */
async function eventsOf(queries: Queries, ids: readonly number[]) {
  const { candidateId, at, what, documentKey, actorId, id } = candidateEvents;
  const byStaff = sql<boolean>`${actorId} IS NOT NULL`;
  const found = await queries
    .select({ candidateId, at, what, documentKey, byStaff })
    .from(candidateEvents)
    .where(inArray(candidateId, [...ids]))
    .orderBy(asc(id));
  return byCandidate(found);
}

async function consentsOf(queries: Queries, ids: readonly number[]) {
  const { candidateId, notice, version, agreedAt, withdrawnAt } = consents;
  const found = await queries
    .select({ candidateId, notice, version, agreedAt, withdrawnAt })
    .from(consents)
    .where(inArray(candidateId, [...ids]))
    .orderBy(asc(agreedAt), asc(consents.id));
  return byCandidate(found);
}

function byCandidate<Row extends { candidateId: number | null }>(rows: readonly Row[]) {
  const groups = Map.groupBy(rows, ({ candidateId }) => candidateId);
  return (id: number) => (groups.get(id) ?? []).map(({ candidateId: _whose, ...row }) => row);
}
