import { type KycDocumentKey, kycDocumentKeys } from "#contract/answers/kyc-fields.ts";
import type { CandidateState, DocumentStatus, ScanState } from "#contract/answers/kyc-status.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { maxCounted } from "#records/list/counted-list.ts";
import type { DocumentReview } from "../../document-review.ts";
import type { KycQuery } from "../../kyc-list.ts";
import type { CandidateLinks } from "../candidate-links.ts";
import { allAnswers, type Progress } from "../candidate-state.ts";
import { createRejectionMails } from "../rejection-mails.ts";
import { createCandidateDeskStore, type StoredCandidate } from "./candidate-desk-store.ts";
import { createCandidateListStore, findCandidates } from "./find-candidates.ts";
import { type CandidateRecord, readRecords } from "./kyc-export.ts";
import { type ReviewOutcome, reviewDocuments } from "./review-documents.ts";

/** A document as it stands in HR's list. */
export interface ListedKycDocument {
  key: KycDocumentKey;
  documentId: string;
  status: DocumentStatus;
  /** Why it was rejected; "" otherwise. */
  reason: string;
  scan: ScanState;
}

/** One row of HR's list. */
export interface ListedCandidate extends CandidateRecord {
  state: CandidateState;
  documents: ListedKycDocument[];
  progress: Progress;
}

export interface CandidatesPage {
  rows: ListedCandidate[];
  /** How many the query finds; where not `exact`, there are more than this. */
  count: number;
  exact: boolean;
  /** By state, whichever is asked for; null where too many hold the text to count them. */
  states: Record<CandidateState, number> | null;
}

export interface OpenedKycDocument extends ListedKycDocument {
  storedName: string;
  mediaType: string;
  /** Bytes. */
  size: number;
  receivedAt: Date;
  reviewedAt: Date | null;
}

/** What happened to a candidate's documents. */
export interface HistoryEntry {
  at: Date;
  /** Null where the candidate did it, or the house by rule. */
  actorName: string | null;
  /** In words, as `eventWords` has them. */
  what: string;
  documentKey: string | null;
}

export interface OpenedCandidate extends Omit<ListedCandidate, "documents" | "progress"> {
  documents: OpenedKycDocument[];
  /** Keys of the documents for which HR's request asked beyond the required ones. */
  requestedKeys: readonly string[];
  legalHold: boolean;
  consent: { version: string; agreedAt: Date; withdrawnAt: Date | null } | null;
  /** Newest first. */
  history: HistoryEntry[];
  /** The candidate's private link. */
  receiptUrl: string;
}

