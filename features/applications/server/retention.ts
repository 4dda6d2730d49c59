import { eq, getTableColumns, sql } from "drizzle-orm";
import { isOnLegalHold } from "#features/candidate-kyc/tables.ts";
import { fileFacts } from "#features/documents/tables.ts";
import { interviewScorecards, interviews } from "#features/interviews/tables.ts";
import { joiners, joiningBatches } from "#features/joining/tables.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import { whatsAppOf } from "#features/whatsapp/server/index.ts";
import type { Queries } from "#platform/database/database.ts";
import { folded, foldedEmail } from "#platform/database/search-sql.ts";
import {
  foundRecords,
  type RetentionKind,
  recordRetention,
} from "#records/lifecycle/record-retention.ts";
import type { RecordTables } from "#records/lifecycle/record-tables.ts";
import { choosables } from "../decisions.ts";
import {
  applicationAnswers,
  applicationConsents,
  applicationEvents,
  applicationPages,
  applications,
  candidateQuestions,
  invitations,
  isReleased,
} from "../tables.ts";
import { emailOfInvitation } from "./invitations/invitations.ts";
import { isForOtherRoles } from "./receive/application-consents.ts";

const {
  search: _,
  resumeId,
  stageId,
  reasonId,
  mergedInto: __,
  ...others
} = getTableColumns(applications);
// what HR chose is HR's own: it may not be final
const chosen: readonly string[] = choosables.map(({ column }) => column);
const personalColumns = Object.fromEntries(
  Object.entries(others).filter(([name]) => !chosen.includes(name)),
);
const { id, email, receivedAt } = applications;
const { applicationId, at, status, note, byCandidate, addedResume } = applicationEvents;
const ofPage = (column: "number" | "withdrawn_at") =>
  sql`(SELECT page.${sql.identifier(column)} FROM ${applicationPages} AS page WHERE page.application_id = ${id})`;
const ofBatch = (column: "title" | "day" | "site" | "shift") =>
  sql`(SELECT batch.${sql.identifier(column)} FROM ${joiningBatches} AS batch WHERE batch.id = ${joiners.batchId})`;
const reason = sql`(SELECT name FROM decision_options WHERE id = ${applicationEvents.reasonId})`;

