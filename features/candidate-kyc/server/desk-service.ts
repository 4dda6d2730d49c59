import { kycDocumentKeys } from "#contract/kyc-fields.ts";
import { writeAudit } from "#features/accounts/server/index.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import { inChunks } from "#platform/chunks.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Queries } from "#platform/database.ts";
import { createYieldToRequests } from "#platform/yield-to-requests.ts";
import { allAnswers } from "./all-answers.ts";
import { createCandidateDeskStore, type StoredCandidate } from "./candidate-desk-store.ts";
import type { CandidateLinks } from "./candidate-links.ts";
import { createCandidateListStore } from "./candidate-list-store.ts";
import {
  type CandidatePlace,
  placeOf,
  type RawRecord,
  recordsAfter,
  toRecord,
} from "./candidate-records-store.ts";
import type { KycDesk, OpenedCandidate } from "./desk.ts";
import { findCandidates } from "./find-candidates.ts";
import { judgeDocuments } from "./judge-documents.ts";
import { createRejectionMails } from "./rejection-mail.ts";
import { cacheRepeatedReads } from "./repeated-reads.ts";

export interface KycDeskOptions {
  database: Database;
  clock: Clock;
  links: CandidateLinks;
  /** The site's own origin, without a slash. */
  origin: string;
  mailer: Pick<Mailer, "write" | "nudge" | "callBack" | "takeBack">;
  brand: Brands;
  /** Told of an export that broke off while somebody read it. */
  report: (error: unknown) => void;
  /** Rows that one statement of an export reads. */
  rowsAtOnce?: number;
}

/** So that nobody else waits long for a statement of an export. */
const usualRowsAtOnce = 200;
/** So that nobody else waits long for this thread. */
const rowsInOneGo = 50;

/** KYC as HR works on it. */
export function createKycDesk(options: KycDeskOptions): KycDesk {
  const { database, clock, links, origin, mailer, brand, report } = options;
  const { rowsAtOnce = usualRowsAtOnce } = options;
  const list = createCandidateListStore(database.queries);
  const repeated = cacheRepeatedReads(list, clock);
  const rejectionMails = createRejectionMails(options);
  const receiptUrl = (row: StoredCandidate) =>
    `${origin}/kyc-receipt/${links.token("kyc-receipt", row)}`;

  return {
    list: (query, page) => findCandidates({ list, repeated }, query, page),

    toCheck: (most) => list.count({ state: "to-check" }, most),

    count: (query) => list.count(query),

    async *records(query) {
      const yieldToRequests = createYieldToRequests(database.kind);
      let place: CandidatePlace | null = null;
      do {
        const read = { place, limit: rowsAtOnce };
        const rows: RawRecord[] = await recordsAfter(database.queries, query, read).catch(fail);
        const last = rows.at(-1);
        place = last ? placeOf(last) : null;
        for (const some of inChunks(rows, rowsInOneGo)) {
          yield some.map(toRecord);
          await yieldToRequests();
        }
      } while (place);
    },

    async open(id) {
      const store = createCandidateDeskStore(database.queries);
      const row = await store.find(id);
      if (!row) return null;
      const [documents, history, consent] = await Promise.all([
        store.documents(id),
        store.history(id),
        store.consent(id),
      ]);
      return { ...viewRow(row), documents, history, consent, receiptUrl: receiptUrl(row) };
    },

    async nextToCheck(id) {
      const store = createCandidateDeskStore(database.queries);
      const next = await store.nextToCheck(id);
      if (!next) return null;
      const received = (await store.documents(next.id))
        .filter(({ status }) => status === "received")
        .map(({ key }) => key);
      const key = kycDocumentKeys.find((each) => received.includes(each));
      return key ? { ...next, key } : null;
    },

    unopened: (id) => createCandidateDeskStore(database.queries).unopened(id),

    async judge(id, judgements, actor) {
      // before the transaction, which on the embedded database has the only connection
      const facts = await brand.now();
      const outcome = await database.transaction((queries) =>
        judgeDocuments(queries, {
          id,
          judgements,
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

    hold: (id, held, actor) =>
      change(id, async (queries, row) => {
        if (row.legalHold === held) return;
        const store = createCandidateDeskStore(queries);
        const at = clock.now();
        await store.setHold(id, held);
        const what = held ? "hold-set" : "hold-lifted";
        await store.addEvent({ candidateId: id, at, actorId: actor.id, what });
        await writeAudit(queries, at, { actor, action: `kyc-${what}`, subject: String(id) });
      }),

    async renewLink(id, actor) {
      const facts = await brand.now();
      return change(id, async (queries, row) => {
        const store = createCandidateDeskStore(queries);
        const at = clock.now();
        await store.renewLink(row);
        const made = { candidateId: id, at, actorId: actor.id, what: "link-renewed" } as const;
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

  function fail(error: unknown): never {
    report(error);
    throw error;
  }

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

function viewRow(
  row: StoredCandidate,
): Omit<OpenedCandidate, "documents" | "consent" | "history" | "receiptUrl"> {
  const { id, sentDate, receivedAt, state, legalHold, askedKeys } = row;
  return { id, answers: allAnswers(row), sentDate, receivedAt, state, legalHold, askedKeys };
}
