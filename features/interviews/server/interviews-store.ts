import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { scopeOf } from "#contract/roles.ts";
import { staffAccounts } from "#features/accounts/tables.ts";
import type { Reader } from "#features/applications/server/index.ts";
import {
  applicantNames,
  applicationEvents,
  applicationPages,
  applications,
  isMergedWith,
} from "#features/applications/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import { folded } from "#platform/database/search-sql.ts";
import { interviewInterviewers, interviews, isOpenToInterviewers } from "../tables.ts";

export type InterviewRow = typeof interviews.$inferSelect;

export interface Interviewer {
  id: string;
  name: string;
  /** Null where the account has none, and where nobody uses it any more. */
  email: string | null;
  /** Nobody can sign in with the account: HR has to choose somebody else. */
  isDisabled: boolean;
}

/** An interview with its application, as its pages and emails need it. */
export interface StoredInterview {
  interview: InterviewRow;
  candidate: {
    firstName: string;
    lastName: string;
    email: string;
    contactNumber: string;
    opening: string;
    /** Null where nobody gave a resume. */
    resumeId: string | null;
    /** The version of the private links of its application. */
    linkVersion: number;
    withdrawn: boolean;
  };
}

const { id, applicationId, state, startsAt, endsAt } = interviews;

const candidate = {
  firstName: applicantNames.firstName,
  lastName: applicantNames.lastName,
  email: applications.email,
  contactNumber: applications.contactNumber,
  opening: applications.position,
  resumeId: applications.resumeId,
  linkVersion: sql<number>`coalesce(${applicationPages.linkVersion}, 1)`,
  withdrawn: sql<boolean>`${applicationPages.withdrawnAt} IS NOT NULL`,
};

/** What somebody may see: all of what they see of applications, and as an interviewer what they are asked to until two weeks after. */
export function seenBy(reader: Reader, now: Date): SQL | undefined {
  const scope = scopeOf(reader);
  if (scope === null) return undefined;
  const own = and(isOf(reader.id), isOpenToInterviewers(now));
  return scope.length > 0 ? or(inArray(applications.openingId, [...scope]), own) : own;
}

/** It does not end with a rejection: there is none, or it was arranged after that, as `endsWith` says of one that is read. */
export const isGoingOn = or(
  ne(applications.status, "rejected"),
  sql`NOT EXISTS (SELECT 1 FROM ${applicationEvents} AS event
    WHERE event.application_id = ${applications.id} AND event.status = 'rejected'
      AND event.at > ${interviews.createdAt})`,
) as SQL;

const isDisabled = isNotNull(staffAccounts.disabledAt);

