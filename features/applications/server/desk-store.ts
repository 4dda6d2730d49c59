import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { admins } from "#features/accounts/tables.ts";
import { documents } from "#features/documents/tables.ts";
import { referrers } from "#features/referrers/tables.ts";
import type { Queries } from "#platform/database.ts";
import { folded } from "#platform/search-sql.ts";
import { type Chosen, choosables } from "../decisions.ts";
import { applicationEvents, applicationPages, applications } from "../tables.ts";
import type {
  ApplicationEvent,
  Colleague,
  EarlierApplication,
  ListedApplication,
  StoredResume,
} from "./desk.ts";
import { isWithin } from "./list/query.ts";
import { fromColumns } from "./receive/stored-application.ts";
import { assigned } from "./undo-change.ts";

const mostEarlier = 20;
/** Without the text that is searched, which nobody reads. */
const { search: _, ...shown } = getTableColumns(applications);

const notes = sql<number>`(SELECT count(*)::int FROM ${applicationEvents}
  WHERE ${applicationEvents.applicationId} = ${applications.id} AND ${applicationEvents.note} IS NOT NULL)`;

const page = {
  number: applicationPages.number,
  withdrawnAt: applicationPages.withdrawnAt,
  emailRefusedAt: applicationPages.emailRefusedAt,
};

const isInUse = isNull(admins.disabledAt);

/** What `scopeOf` says of whoever asks. */
export type Scope = readonly number[] | null;

export const inScope = (scope: Scope) => (scope === null ? undefined : isWithin(scope));

/** All SQL of HR's list: what it finds, and what HR does with an application. */
export function createDeskStore(queries: Queries) {
  const rows = (where: SQL | undefined) =>
    queries
      .select({
        row: shown,
        page,
        referrerName: referrers.referName,
        assigneeName: admins.name,
        notes,
      })
      .from(applications)
      .leftJoin(applicationPages, eq(applicationPages.applicationId, applications.id))
      .leftJoin(referrers, eq(referrers.key, folded(applications.source)))
      .leftJoin(admins, eq(admins.id, applications.assigneeId))
      .where(where);

  return {
    /** In the order of the ids; with a scope those within it that are not merged. */
    async listed(ids: readonly number[], scope?: Scope): Promise<ListedApplication[]> {
      const isRow =
        scope === undefined ? undefined : and(inScope(scope), isNull(applications.mergedInto));
      const found = (await rows(and(inArray(applications.id, [...ids]), isRow))).map(toListed);
      const places = new Map(ids.map((id, place) => [id, place]));
      return found.toSorted(
        (one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0),
      );
    },

    async find(id: number, scope: Scope): Promise<ListedApplication | null> {
      const [row] = await rows(and(eq(applications.id, id), inScope(scope)));
      return row ? toListed(row) : null;
    },

    /** Of these, in one history. */
    async events(ids: readonly number[]): Promise<ApplicationEvent[]> {
      const { applicationId, at, merge, status, stageId, reasonId, note, decided, undoes } =
        applicationEvents;
      const { byCandidate, changeId, addedResume } = applicationEvents;
      const assignees = alias(admins, "assignees");
      const found = await queries
        .select({
          ...{ applicationId, at, merge, status, stageId, reasonId, note, decided, undoes },
          ...{ byCandidate, changeId, addedResume },
          actorName: admins.name,
          assigneeName: assignees.name,
        })
        .from(applicationEvents)
        .leftJoin(admins, eq(admins.id, applicationEvents.actorId))
        .leftJoin(assignees, eq(assignees.id, assigned))
        .where(inArray(applicationEvents.applicationId, [...ids]))
        .orderBy(asc(applicationEvents.id));
      const changed = (undone: string | null) => found.find((each) => each.changeId === undone);
      return found.map(({ decided, undoes, changeId: _, ...event }) => ({
        ...event,
        changedAt: (event.byCandidate && undoes && changed(undoes)?.at) || null,
        decided: decided ?? {},
        isUndo: undoes !== null,
      }));
    },

    /** Accounts in use, by name: all, or those of HR that decide, and one other. */
    async colleagues(only: "all" | { besides: string }): Promise<Colleague[]> {
      const decides = inArray(admins.role, ["editor", "admin"]);
      return queries
        .select({ id: admins.id, name: admins.name, userName: admins.userName })
        .from(admins)
        .where(and(isInUse, only === "all" ? undefined : or(decides, eq(admins.id, only.besides))))
        .orderBy(asc(folded(admins.name)), asc(admins.id));
    },

    /** The same person's, by e-mail in any letter case or by telephone. */
    async earlier(than: ListedApplication, scope: Scope): Promise<EarlierApplication[]> {
      const { id, position, receivedAt, status, email, contactNumber } = applications;
      return queries
        .select({ id, position, receivedAt, status })
        .from(applications)
        .where(
          and(
            inScope(scope),
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

    /** Of an application; null where none had the title that it was sent with. */
    async openingOf(id: number): Promise<number | null> {
      const { openingId } = applications;
      const found = await queries
        .select({ openingId })
        .from(applications)
        .where(eq(applications.id, id));
      return found[0]?.openingId ?? null;
    },

    /** Of its document, which lives as long as the application. */
    async resume(documentId: string): Promise<StoredResume | null> {
      const { id, mediaType, size, scan } = documents;
      const found = await queries
        .select({ mediaType, size, scan })
        .from(documents)
        .where(eq(id, documentId));
      return found[0] ?? null;
    },

    /** Of an application that has none. */
    async giveResume(id: number, resumeId: string): Promise<void> {
      await queries
        .update(applications)
        .set({ resumeId })
        .where(and(eq(applications.id, id), isNull(applications.resumeId)));
    },

    async holdsResume(documentId: string, scope: Scope): Promise<boolean> {
      const { id, resumeId } = applications;
      const found = await queries
        .select({ id })
        .from(applications)
        .where(and(eq(resumeId, documentId), inScope(scope)));
      return found.length > 0;
    },

    /** Only where nobody has read it before. */
    async markRead(id: number, now: Date): Promise<void> {
      await queries
        .update(applications)
        .set({ readAt: now })
        .where(and(eq(applications.id, id), isNull(applications.readAt)));
    },
  };
}

interface FoundRow {
  row: Omit<typeof applications.$inferSelect, "search">;
  /** Null until it is asked for. */
  page: { number: string | null; withdrawnAt: Date | null; emailRefusedAt: Date | null } | null;
  referrerName: string | null;
  assigneeName: string | null;
  notes: number;
}

const chosenIn = (row: FoundRow["row"]): Chosen =>
  Object.fromEntries(choosables.map(({ column }) => [column, row[column]]));

function toListed({ row, page, referrerName, assigneeName, notes }: FoundRow): ListedApplication {
  const { id, source, resumeId, receivedAt, sentDate, status, readAt } = row;
  const { stageId, reasonId, assigneeId } = row;
  return {
    ...{ id, source, resumeId, receivedAt, sentDate, status, readAt, stageId, reasonId, notes },
    number: page?.number ?? null,
    withdrawn: Boolean(page?.withdrawnAt),
    emailRefused: Boolean(page?.emailRefusedAt),
    answers: fromColumns(row),
    chosen: chosenIn(row),
    referrer: referrerName === null ? null : { name: referrerName },
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? assigneeId },
  };
}
