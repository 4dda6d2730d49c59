import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { KycDocumentKey } from "#contract/answers/kyc-fields.ts";
import { kycRequests } from "#features/document-requests/tables.ts";
import { documents } from "#features/documents/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import { Refused } from "#records/intake/submission-refusal.ts";
import { candidateDocuments, candidateEvents, candidates, isCandidateOnHold } from "../tables.ts";
import type { CandidateLinks } from "./candidate-links.ts";
import type { CandidateStatus } from "./candidate-state.ts";
import type { OpenedKycDocument } from "./desk/kyc-desk.ts";
import { noRecord } from "./kyc-refusals.ts";

/** What may happen to a candidate's documents, in the words in which HR reads it. */
export const eventWords = {
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

export type CandidateEvent = keyof typeof eventWords;

export type CandidatesStore = ReturnType<typeof createCandidatesStore>;

/** Without the text that is searched, which nobody reads. */
const { id, email, aadhaarName, answers, receivedAt, state, requestId } = candidates;
const { requestedKeys, linkVersion } = candidates;
const row = {
  ...{ id, email, aadhaarName, answers, receivedAt, state, requestId, requestedKeys, linkVersion },
  /** Of this record, or of another one of the same person. */
  legalHold: isCandidateOnHold,
};
const isLive = isNull(candidates.erasedAt);
const fold = (text: unknown) => sql`lower(${text} COLLATE "und-x-icu")`;

export type CandidateRow = Awaited<ReturnType<CandidatesStore["find"]>> & {};

/** A candidate's documents with what is known of their files. */
async function documentsOf(queries: Queries, candidateId: number): Promise<OpenedKycDocument[]> {
  const {
    key,
    documentId,
    status,
    reason,
    receivedAt: documentAt,
    reviewedAt,
  } = candidateDocuments;
  const { storedName, mediaType, size, scan } = documents;
  const reviewed = { key, documentId, status, reason, receivedAt: documentAt, reviewedAt };
  const found = await queries
    .select({ ...reviewed, storedName, mediaType, size, scan })
    .from(candidateDocuments)
    .innerJoin(documents, eq(documents.id, documentId))
    .where(eq(candidateDocuments.candidateId, candidateId))
    .orderBy(asc(key));
  return found.map((each) => ({ ...each, key: each.key as KycDocumentKey }));
}

/** SQL on candidates as their documents come in. What is erased is not found. */
export function createCandidatesStore(queries: Queries) {
  return {
    async insert(candidate: typeof candidates.$inferInsert): Promise<number> {
      const [inserted] = await queries.insert(candidates).values(candidate).returning({ id });
      return (inserted as { id: number }).id;
    },

    async insertDocuments(rows: (typeof candidateDocuments.$inferInsert)[]): Promise<void> {
      await queries.insert(candidateDocuments).values(rows);
    },

    async find(candidateId: number) {
      const [found] = await queries
        .select(row)
        .from(candidates)
        .where(and(eq(id, candidateId), isLive));
      return found ?? null;
    },

    /** Held until the transaction ends, so that two changes of one candidate take turns. */
    async hold(candidateId: number) {
      const [found] = await queries
        .select(row)
        .from(candidates)
        .where(and(eq(id, candidateId), isLive))
        .for("update");
      return found ?? null;
    },

    /** Those with this address in any letter case, held as above; the newest first. */
    async lockByEmail(address: string) {
      const found = await queries
        .select(row)
        .from(candidates)
        .where(and(sql`${fold(email)} = ${fold(sql`${address}::text`)}`, isLive))
        // always in one order, so that two who wait for each other do not lock up
        .orderBy(asc(id))
        .for("update");
      return found.reverse();
    },

    documents: (candidateId: number) => documentsOf(queries, candidateId),

    /** Where these documents stand. */
    async places(documentIds: readonly string[]) {
      const { candidateId, key, documentId } = candidateDocuments;
      return queries
        .select({ candidateId, key, documentId })
        .from(candidateDocuments)
        .where(inArray(documentId, [...documentIds]));
    },

    /** Puts a received document where another one stood, or none. */
    async putDocument(
      candidateId: number,
      key: KycDocumentKey,
      documentId: string,
      at: Date,
    ): Promise<void> {
      const received = { documentId, status: "received", reason: "", receivedAt: at } as const;
      await queries
        .insert(candidateDocuments)
        .values({ candidateId, key, ...received })
        .onConflictDoUpdate({
          target: [candidateDocuments.candidateId, candidateDocuments.key],
          set: { ...received, reviewedAt: null },
        });
    },

    /** Another file in its place; when it came, and what HR decided, stays. */
    async swapDocument(of: number, key: KycDocumentKey, documentId: string): Promise<void> {
      const { candidateId, key: ownKey } = candidateDocuments;
      await queries
        .update(candidateDocuments)
        .set({ documentId })
        .where(and(eq(candidateId, of), eq(ownKey, key)));
    },

    async setStatus(candidateId: number, status: CandidateStatus): Promise<void> {
      await queries.update(candidates).set(status).where(eq(id, candidateId));
    },

    /** @returns its id */
    async addEvent(event: {
      candidateId: number;
      at: Date;
      action: CandidateEvent;
      /** None where the candidate did it, or the house by rule. */
      actorId?: string | undefined;
      documentKey?: KycDocumentKey;
    }): Promise<number> {
      const [added] = await queries
        .insert(candidateEvents)
        .values(event)
        .returning({ id: candidateEvents.id });
      return (added as { id: number }).id;
    },

    /** The request that a form may answer; null where it was cancelled or erased. */
    async openRequest(of: number) {
      const { cancelledAt, erasedAt } = kycRequests;
      const [found] = await queries
        .select({
          id: kycRequests.id,
          linkVersion: kycRequests.linkVersion,
          requestedKeys: kycRequests.documentKeys,
        })
        .from(kycRequests)
        .where(and(eq(kycRequests.id, of), isNull(cancelledAt), isNull(erasedAt)));
      return found ?? null;
    },
  };
}

/** The row that a private link opens; null for any other link. */
export async function linkedRow(
  queries: Queries,
  links: CandidateLinks,
  token: string,
  { hold = false } = {},
): Promise<CandidateRow | null> {
  const id = links.idIn(token);
  if (id === null) return null;
  const store = createCandidatesStore(queries);
  const row = await (hold ? store.hold(id) : store.find(id));
  return row && links.opens("kyc-receipt", token, row) ? row : null;
}

/** The same, held. @throws Refused where there is none */
export async function lockLinked(
  queries: Queries,
  links: CandidateLinks,
  token: string,
): Promise<CandidateRow> {
  const row = await linkedRow(queries, links, token, { hold: true });
  if (!row) throw new Refused(noRecord());
  return row;
}
