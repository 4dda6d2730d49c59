import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { admins } from "#db/accounts-schema.ts";
import { applicationEvents, applications, noteMentions } from "#db/schema.ts";
import type { Queries } from "#platform/database.ts";
import { mentionedNames } from "../mentioned-names.ts";
import type { Mention } from "./desk.ts";
import type { Scope } from "./desk-store.ts";
import { isWithin } from "./query-store.ts";

const mostShown = 20;

/** All SQL on notes that name somebody of HR. */
export function createMentionsStore(queries: Queries) {
  return {
    /** For each account in use that the note names. */
    async add(events: readonly number[], note: string): Promise<void> {
      if (!note.includes("@")) return;
      const inUse = await queries
        .select({ id: admins.id, userName: admins.userName })
        .from(admins)
        .where(isNull(admins.disabledAt));
      const names = mentionedNames(
        note,
        inUse.map(({ userName }) => userName),
      );
      const accounts = inUse.filter(({ userName }) => names.includes(userName));
      const rows = events.flatMap((eventId) =>
        accounts.map(({ id }) => ({ eventId, accountId: id })),
      );
      if (rows.length > 0) await queries.insert(noteMentions).values(rows);
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
      const name = sql<string>`${applications.firstName} || ' ' || ${applications.lastName}`;
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
