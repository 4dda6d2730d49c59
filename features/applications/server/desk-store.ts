import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { admins } from "#db/accounts-schema.ts";
import { folded } from "#db/application-search.ts";
import { applicationEvents, applications, referrers } from "#db/schema.ts";
import type { Queries } from "#platform/database.ts";
import type { ApplicationStatus } from "../application-list.ts";
import { fromColumns } from "./answer-columns.ts";
import type { ApplicationEvent, EarlierApplication, ListedApplication } from "./desk.ts";

const mostEarlier = 20;
/** Without the text that is searched, which nobody reads. */
const { search: _, ...shown } = getTableColumns(applications);

/** All SQL of HR's list: what it finds, and what HR does with an application. */
export function createDeskStore(queries: Queries) {
  const rows = (where: SQL | undefined) =>
    queries
      .select({ row: shown, referrerName: referrers.referName })
      .from(applications)
      .leftJoin(referrers, eq(referrers.key, folded(applications.source)))
      .where(where);

  return {
    /** In the order of the ids. */
    async listed(ids: readonly number[]): Promise<ListedApplication[]> {
      const found = (await rows(inArray(applications.id, [...ids]))).map(toListed);
      const places = new Map(ids.map((id, place) => [id, place]));
      return found.toSorted(
        (one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0),
      );
    },

    async find(id: number): Promise<ListedApplication | null> {
      const [row] = await rows(eq(applications.id, id));
      return row ? toListed(row) : null;
    },

    async events(id: number): Promise<ApplicationEvent[]> {
      const { at, status, note } = applicationEvents;
      return queries
        .select({ at, status, note, actorName: admins.name })
        .from(applicationEvents)
        .leftJoin(admins, eq(admins.id, applicationEvents.actorId))
        .where(eq(applicationEvents.applicationId, id))
        .orderBy(asc(applicationEvents.id));
    },

    /** Who chose the status that each has now, by its id. */
    async deciders(ids: readonly number[]): Promise<Map<number, string | null>> {
      const { applicationId, id, status } = applicationEvents;
      const last = await queries
        .selectDistinctOn([applicationId], { applicationId, name: admins.name })
        .from(applicationEvents)
        .leftJoin(admins, eq(admins.id, applicationEvents.actorId))
        .where(and(inArray(applicationId, [...ids]), isNotNull(status)))
        .orderBy(asc(applicationId), desc(id));
      return new Map(last.map((each) => [each.applicationId, each.name]));
    },

    /** The same person's, by e-mail in any letter case or by telephone. */
    async earlier(than: ListedApplication): Promise<EarlierApplication[]> {
      const { id, position, receivedAt, status, email, contactNumber } = applications;
      return queries
        .select({ id, position, receivedAt, status })
        .from(applications)
        .where(
          and(
            or(
              eq(folded(email), than.answers.jobEmail.toLowerCase()),
              eq(contactNumber, than.answers.jobCellNumber),
            ),
            or(
              lt(receivedAt, than.receivedAt),
              and(eq(receivedAt, than.receivedAt), lt(id, than.id)),
            ),
          ),
        )
        .orderBy(desc(receivedAt), desc(id))
        .limit(mostEarlier);
    },

    async holdsResume(documentId: string): Promise<boolean> {
      const { id, resumeId } = applications;
      const found = await queries.select({ id }).from(applications).where(eq(resumeId, documentId));
      return found.length > 0;
    },

    /** Only where nobody has read it before. */
    async markRead(id: number, now: Date): Promise<void> {
      await queries
        .update(applications)
        .set({ readAt: now })
        .where(and(eq(applications.id, id), isNull(applications.readAt)));
    },

    /** Those of the ids that there are, held in their order so that two changes take turns. */
    async hold(
      ids: readonly number[],
    ): Promise<{ id: number; name: string; status: ApplicationStatus }[]> {
      const { id, status, firstName, lastName } = applications;
      const name = sql<string>`${firstName} || ' ' || ${lastName}`;
      return queries
        .select({ id, name, status })
        .from(applications)
        .where(inArray(applications.id, [...ids]))
        .orderBy(asc(applications.id))
        .for("update");
    },

    /** What is decided on counts as read. */
    async setStatus(ids: readonly number[], status: ApplicationStatus, now: Date): Promise<void> {
      const readAt = sql`coalesce(${applications.readAt}, ${now.toISOString()}::timestamptz)`;
      await queries
        .update(applications)
        .set({ status, readAt })
        .where(inArray(applications.id, [...ids]));
    },

    async addEvents(events: (typeof applicationEvents.$inferInsert)[]): Promise<void> {
      await queries.insert(applicationEvents).values(events);
    },
  };
}

interface FoundRow {
  row: Omit<typeof applications.$inferSelect, "search">;
  referrerName: string | null;
}

function toListed({ row, referrerName }: FoundRow): ListedApplication {
  const { id, source, resumeId, receivedAt, sentDate, status, readAt } = row;
  const referrer = referrerName === null ? null : { name: referrerName };
  const answers = fromColumns(row);
  return { id, source, answers, resumeId, receivedAt, sentDate, status, readAt, referrer };
}