/** All SQL of interviews themselves. */
export function createInterviewsStore(queries: Queries) {
  const rows = () =>
    queries
      .select({ interview: interviews, candidate })
      .from(interviews)
      .innerJoin(applications, eq(applications.id, applicationId))
      .leftJoin(applicationPages, eq(applicationPages.applicationId, applicationId))
      .$dynamic();

  return {
    async add(row: typeof interviews.$inferInsert, interviewers: readonly string[]) {
      const [stored] = await queries.insert(interviews).values(row).returning({ id });
      const interviewId = stored?.id ?? 0;
      const own = { applicationId: row.applicationId };
      await queries
        .insert(interviewInterviewers)
        .values(interviewers.map((accountId) => ({ ...own, interviewId, accountId })));
      return interviewId;
    },

    async find(where: SQL | undefined): Promise<StoredInterview | null> {
      const [found] = await rows().where(where).limit(1);
      return found ?? null;
    },

    /** The same; nobody else changes the interview until the transaction ends. */
    async hold(where: SQL | undefined): Promise<StoredInterview | null> {
      const [found] = await rows().where(where).limit(1).for("update", { of: interviews });
      return found ?? null;
    },

    async all(where: SQL | undefined, most = 500): Promise<StoredInterview[]> {
      return rows().where(where).orderBy(asc(startsAt), asc(id)).limit(most);
    },

    async change(interviewId: number, change: Partial<InterviewRow>): Promise<void> {
      await queries.update(interviews).set(change).where(eq(id, interviewId));
    },

    /** Of each interview, by name. */
    async interviewersOf(ids: readonly number[]): Promise<Map<number, Interviewer[]>> {
      if (ids.length === 0) return new Map();
      const { interviewId, accountId } = interviewInterviewers;
      const found = await queries
        .select({
          ...{ interviewId, id: staffAccounts.id, name: staffAccounts.name },
          // who has left reads no more of candidates
          email: sql<
            string | null
          >`CASE WHEN ${isDisabled} THEN NULL ELSE ${staffAccounts.email} END`,
          isDisabled: sql<boolean>`${isDisabled}`,
        })
        .from(interviewInterviewers)
        .innerJoin(staffAccounts, eq(staffAccounts.id, accountId))
        .where(inArray(interviewId, [...ids]))
        .orderBy(asc(staffAccounts.name), asc(staffAccounts.id));
      const grouped = Map.groupBy(found, (row) => row.interviewId);
      return new Map(
        [...grouped].map(([key, all]) => [key, all.map(({ interviewId: _, ...each }) => each)]),
      );
    },

    /** Accounts that can be asked to interview, by name. */
    async accounts(): Promise<(Omit<Interviewer, "isDisabled"> & { role: string })[]> {
      return queries
        .select({
          id: staffAccounts.id,
          name: staffAccounts.name,
          email: staffAccounts.email,
          role: staffAccounts.role,
        })
        .from(staffAccounts)
        .where(isNull(staffAccounts.disabledAt))
        .orderBy(asc(staffAccounts.name), asc(staffAccounts.id));
    },

    /** An application that an interview can be arranged for by whoever sees it. */
    async application(wanted: number, reader: Reader) {
      const scope = scopeOf(reader);
      const inScope = scope === null ? undefined : inArray(applications.openingId, [...scope]);
      const [found] = await queries
        .select({
          id: applications.id,
          firstName: applicantNames.firstName,
          lastName: applicantNames.lastName,
          opening: applications.position,
          email: applications.email,
          contactNumber: applications.contactNumber,
          withdrawn: candidate.withdrawn,
        })
        .from(applications)
        .leftJoin(applicationPages, eq(applicationPages.applicationId, applications.id))
        .where(and(eq(applications.id, wanted), inScope));
      return found ?? null;
    },

    /** Ids of the application and of those that are shown within it. */
    async withParts(wanted: number): Promise<number[]> {
      const found = await queries
        .select({ id: applications.id })
        .from(applications)
        .where(or(eq(applications.id, wanted), eq(applications.mergedInto, wanted)));
      return found.map((row) => row.id);
    },

    /** Those to come that a rejection may end: of their application, or of one within which that is shown. */
    async toEnd(now: Date): Promise<InterviewRow[]> {
      const mayBeRejected = or(not(isGoingOn), isNotNull(applications.mergedInto));
      const found = await rows()
        .where(and(isOpen, isToCome(now), mayBeRejected))
        .orderBy(asc(startsAt));
      return found.map(({ interview }) => interview);
    },

    async addInterviewers(
      { id: interviewId, applicationId: of }: Pick<InterviewRow, "id" | "applicationId">,
      accounts: readonly string[],
    ): Promise<void> {
      if (accounts.length === 0) return;
      const own = { interviewId, applicationId: of };
      await queries
        .insert(interviewInterviewers)
        .values(accounts.map((accountId) => ({ ...own, accountId })));
    },

    async removeInterviewers(of: number, accounts: readonly string[]): Promise<void> {
      const { interviewId, accountId } = interviewInterviewers;
      await queries
        .delete(interviewInterviewers)
        .where(and(eq(interviewId, of), inArray(accountId, [...accounts])));
    },

    /** The newest one with a scorecard: of the round and the opening, of the opening, or of the round. */
    async lastQuestions(
      { round, opening }: { round: string; opening: string },
      reader: Reader,
    ): Promise<StoredInterview | null> {
      const scope = scopeOf(reader);
      const inScope = scope === null ? undefined : inArray(applications.openingId, [...scope]);
      const ofRound = eq(sql`lower(${interviews.round})`, round.toLowerCase());
      const ofOpening = eq(applications.position, opening);
      // the first one is asked, unless all were taken out
      const hasQuestions = sql`jsonb_array_length(${interviews.questions}) > 0
        AND NOT (${interviews.questions} -> 0 ? 'isDropped')`;
      const [found] = await rows()
        .where(and(inScope, hasQuestions, or(ofRound, ofOpening)))
        .orderBy(desc(and(ofRound, ofOpening) as SQL), desc(ofOpening), desc(id))
        .limit(1);
      return found ?? null;
    },

    /** Confirmed interviews to come of the people of these applications, also for other openings. */
    async agreedBy(
      applicationIds: readonly number[],
      { except, now }: { except: number; now: Date },
    ): Promise<{ name: string; from: Date; to: Date }[]> {
      if (applicationIds.length === 0) return [];
      const whole = alias(applications, "whole");
      const isSame = or(
        eq(folded(whole.email), folded(applications.email)),
        isMergedWith(whole.id),
      );
      const { name } = applicantNames;
      const found = await queries
        .select({ name, id, startsAt, endsAt })
        .from(applications)
        .innerJoin(whole, isSame)
        .innerJoin(interviews, eq(applicationId, whole.id))
        .where(and(inArray(applications.id, [...applicationIds]), isAhead(now), ne(id, except)))
        // of two applications of one person the same interviews are found
        .groupBy(name, id)
        .orderBy(asc(startsAt), asc(id));
      return found.flatMap(({ name: of, startsAt: from, endsAt: to }) =>
        from && to ? [{ name: of, from, to }] : [],
      );
    },

    async dueReminders(now: Date, until: Date): Promise<number[]> {
      const found = await queries
        .select({ id })
        .from(interviews)
        .innerJoin(applications, eq(applications.id, applicationId))
        .where(
          and(
            eq(state, "confirmed"),
            isGoingOn,
            isNull(interviews.remindedAt),
            gte(startsAt, now),
            lte(startsAt, until),
          ),
        )
        .orderBy(asc(startsAt))
        .limit(200);
      return found.map((row) => row.id);
    },
  };
}

