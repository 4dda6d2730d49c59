import { getTableColumns, sql } from "drizzle-orm";
import { documentName } from "#contract/answers/kyc-fields.ts";
import type { Brand } from "#contract/brand-facts.ts";
import { momentInWords } from "#contract/days/indian-moment.ts";
import { type Actor, type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import { kycRequests } from "#features/document-requests/tables.ts";
import { documents, fileFacts } from "#features/documents/tables.ts";
import { dataErasedMail } from "#features/mail/index.ts";
import { whatsAppOf } from "#features/whatsapp/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { Database, Queries } from "#platform/database/database.ts";
import type { DailyAllowance } from "#platform/limits/rate-limit-buckets.ts";
import { refusable } from "#records/intake/save-once.ts";
import { Refused, type SubmissionRefusal } from "#records/intake/submission-refusal.ts";
import {
  eraseRecords,
  foundRecords,
  type NotifyErased,
  type RetentionKind,
} from "#records/lifecycle/record-retention.ts";
import type { PersonalRows, RecordTables } from "#records/lifecycle/record-tables.ts";
import { candidateDocuments, candidateEvents, candidates, isOnLegalHold } from "../tables.ts";
import { type CandidateRow, createCandidatesStore, lockLinked } from "./candidates-store.ts";
import type { KycNeeds } from "./kyc.ts";
import { heldByLaw, noRecord } from "./kyc-refusals.ts";

const { id, email, aadhaarName, answers, deviceDate, receivedAt, state } = candidates;
const { legalHold, remindedAt, requestId, erasedAt } = candidates;

const personalDocuments: PersonalRows = {
  owner: candidateDocuments.candidateId,
  copyColumns: {
    key: candidateDocuments.key,
    status: candidateDocuments.status,
    reason: candidateDocuments.reason,
    receivedAt: candidateDocuments.receivedAt,
    reviewedAt: candidateDocuments.reviewedAt,
    file: fileFacts,
  },
  documentId: candidateDocuments.documentId,
  order: [documents.createdAt, documents.id],
  adds: ({ key }) => ({ name: documentName(String(key)) }),
};

/** Who of HR did it is not told: that is another person's data. */
const personalEvents: PersonalRows = {
  owner: candidateEvents.candidateId,
  copyColumns: {
    at: candidateEvents.at,
    what: candidateEvents.action,
    documentKey: candidateEvents.documentKey,
    byStaff: sql<boolean>`${candidateEvents.actorId} IS NOT NULL`,
  },
  order: [candidateEvents.id],
};

const noCandidate = { email: "", aadhaarName: "", answers: {}, deviceDate: null };

/** Of a KYC record its row and its events stay, without the person. */
export const candidateTables: RecordTables = {
  kind: "kyc",
  table: candidates,
  ...{ id, receivedAt, email, held: isOnLegalHold(email) },
  files: {
    owner: candidateDocuments.candidateId,
    key: candidateDocuments.key,
    documentId: candidateDocuments.documentId,
  },
  consents: { owner: "candidateId", notice: "kyc" },
  attached: [whatsAppOf("candidateId")],
  scrubbed: { erasedAt, values: noCandidate satisfies Partial<typeof candidates.$inferInsert> },
  copyColumns: {
    ...{ id, email, aadhaarName, answers, deviceDate, receivedAt, state },
    ...{ legalHold, remindedAt, requestId },
  },
  personalRows: { documents: personalDocuments, events: personalEvents },
};

// a colleague, and what the private link is made from
const {
  createdBy: _who,
  linkVersion: _link,
  erasedAt: requestErasedAt,
  ...personalRequestColumns
} = getTableColumns(kycRequests);

/** The record of a candidate says what was asked for: the request goes with it. */
const isAnswered = sql`EXISTS (SELECT 1 FROM ${candidates} AS candidate
  WHERE candidate.request_id = ${kycRequests.id} AND candidate.erased_at IS NULL)`;

const noRequest = { email: "", name: "", documentKeys: [] };

/** Of a request for documents its row stays, without the person. */
export const requestTables: RecordTables = {
  kind: "kyc-requests",
  table: kycRequests,
  ...{
    id: kycRequests.id,
    email: kycRequests.email,
    held: isOnLegalHold(kycRequests.email),
    copyColumns: personalRequestColumns,
  },
  receivedAt: kycRequests.createdAt,
  age: {
    // from the day on which it is due
    at: sql`greatest(${kycRequests.createdAt}, ${kycRequests.dueOn}::timestamp AT TIME ZONE 'Asia/Kolkata')`,
    recent: () => isAnswered,
  },
  files: null,
  scrubbed: {
    erasedAt: requestErasedAt,
    values: noRequest satisfies Partial<typeof kycRequests.$inferInsert>,
  },
};

type Erased = { ok: true } | SubmissionRefusal;
type TellOne = (queries: Queries, row: CandidateRow) => Promise<void>;

/** Makes what erases a record: the candidate withdraws, HR erases, or a rule of retention does. */
export function createErasing(
  { database, clock }: Pick<Context, "database" | "clock">,
  { documents, links, brand, mailer }: KycNeeds,
  perAddress: DailyAllowance,
) {
  /**
   * Destroys the keys of a candidate's documents and everything that tells of the person: rows of
   * the record, its request and its mails are scrubbed. That there was one, and what happened to it,
   * stays.
   * @throws Refused where there is none any more, or a legal hold keeps it
   */
  async function erase(
    queries: Queries,
    row: CandidateRow | null,
    { actor, action, tell }: { actor: Actor; action: "withdrawn" | "erased"; tell: TellOne | null },
  ): Promise<{ ok: true }> {
    if (!row) throw new Refused(noRecord());
    if (row.legalHold) throw new Refused(heldByLaw());
    const { id, requestId } = row;
    const at = clock.now();
    const gone = await eraseRecords(queries, { tables: candidateTables, documents }, [id], at);
    if (requestId !== null) {
      await eraseRecords(queries, { tables: requestTables, documents }, [requestId], at);
    }
    await mailer.forgetMails(queries, { candidateId: id, requestId });
    const event = { candidateId: id, at, action, actorId: actor?.id };
    await createCandidatesStore(queries).addEvent(event);
    const detail = { documents: gone.length };
    const audited = action === "withdrawn" ? "kyc-withdrawn" : "kyc-erased";
    await writeAudit(queries, at, { actor, action: audited, subject: String(id), detail });
    // after the emails of the record went, and without it: it goes with itself
    await tell?.(queries, row);
    return { ok: true };
  }

  /** Of the address that is in the row until then. */
  function notifierOf(facts: Brand, action: "kyc" | "kyc-withdrawn"): TellOne {
    return async (queries, { id, email: recipient }) => {
      const text = dataErasedMail(facts, action, momentInWords(clock.now()));
      const mail = { key: `data-erased:kyc:${id}`, kind: "data-erased", recipient } as const;
      await mailer.write(queries, { ...mail, ...text });
    };
  }

  return {
    /** Erases everything of the candidate whose private link it is. */
    async withdraw(token: string): Promise<Erased> {
      const mail = notifierOf(await brand.now(), "kyc-withdrawn");
      const tell: TellOne = async (queries, row) => {
        // anybody may have entered somebody else's address
        const may = await perAddress.take(queries, `withdrawn ${row.email.toLowerCase()}`);
        if (may) await mail(queries, row);
      };
      const by = { actor: null, action: "withdrawn", tell } as const;
      const outcome = await refusable(database, async (queries) =>
        erase(queries, await lockLinked(queries, links, token), by),
      );
      if (outcome.ok) mailer.nudge();
      return outcome;
    },

    /**
     * Erases everything of a candidate for HR, or by a rule of retention where there is no actor.
     * @param notify tells the candidate, in place of this record's own email; by a rule nobody is told
     * Refused where there is none any more, or a legal hold protects it.
     */
    async erase(
      id: number,
      actor: Pick<StaffUser, "id"> | null,
      notify?: NotifyErased,
    ): Promise<Erased> {
      const own = actor && notifierOf(await brand.now(), "kyc");
      const by = { actor, action: "erased", tell: notify ?? own } as const;
      const outcome = await refusable(database, async (queries) =>
        erase(queries, await createCandidatesStore(queries).hold(id), by),
      );
      mailer.nudge();
      return outcome;
    },
  };
}

/** KYC records with everything that hangs on them; each in a transaction of its own. */
export function candidateRetention(
  database: Database,
  kyc: Pick<ReturnType<typeof createErasing>, "erase">,
): RetentionKind {
  return {
    ...foundRecords(database, candidateTables),
    eachAlone: true,
    async erase(ids, actor, tell) {
      const gone: number[] = [];
      for (const id of ids) {
        // refused where it is held, or somebody else has erased it meanwhile
        if ((await kyc.erase(id, actor, tell)).ok) gone.push(id);
      }
      return gone;
    },
  };
}
