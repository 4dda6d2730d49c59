import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { DocumentStatus } from "#contract/kyc-status.ts";
import { admins } from "../../db/accounts-schema.ts";
import {
  candidateDocuments,
  candidateEvents,
  candidates,
  consents,
  kycRequests,
} from "../../db/kyc-schema.ts";
import type { Queries } from "../platform/database.ts";
import { type CandidateEvent, candidateEvents as words } from "./candidate-events.ts";
import type { Standing } from "./candidate-state.ts";
import { documentsOf } from "./candidates-store.ts";
import type { HistoryEntry, OpenedCandidate } from "./desk.ts";

const isAlive = (id: number) => and(eq(candidates.id, id), isNull(candidates.erasedAt));

/** All SQL on one candidate as HR works on it. */
export function createCandidateDeskStore(queries: Queries) {
  return {
    async find(id: number) {
      const [row] = await queries.select().from(candidates).where(isAlive(id));
      return row ?? null;
    },

    /** Held, so that two changes of the same candidate take turns. */
    async hold(id: number) {
      const [row] = await queries.select().from(candidates).where(isAlive(id)).for("update");
      return row ?? null;
    },

    documents: (id: number) => documentsOf(queries, id),

    async history(id: number): Promise<HistoryEntry[]> {
      const { at, what, documentKey } = candidateEvents;
      const found = await queries
        .select({ at, what, documentKey, actorName: admins.name })
        .from(candidateEvents)
        .leftJoin(admins, eq(admins.id, candidateEvents.actorId))
        .where(eq(candidateEvents.candidateId, id))
        .orderBy(desc(candidateEvents.id));
      return found.map((each) => ({ ...each, what: inWords(each.what) }));
    },

    async consent(id: number): Promise<OpenedCandidate["consent"]> {
      const { version, agreedAt, withdrawnAt } = consents;
      const [row] = await queries
        .select({ version, agreedAt, withdrawnAt })
        .from(consents)
        .where(eq(consents.candidateId, id))
        .orderBy(desc(agreedAt))
        .limit(1);
      return row ?? null;
    },

    async judge(
      id: number,
      { key, status, reason }: { key: string; status: DocumentStatus; reason: string },
      judgedAt: Date,
    ): Promise<void> {
      const { candidateId } = candidateDocuments;
      await queries
        .update(candidateDocuments)
        .set({ status, reason, judgedAt })
        .where(and(eq(candidateId, id), eq(candidateDocuments.key, key)));
    },

    async setStanding(id: number, standing: Standing): Promise<void> {
      await queries.update(candidates).set(standing).where(eq(candidates.id, id));
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

    /** @returns its id */
    async addEvent(event: {
      candidateId: number;
      at: Date;
      /** None where the house did it by rule. */
      actorId?: string;
      what: CandidateEvent;
      documentKey?: string;
    }): Promise<number> {
      const [row] = await queries
        .insert(candidateEvents)
        .values(event)
        .returning({ id: candidateEvents.id });
      return row?.id ?? 0;
    },
  };
}

function inWords(what: string): string {
  return words[what as CandidateEvent] ?? what;
}

export type CandidateDeskStore = ReturnType<typeof createCandidateDeskStore>;
export type StoredCandidate = NonNullable<Awaited<ReturnType<CandidateDeskStore["find"]>>>;
