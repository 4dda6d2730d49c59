import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { mayActAs } from "#contract/roles.ts";
import { openingsOfAll } from "#features/accounts/server/index.ts";
import { staffAccounts } from "#features/accounts/tables.ts";
import {
  interviewInterviewers,
  interviews,
  isOpenToInterviewers,
} from "#features/interviews/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import { folded } from "#platform/database/search-sql.ts";
import {
  type Mentionable,
  mentionedNames,
  type NotePart,
  type NotNotifiedReason,
  noteParts,
} from "../../mentions.ts";
import {
  applicantNames,
  applicationEvents,
  applications,
  isMergedWith,
  noteMentions,
} from "../../tables.ts";
import type { Colleague, Scope } from "../listed-applications.ts";

const maxShown = 20;
/** Of the notes that name somebody, of which some may be closed to them by now. */
const maxRead = 200;

/** A colleague, and why a note does not reach them; null where it does. */
export type MentionableColleague = Colleague & Mentionable;

/** A note that names somebody. */
export interface Mention {
  applicationId: number;
  /** Where whoever is named does not see the application: what they open in its place. */
  interviewId: number | null;
  /** Of the candidate. */
  name: string;
  /** Who wrote it; null where the account is not known. */
  actorName: string | null;
  at: Date;
}

export interface NewMentions {
  events: readonly { id: number; applicationId: number }[];
  note: string;
  /** Who wrote it, by the account's id. */
  by: string;
  at: Date;
}

export interface NamedAccount {
  id: string;
  /** Null where the account has none. */
  email: string | null;
  /** What they may open in place of the application, which they do not see: an interview of theirs. */
  interviewId: number | null;
}

/** A note that names somebody, for whoever does not see the application. */
export interface NoteForYou {
  applicationId: number;
  at: Date;
  /** Null where the account is not known. */
  actorName: string | null;
  note: NotePart[];
}

interface Account
  extends Pick<typeof staffAccounts.$inferSelect, "id" | "name" | "userName" | "email" | "role"> {
  isDisabled: boolean;
}

type Reach = { interviewId: number | null } | { why: NotNotifiedReason };