/** Where it is, by which link, or which number is called; empty where nobody has said. */
export const placeOf = ({
  interview: { mode, place },
  candidate: { contactNumber },
}: {
  interview: Pick<InterviewRow, "mode" | "place">;
  candidate: Pick<StoredInterview["candidate"], "contactNumber">;
}): string => place || (mode === "telephone" ? contactNumber : "");

/** As it is stored: a candidate's own number is not, so that a changed one is followed. */
export function storedPlace(
  { mode, place }: Pick<InterviewRow, "mode" | "place">,
  contactNumber: string,
): string {
  const digits = (text: string) => text.replace(/\D/g, "").slice(-10);
  return mode === "telephone" && digits(place) === digits(contactNumber) ? "" : place;
}

/** Conditions of the ones below. */
export const allOf = and;
export const anyOf = or;
export const byId = (wanted: number) => eq(id, wanted);
export const isAmong = (ids: readonly number[]) => inArray(id, [...ids]);
export const byCode = (code: string) => eq(interviews.code, code);
export const ofApplications = (ids: readonly number[]) => inArray(applicationId, [...ids]);
export const isOpen = inArray(state, ["proposed", "confirmed"]);
export const isToCome = (now: Date) => or(isNull(startsAt), gt(startsAt, now));
export const isProposed = eq(state, "proposed");
export const isWished = and(isNotNull(interviews.requestedTimes), isOpen);
/** Nobody has said where, or by which link. */
export const isPlaceless = and(ne(interviews.mode, "telephone"), eq(interviews.place, ""), isOpen);
/** To come, with an interviewer whose account is disabled. */
export const isWithoutInterviewer = (now: Date) =>
  and(
    isOpen,
    isToCome(now),
    sql`EXISTS (SELECT FROM ${interviewInterviewers} JOIN ${staffAccounts} ON ${staffAccounts.id} = ${interviewInterviewers.accountId}
      WHERE ${interviewInterviewers.interviewId} = ${interviews.id} AND ${isDisabled})`,
  );
/** A cancellation of which nobody was told yet, as it can be taken back. */
export const isJustCancelled = (since: Date) =>
  and(
    eq(state, "cancelled"),
    isNotNull(interviews.stateBeforeCancel),
    gt(interviews.cancelledAt, since),
  );
export const isNoShow = eq(state, "no-show");
export const within = (from: Date, to: Date) => and(gte(startsAt, from), lt(startsAt, to));
/** Confirmed, and not over. */
export const isAhead = (now: Date) => and(eq(state, "confirmed"), gt(endsAt, now));
/** They are one of its interviewers. */
export const isOf = (account: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${interviewInterviewers} AS own
    WHERE own.interview_id = ${id} AND own.account_id = ${account})`;
export const hasResume = (documentId: string) => eq(applications.resumeId, documentId);
