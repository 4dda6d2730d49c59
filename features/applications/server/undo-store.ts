import { and, asc, count, desc, eq, gte, isNotNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { admins } from "#db/accounts-schema.ts";
import { applicationEvents, applications } from "#db/schema.ts";
import type { Queries } from "#platform/database.ts";
import type { ApplicationStatus } from "../application-list.ts";
import { type DecisionBefore, undoneWithin } from "../decisions.ts";
import type { UndoableChange } from "./desk.ts";
import type { Scope } from "./desk-store.ts";
import { isWithin } from "./query-store.ts";

/** What a change did to one application. */
export interface UndoableEvent {
  applicationId: number;
  status: ApplicationStatus | null;
  stageId: number | null;
  /** Null where none was chosen. */
  reasonId: number | null;
  assigned: string | null;
  before: DecisionBefore;
}

const { id, applicationId, at, actorId, status, stageId, reasonId } = applicationEvents;
const { assigned, before, changeId, undoes } = applicationEvents;

/** All SQL on changes that may be undone. */
export function createUndoStore(queries: Queries) {
  const isOfThis = (account: string, since: Date): SQL | undefined =>
    and(eq(actorId, account), gte(at, since), isNotNull(before), isNotNull(changeId));

  async function isUndone(change: string): Promise<boolean> {
    const found = await queries
      .select({ id })
      .from(applicationEvents)
      .where(eq(undoes, change))
      .limit(1);
    return found.length > 0;
  }

  return {
    isUndone,

    async eventsOf(change: string, account: string, since: Date): Promise<UndoableEvent[]> {
      const rows = await queries
        .select({ applicationId, status, stageId, reasonId, assigned, before })
        .from(applicationEvents)
        .where(and(eq(changeId, change), isOfThis(account, since)))
        .orderBy(asc(applicationId));
      return rows.map((row) => ({ ...row, before: row.before ?? {} }));
    },

    /** The latest change of the account since then that is not undone. */
    async latest(account: string, since: Date, scope: Scope): Promise<UndoableChange | null> {
      const undone = alias(applicationEvents, "undone");
      const isLeft = sql`NOT EXISTS (SELECT 1 FROM ${applicationEvents} AS undone WHERE ${undone.undoes} = ${changeId})`;
      const [last] = await queries
        .select({ change: changeId, at, status, stageId, assigned, assignee: admins.name, name })
        .from(applicationEvents)
        .innerJoin(applications, eq(applications.id, applicationId))
        .leftJoin(admins, eq(admins.id, assigned))
        .where(and(isOfThis(account, since), isLeft, scope === null ? undefined : isWithin(scope)))
        .orderBy(desc(at), desc(id))
        .limit(1);
      if (!last?.change) return null;
      const [parts] = await queries
        .select({ total: count() })
        .from(applicationEvents)
        .where(and(eq(changeId, last.change), isOfThis(account, since)));
      const changed = parts?.total ?? 1;
      return {
        changeId: last.change,
        at: last.at,
        until: new Date(last.at.getTime() + undoneWithin),
        count: changed,
        name: changed === 1 ? last.name : null,
        ...{ status: last.status, stageId: last.stageId },
        assigned: last.assigned === null ? null : { name: last.assignee },
      };
    },
  };
}

const name = sql<string>`${applications.firstName} || ' ' || ${applications.lastName}`;