/** KYC as HR works on it. */
export function createKycDesk(
  context: Pick<Context, "database" | "clock" | "origin">,
  needs: {
    links: CandidateLinks;
    mailer: Pick<Mailer, "write" | "nudge" | "callBack" | "takeBack">;
    brand: Brands;
    /** Told of an export that broke off while somebody read it. */
    report: (error: unknown) => void;
    /** Rows that one statement of an export reads. */
    rowsAtOnce?: number;
  },
) {
  const { database, clock, origin } = context;
  const { links, mailer, brand } = needs;
  const list = createCandidateListStore(database.queries);
  const store = createCandidateDeskStore(database.queries);
  const rejectionMails = createRejectionMails(context, needs);
  const receiptUrl = (row: StoredCandidate) =>
    `${origin}/kyc-receipt/${links.token("kyc-receipt", row)}`;

  return {
    /** Newest first. */
    list: (query: KycQuery, page: { limit: number; offset: number }): Promise<CandidatesPage> =>
      findCandidates(list, query, page),

    /** How many are in a state, at most one more than `most`, as `boundedCount` takes it. */
    inState: (state: CandidateState, most = maxCounted) => list.countState(state, most),

    /** How many an export of this query holds. */
    count: list.countExactly,

    /** All of them in parts, newest first. */
    async *records(query: KycQuery): AsyncIterable<CandidateRecord[]> {
      try {
        yield* readRecords(database, query, needs.rowsAtOnce);
      } catch (error) {
        needs.report(error);
        throw error;
      }
    },

    /** Null where there is none, or nothing is left of it. */
    async open(id: number): Promise<OpenedCandidate | null> {
      const row = await store.find(id);
      if (!row) return null;
      const [documents, history, consent] = await Promise.all([
        store.documents(id),
        store.history(id),
        store.consent(id),
      ]);
      return { ...viewRow(row), documents, history, consent, receiptUrl: receiptUrl(row) };
    },

    /** Who waits for HR after this one, and with which document first; null where nobody else does. */
    async nextToCheck(
      id: number,
    ): Promise<{ id: number; name: string; key: KycDocumentKey } | null> {
      const next = await store.nextToCheck(id);
      if (!next) return null;
      const received = (await store.documents(next.id))
        .filter(({ status }) => status === "received")
        .map(({ key }) => key);
      const key = kycDocumentKeys.find((each) => received.includes(each));
      return key ? { ...next, key } : null;
    },

    /** Which of the candidate's documents nobody of the desk has opened or downloaded yet. */
    unopened: (id: number) => store.unopened(id),

    /** Judges all of these documents, or none; the candidate is told of rejected ones by mail. */
    async review(
      id: number,
      reviews: readonly DocumentReview[],
      actor: StaffUser,
    ): Promise<ReviewOutcome> {
      // before the transaction, which on the embedded database has the only connection
      const facts = await brand.now();
      const outcome = await database.transaction((queries) =>
        reviewDocuments(queries, {
          id,
          reviews,
          actor,
          at: clock.now(),
          async tell(within, candidate, change) {
            const documents = await createCandidateDeskStore(within).documents(id);
            await rejectionMails.follow(within, facts, { candidate, documents }, change);
          },
        }),
      );
      mailer.nudge();
      return outcome;
    },

    /** Keeps everything from being erased, or no longer. False where there is no such candidate. */
    hold: (id: number, onHold: boolean, actor: StaffUser) =>
      change(id, async (queries, row) => {
        if (row.legalHold === onHold) return;
        const store = createCandidateDeskStore(queries);
        const at = clock.now();
        await store.setHold(id, onHold);
        const action = onHold ? "hold-set" : "hold-lifted";
        await store.addEvent({ candidateId: id, at, actorId: actor.id, action });
        await writeAudit(queries, at, { actor, action: `kyc-${action}`, subject: String(id) });
      }),

    /** Ends the candidate's private link and makes another one. */
    async renewLink(id: number, actor: StaffUser): Promise<boolean> {
      const facts = await brand.now();
      return change(id, async (queries, row) => {
        const store = createCandidateDeskStore(queries);
        const at = clock.now();
        await store.renewLink(row);
        const made = { candidateId: id, at, actorId: actor.id, action: "link-renewed" } as const;
        const event = await store.addEvent(made);
        await writeAudit(queries, at, { actor, action: "kyc-link-renewed", subject: String(id) });
        // nobody is sent a link that opens nothing any more
        for (const kind of ["kyc-receipt", "kyc-reminder"] as const) {
          await mailer.callBack(queries, { candidateId: id, kind }, "withdrawn");
        }
        const candidate = { ...row, linkVersion: row.linkVersion + 1 };
        const documents = await store.documents(id);
        await rejectionMails.follow(queries, facts, { candidate, documents }, { event });
      });
    },
  };

  /** False where there is no such candidate any more. */
  function change(
    id: number,
    work: (queries: Queries, row: StoredCandidate) => Promise<void>,
  ): Promise<boolean> {
    return database.transaction(async (queries) => {
      const row = await createCandidateDeskStore(queries).hold(id);
      if (row) await work(queries, row);
      return row !== null;
    });
  }
}

export type KycDesk = ReturnType<typeof createKycDesk>;

function viewRow(
  row: StoredCandidate,
): Omit<OpenedCandidate, "documents" | "consent" | "history" | "receiptUrl"> {
  const { id, deviceDate, receivedAt, state, legalHold, requestedKeys } = row;
  return { id, answers: allAnswers(row), deviceDate, receivedAt, state, legalHold, requestedKeys };
}
