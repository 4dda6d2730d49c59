import { and, asc, count, desc, eq, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { ApplicationQuery, ApplicationStatus } from "#contract/application-list.ts";
import { admins } from "../../db/accounts-schema.ts";
import { applicationEvents, applications, referrers } from "../../db/schema.ts";
import type { Queries } from "../platform/database.ts";
import { fromColumns } from "./answer-columns.ts";
import type { ApplicationEvent, EarlierApplication, ListedApplication, ListPage } from "./desk.ts";
import { conditionsOf, foldedSource, orderOf } from "./query-store.ts";

const mostEarlier = 20;

/** All SQL of HR's list: what it finds, and what HR does with an application. */
export function createDeskStore(queries: Queries) {
  const rows = (where: SQL | undefined) =>
    queries
      .select({ row: applications, referrerName: referrers.referName })
      .from(applications)
      .leftJoin(referrers, eq(referrers.key, foldedSource))
      .where(where);

  return {
    async page(query: ApplicationQuery, page: ListPage): Promise<ListedApplication[]> {
      const found = await rows(conditionsOf(query))
        .orderBy(...orderOf(query))
        .limit(page.limit)
        .offset(page.offset);
      return found.map(toListed);
    },

    async count(query: ApplicationQuery): Promise<number> {
      const [row] = await queries
        .select({ found: count() })
        .from(applications)
        .where(conditionsOf(query));
      return row?.found ?? 0;
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

    /** The same person's, by e-mail in any letter case or by telephone. */
    async earlier(than: ListedApplication): Promise<EarlierApplication[]> {
      const { id, position, receivedAt, status, email, contactNumber } = applications;
      return queries
        .select({ id, position, receivedAt, status })
        .from(applications)
        .where(
          and(
            or(
              eq(sql`lower(${email})`, sql`lower(${than.answers.jobEmail})`),
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

    /** Only where nobody has read it before. */
    async markRead(id: number, now: Date): Promise<void> {
      await queries
        .update(applications)
        .set({ readAt: now })
        .where(and(eq(applications.id, id), isNull(applications.readAt)));
    },

    /** Those of the ids that there are, held in their order so that two changes take turns. */
    async hold(ids: readonly number[]): Promise<{ id: number; status: ApplicationStatus }[]> {
      return queries
        .select({ id: applications.id, status: applications.status })
        .from(applications)
        .where(inArray(applications.id, [...ids]))
        .orderBy(asc(applications.id))
        .for("update");
    },

    async setStatus(ids: readonly number[], status: ApplicationStatus): Promise<void> {
      await queries
        .update(applications)
        .set({ status })
        .where(inArray(applications.id, [...ids]));
    },

    async addEvents(events: (typeof applicationEvents.$inferInsert)[]): Promise<void> {
      await queries.insert(applicationEvents).values(events);
    },
  };
}

interface FoundRow {
  row: typeof applications.$inferSelect;
  referrerName: string | null;
}

function toListed({ row, referrerName }: FoundRow): ListedApplication {
  const { id, source, resumeId, receivedAt, status, readAt } = row;
  const referrer = referrerName === null ? null : { name: referrerName };
  const answers = fromColumns(row);
  return { id, source, answers, resumeId, receivedAt, status, readAt, referrer };
}