/** All SQL on notes that name colleagues. */
export function createMentionsStore(queries: Queries) {
  /** Interviews that these accounts may open, of these applications or what is merged with them; the latest last. */
  async function openInterviews(
    accounts: readonly string[],
    applicationIds: readonly number[],
    now: Date,
  ) {
    if (accounts.length === 0 || applicationIds.length === 0) return [];
    const of = alias(applications, "of");
    const { accountId, interviewId } = interviewInterviewers;
    return queries
      .select({ accountId, interviewId, applicationId: applications.id })
      .from(applications)
      .innerJoin(of, isMergedWith(of.id))
      .innerJoin(interviews, eq(interviews.applicationId, of.id))
      .innerJoin(interviewInterviewers, eq(interviewId, interviews.id))
      .where(
        and(
          inArray(applications.id, [...applicationIds]),
          inArray(accountId, [...accounts]),
          isOpenToInterviewers(now),
        ),
      )
      .orderBy(asc(interviewId));
  }

  /** What each of them may open of all these applications: HR each, hiring managers those of their openings, interviewers an interview. */
  async function reaches(
    accounts: readonly Pick<Account, "id" | "role" | "isDisabled">[],
    applicationIds: readonly number[],
    now: Date,
  ): Promise<Map<string, Reach>> {
    const ids = [...new Set(applicationIds)];
    const others = accounts.filter(({ role }) => !mayActAs(role, "viewer"));
    const managers = others.filter(({ role }) => role === "hiring-manager").map(({ id }) => id);
    const given = await openingsOfAll(queries, managers);
    const openings = managers.length > 0 ? await openingsFor(ids) : [];
    const open = await openInterviews(
      others.map(({ id }) => id),
      ids,
      now,
    );
    const isWithin = (opening: number | null, id: string) =>
      opening !== null && given.get(id)?.includes(opening);
    const seesAll = (id: string) =>
      ids.length > 0 &&
      openings.length === ids.length &&
      openings.every((opening) => isWithin(opening, id));
    return new Map(
      accounts.map(({ id, role, isDisabled }): [string, Reach] => {
        if (isDisabled) return [id, { why: "disabled" }];
        const isHr = mayActAs(role, "viewer");
        if (isHr || (role === "hiring-manager" && seesAll(id))) return [id, { interviewId: null }];
        const own = open.filter((each) => each.accountId === id);
        const last = own.findLast(({ applicationId }) => applicationId === ids[0]);
        const isOfAll = ids.every((each) =>
          own.some(({ applicationId }) => applicationId === each),
        );
        if (last && isOfAll) return [id, { interviewId: last.interviewId }];
        return [id, { why: role === "hiring-manager" ? "opening" : "interview" }];
      }),
    );
  }

  async function openingsFor(ids: readonly number[]): Promise<(number | null)[]> {
    const { id, openingId } = applications;
    const rows = await queries
      .select({ openingId })
      .from(applications)
      .where(inArray(id, [...ids]));
    return rows.map((row) => row.openingId);
  }

  /** Those too that nobody uses any more: a name like theirs is not to mean somebody else. */
  async function all(): Promise<Account[]> {
    const { id, name, userName, email, role, disabledAt } = staffAccounts;
    const isDisabled = sql<boolean>`${disabledAt} IS NOT NULL`;
    return queries
      .select({ id, name, userName, email, role, isDisabled })
      .from(staffAccounts)
      .orderBy(asc(folded(name)), asc(id));
  }

  return {
    /**
     * For each account in use that the note names and that may open something of all these applications; nobody is told
     * of an own note.
     * @returns who was named, with the mailbox of each
     */
    async add({ events, note, by, at }: NewMentions): Promise<NamedAccount[]> {
      if (!note.includes("@")) return [];
      const others = (await all()).filter(({ id }) => id !== by);
      const names = mentionedNames(
        note,
        others.map((each) => each.userName),
      );
      const called = others.filter((each) => names.includes(each.userName));
      const ids = events.map(({ applicationId }) => applicationId);
      const reached = await reaches(called, ids, at);
      const named = called.flatMap(({ id, email }): NamedAccount[] => {
        const reach = reached.get(id);
        return reach && "interviewId" in reach ? [{ id, email, ...reach }] : [];
      });
      const rows = events.flatMap(({ id: eventId }) =>
        named.map((account) => ({ eventId, accountId: account.id })),
      );
      if (rows.length > 0) await queries.insert(noteMentions).values(rows);
      return named;
    },

    /**
     * Everybody whom a note on applications may name, by name, and who of them would not hear of it.
     * @param applicationIds none where it is not known which
     */
    async colleagues(
      applicationIds: readonly number[],
      by: string,
      now: Date,
    ): Promise<MentionableColleague[]> {
      const accounts = await all();
      const reached = await reaches(accounts, applicationIds, now);
      const isMany = applicationIds.length !== 1;
      return accounts.map(({ id, name, userName }) => {
        const reach = reached.get(id);
        const why =
          reach && "why" in reach
            ? isMany && reach.why !== "disabled"
              ? "many"
              : reach.why
            : null;
        return { id, name, userName, why: id === by ? "own" : why };
      });
    },

    /** Whoever opens applications has seen what their notes say. */
    async see(applicationIds: readonly number[], accountId: string, seenAt: Date): Promise<void> {
      const events = queries
        .select({ id: applicationEvents.id })
        .from(applicationEvents)
        .where(inArray(applicationEvents.applicationId, [...applicationIds]));
      await queries
        .update(noteMentions)
        .set({ seenAt })
        .where(
          and(
            eq(noteMentions.accountId, accountId),
            isNull(noteMentions.seenAt),
            inArray(noteMentions.eventId, events),
          ),
        );
    },

    /** What names somebody who sees the applications of a scope, and interviews besides; the latest first. */
    async unseen(
      accountId: string,
      { scope, now, most = maxShown }: { scope: Scope; now: Date; most?: number | undefined },
    ): Promise<Mention[]> {
      const { at, applicationId, id, actorId } = applicationEvents;
      const { name } = applicantNames;
      const { openingId } = applications;
      const found = await queries
        .select({ applicationId, openingId, name, actorName: staffAccounts.name, at })
        .from(noteMentions)
        .innerJoin(applicationEvents, eq(id, noteMentions.eventId))
        .innerJoin(applications, eq(applications.id, applicationId))
        .leftJoin(staffAccounts, eq(staffAccounts.id, actorId))
        .where(and(eq(noteMentions.accountId, accountId), isNull(noteMentions.seenAt)))
        .orderBy(desc(id))
        .limit(maxRead);
      const isSeen = (opening: number | null) =>
        scope === null || (opening !== null && scope.includes(opening));
      const outside = found.filter((each) => !isSeen(each.openingId));
      const open = await openInterviews(
        [accountId],
        outside.map((each) => each.applicationId),
        now,
      );
      return found
        .flatMap(({ openingId: opening, ...mention }): Mention[] => {
          if (isSeen(opening)) return [{ ...mention, interviewId: null }];
          const own = open.findLast((each) => each.applicationId === mention.applicationId);
          return own ? [{ ...mention, interviewId: own.interviewId }] : [];
        })
        .slice(0, most);
    },

    /** What names an interviewer on the application of an interview, or on what is merged with it, the latest first. */
    async forInterviewer(applicationId: number, accountId: string): Promise<NoteForYou[]> {
      const { id, at, note, actorId } = applicationEvents;
      const of = alias(applications, "of");
      const found = await queries
        .select({ applicationId: of.id, at, note, actorName: staffAccounts.name })
        .from(applications)
        .innerJoin(of, isMergedWith(of.id))
        .innerJoin(applicationEvents, eq(applicationEvents.applicationId, of.id))
        .innerJoin(noteMentions, eq(noteMentions.eventId, id))
        .leftJoin(staffAccounts, eq(staffAccounts.id, actorId))
        .where(and(eq(applications.id, applicationId), eq(noteMentions.accountId, accountId)))
        .orderBy(desc(id))
        .limit(maxShown);
      const people = found.length > 0 ? await all() : [];
      return found.map((each) => ({ ...each, note: noteParts(each.note ?? "", people) }));
    },
  };
}
