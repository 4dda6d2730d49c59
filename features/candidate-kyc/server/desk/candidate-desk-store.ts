import { and, desc, eq, gte, isNull, ne, notExists, or, sql } from "drizzle-orm";
import type { KycDocumentKey } from "#contract/answers/kyc-fields.ts";
import type { DocumentStatus } from "#contract/answers/kyc-status.ts";
import { auditLog, staffAccounts } from "#features/accounts/tables.ts";
import { kycRequests } from "#features/document-requests/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import { latestConsent } from "#records/intake/signed-consents.ts";
import { candidateDocuments, candidateEvents, candidates } from "../../tables.ts";
import { type CandidateEvent, createCandidatesStore, eventWords } from "../candidates-store.ts";
import { candidateTables } from "../erase-candidate.ts";
import type { HistoryEntry, OpenedCandidate } from "./kyc-desk.ts";

const isAlive = (id: number) => and(eq(candidates.id, id), isNull(candidates.erasedAt));

/** All SQL on one candidate as HR works on it. */
export function createCandidateDeskStore(queries: Queries) {
  const { documents, setStatus, addEvent } = createCandidatesStore(queries);
  return {
    ...{ documents, setStatus, addEvent },

    async find(id: number) {
      const [row] = await queries.select().from(candidates).where(isAlive(id));
      return row ?? null;
    },

    /** Who is to be checked after this one, in the order of the list, and from its beginning after the last. */
    async nextToCheck(id: number): Promise<{ id: number; name: string } | null> {
      const { receivedAt, aadhaarName: name, state, erasedAt } = candidates;
      const before = sql`(${receivedAt}, ${candidates.id}) <
        (SELECT received_at, id FROM candidates WHERE id = ${id})`;
      const [found] = await queries
        .select({ id: candidates.id, name })
        .from(candidates)
        .where(and(eq(state, "to-check"), isNull(erasedAt), ne(candidates.id, id)))
        .orderBy(sql`${before} DESC`, desc(receivedAt), desc(candidates.id))
        .limit(1);
      return found ?? null;
    },

    /** Held, so that two changes of the same candidate take turns. */
    async hold(id: number) {
      const [row] = await queries.select().from(candidates).where(isAlive(id)).for("update");
      return row ?? null;
    },

    async history(id: number): Promise<HistoryEntry[]> {
      const { at, action, documentKey } = candidateEvents;
      const found = await queries
        .select({ at, what: action, documentKey, actorName: staffAccounts.name })
        .from(candidateEvents)
        .leftJoin(staffAccounts, eq(staffAccounts.id, candidateEvents.actorId))
        .where(eq(candidateEvents.candidateId, id))
        .orderBy(desc(candidateEvents.id));
      return found.map((each) => ({ ...each, what: inWords(each.what) }));
    },

    consent: (id: number): Promise<OpenedCandidate["consent"]> =>
      latestConsent(queries, candidateTables, id),

    /** By the audit log: a ZIP has all documents that were there when it was made. */
    async unopened(id: number): Promise<KycDocumentKey[]> {
      const { candidateId, key, documentId, receivedAt } = candidateDocuments;
      const { subject, action, at } = auditLog;
      const isOpened = or(
        and(eq(subject, documentId), eq(action, "document-opened")),
        and(eq(subject, String(id)), eq(action, "documents-zipped"), gte(at, receivedAt)),
      );
      const found = await queries
        .select({ key })
        .from(candidateDocuments)
        .where(
          and(
            eq(candidateId, id),
            notExists(queries.select({ at }).from(auditLog).where(isOpened)),
          ),
        );
      return found.map(({ key }) => key as KycDocumentKey);
    },

    async review(
      id: number,
      { key, status, reason }: { key: string; status: DocumentStatus; reason: string },
      reviewedAt: Date,
    ): Promise<void> {
      const { candidateId } = candidateDocuments;
      await queries
        .update(candidateDocuments)
        .set({ status, reason, reviewedAt })
        .where(and(eq(candidateId, id), eq(candidateDocuments.key, key)));
    },

    async setHold(id: number, legalHold: boolean): Promise<void> {
      await queries.update(candidates).set({ legalHold }).where(eq(candidates.id, id));
    },

    /** Ends the links of before, and that of the request, which leads to the receipt as well. */
    async renewLink({ id, requestId }: { id: number; requestId: number | null }): Promise<void> {
      const linkVersion = sql`${candidates.linkVersion} + 1`;
      await queries.update(candidates).set({ linkVersion }).where(eq(candidates.id, id));
      if (requestId === null) return;
      await queries
        .update(kycRequests)
        .set({ linkVersion: sql`${kycRequests.linkVersion} + 1` })
        .where(eq(kycRequests.id, requestId));
    },
  };
}

function inWords(what: string): string {
  return eventWords[what as CandidateEvent] ?? what;
}

export type CandidateDeskStore = ReturnType<typeof createCandidateDeskStore>;
export type StoredCandidate = NonNullable<Awaited<ReturnType<CandidateDeskStore["find"]>>>;