/** Applications go whole, with their resumes, notes and history. */
export const applicationTables: RecordTables = {
  kind: "applications",
  table: applications,
  ...{ id, receivedAt, email, held: isOnLegalHold(email) },
  isOf: (address) => eq(folded(email), sql`${foldedEmail(sql`${address}::text`)} COLLATE "C"`),
  age: {
    // from the last thing that HR did about it, or else from its arrival
    recent: (before) => sql`(EXISTS (SELECT 1 FROM ${applicationEvents} AS event
      WHERE event.application_id = ${id} AND event.by_candidate IS NULL
        AND event.at >= ${before.toISOString()}::timestamptz)
      OR EXISTS (SELECT 1 FROM ${candidateQuestions} AS asked
        WHERE asked.application_id = ${id} AND asked.asked_at >= ${before.toISOString()}::timestamptz))`,
  },
  files: { owner: id, documentId: resumeId },
  attached: [whatsAppOf("applicationId")],
  copyColumns: {
    number: ofPage("number"),
    ...personalColumns,
    withdrawnAt: ofPage("withdrawn_at").mapWith(applicationPages.withdrawnAt),
    resume: fileFacts,
  },
  personalRows: {
    questions: {
      owner: applicationAnswers.applicationId,
      copyColumns: { question: applicationAnswers.label, answer: applicationAnswers.answer },
      order: [applicationAnswers.place, applicationAnswers.key],
    },
    asked: {
      owner: candidateQuestions.applicationId,
      copyColumns: {
        question: candidateQuestions.question,
        dueOn: candidateQuestions.dueOn,
        askedAt: candidateQuestions.askedAt,
        answer: candidateQuestions.answer,
        answeredAt: candidateQuestions.answeredAt,
        withdrawnAt: candidateQuestions.withdrawnAt,
      },
      order: [candidateQuestions.id],
    },
    consents: {
      owner: applicationConsents.applicationId,
      copyColumns: {
        notice: applicationConsents.notice,
        version: applicationConsents.version,
        agreedAt: applicationConsents.agreedAt,
        withdrawnAt: applicationConsents.withdrawnAt,
      },
      order: [applicationConsents.agreedAt, applicationConsents.notice],
    },
    interviews: {
      owner: interviews.applicationId,
      copyColumns: {
        round: interviews.round,
        how: interviews.mode,
        place: interviews.place,
        minutes: interviews.minutes,
        state: interviews.state,
        startsAt: interviews.startsAt,
        askedFor: interviews.requestedTimes,
        cancelledBecause: interviews.cancelReason,
        cancelledWith: interviews.cancelMessage,
      },
      order: [interviews.id],
    },
    scorecards: {
      owner: interviewScorecards.applicationId,
      copyColumns: {
        answers: interviewScorecards.answers,
        remark: interviewScorecards.remark,
        recommendation: interviewScorecards.recommendation,
        sentAt: interviewScorecards.sentAt,
      },
      order: [interviewScorecards.sentAt],
    },
    joining: {
      owner: joiners.applicationId,
      copyColumns: {
        batch: ofBatch("title"),
        day: ofBatch("day"),
        site: ofBatch("site"),
        shift: ofBatch("shift"),
        state: joiners.state,
        hiredAt: joiners.hiredAt,
        answeredAt: joiners.answeredAt,
        seatHeldUntil: joiners.seatHeldUntil,
        reason: sql`(SELECT name FROM decision_options WHERE id = ${joiners.reasonId})`,
        askedForAnotherAt: joiners.wishedAt,
        arrivedAt: joiners.arrivedAt,
        noShowAt: joiners.noShowAt,
      },
      order: [joiners.id],
    },
    invitations: {
      owner: invitations.applicationId,
      copyColumns: { to: invitations.title, at: invitations.at, email: emailOfInvitation },
      order: [invitations.id],
    },
    events: {
      owner: applicationId,
      copyColumns: { at, status, reason, note, byCandidate, addedResume },
      order: [applicationEvents.id],
    },
  },
};

/** Applications as they age: those that are kept for other roles have a period of their own. */
export const agedApplications: RecordTables = {
  ...applicationTables,
  age: {
    ...applicationTables.age,
    present: sql`NOT ${isForOtherRoles} AND NOT ${isReleased(applications.id)}`,
  },
};
export const otherRolesApplications: RecordTables = {
  ...applicationTables,
  kind: "kept-applications",
  age: {
    ...applicationTables.age,
    present: sql`${isForOtherRoles} AND NOT ${isReleased(applications.id)}`,
  },
};

/** Without what finds and copies the records of a person, as the other kind does that for both. */
export function agedAlone(kind: RetentionKind): RetentionKind {
  return { ...kind, of: null, copies: null };
}

type EndArrangement = (queries: Queries, applicationId: number) => Promise<void>;

export interface ArrangementEnds {
  withdrawn: EndArrangement;
  /** Or sealed: nothing names its candidate, who is written to only where the arrangement is a record of its own. */
  erased: EndArrangement;
}

/** What is arranged with an application: what is to come is cancelled within the transaction that ends it, and both sides are told. */
export interface Arrangements {
  /** Asked before the transaction, in which there is no other connection. */
  prepare(): Promise<ArrangementEnds>;
  /** Private links to what is arranged with an application, by a version of its links; in an order that lasts. None where left out. */
  links?(queries: Queries, applicationId: number, linkVersion: number): Promise<string[]>;
}

type RetentionNeeds = Parameters<typeof recordRetention>[0] & {
  mailer: Pick<Mailer, "forgetMails">;
  interviews: Arrangements;
};

/** Applications with their emails; interviewers hear that what was arranged with them does not take place. */
export function applicationRetention(options: RetentionNeeds, tables: RecordTables): RetentionKind {
  return {
    ...foundRecords(options.database, tables),
    async erase(ids, actor, tell) {
      const ends = await options.interviews.prepare();
      const kind = recordRetention(options, tables, async (queries, applicationIds) => {
        for (const id of applicationIds) await ends.erased(queries, id);
        await options.mailer.forgetMails(queries, { applicationIds });
      });
      return kind.erase(ids, actor, tell);
    },
  };
}
