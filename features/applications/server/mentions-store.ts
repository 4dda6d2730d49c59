import { and, desc, eq, inArray, isNull, ne } from "drizzle-orm";
import { mayActAs, type Role, readsApplications } from "#contract/roles.ts";
import { admins } from "#db/accounts-schema.ts";
import { applicationEvents, applications, noteMentions } from "#db/schema.ts";
import { applicantNames } from "#db/shown-names.ts";
import { openingTitlesOf } from "#features/accounts/server/index.ts";
import type { Queries } from "#platform/database.ts";
import { mentionedNames } from "../mentioned-names.ts";
import type { Mention } from "./desk.ts";
import type { Scope } from "./desk-store.ts";
import { isWithin } from "./query-store.ts";

const mostShown = 20;

export interface NewMentions {
  events: readonly { id: number; applicationId: number }[];
  note: string;
  /** Who wrote it, by the account's id. */
  by: string;
}

export interface NamedAccount {
  id: string;
  /** Null where the account has none. */
  email: string | null;
}

/** All SQL on notes that name somebody of HR. */
export function createMentionsStore(queries: Queries) {
  async function mayOpen(
    { id, role }: { id: string; role: Role },
    events: NewMentions["events"],
  ): Promise<boolean> {
    if (!mayActAs(role, readsApplications)) return false;
    if (role !== "hiring-manager") return true;
    const within = await openingTitlesOf(queries, id);
    const ids = [...new Set(events.map(({ applicationId }) => applicationId))];
    const seen = await queries
      .select({ id: applications.id })
      .from(applications)
      .where(and(inArray(applications.id, ids), isWithin(within)));
    return seen.length === ids.length;
  }

  return {
    /**
     * For each account in use that the note names and that may open all of these applications; nobody is told of
     * an own note.
     * @returns who was named, with the mailbox of each
     */
    async add({ events, note, by }: NewMentions): Promise<NamedAccount[]> {
      if (!note.includes("@")) return [];
      const { id, userName, email, role } = admins;
      const inUse = await queries
        .select({ id, userName, email, role })
        .from(admins)
        .where(and(isNull(admins.disabledAt), ne(id, by)));
      const names = mentionedNames(
        note,
        inUse.map((each) => each.userName),
      );
      const named: NamedAccount[] = [];
      for (const account of inUse.filter((each) => names.includes(each.userName))) {
        if (await mayOpen(account, events)) named.push(account);
      }
      const rows = events.flatMap(({ id: eventId }) =>
        named.map((account) => ({ eventId, accountId: account.id })),
      );
      if (rows.length > 0) await queries.insert(noteMentions).values(rows);
      return named;
    },

    /** Whoever opens an application has seen what its notes say. */
    async see(applicationId: number, accountId: string, seenAt: Date): Promise<void> {
      const events = queries
        .select({ id: applicationEvents.id })
        .from(applicationEvents)
        .where(eq(applicationEvents.applicationId, applicationId));
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

    async unseen(accountId: string, scope: Scope): Promise<Mention[]> {
      const { at, applicationId, id, actorId } = applicationEvents;
      const { name } = applicantNames;
      return queries
        .select({ applicationId, name, actorName: admins.name, at })
        .from(noteMentions)
        .innerJoin(applicationEvents, eq(id, noteMentions.eventId))
        .innerJoin(applications, eq(applications.id, applicationId))
        .leftJoin(admins, eq(admins.id, actorId))
        .where(
          and(
            eq(noteMentions.accountId, accountId),
            isNull(noteMentions.seenAt),
            scope === null ? undefined : isWithin(scope),
          ),
        )
        .orderBy(desc(id))
        .limit(mostShown);
    },
  };
}
