import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  type SQL,
} from "drizzle-orm";
import type { ApplicationStatus } from "#contract/application-status.ts";
import { admins } from "#features/accounts/tables.ts";
import type { Queries } from "#platform/database.ts";
import { type DecisionBefore, undoneWithin } from "../decisions.ts";
import { applicantNames, applicationEvents, applications } from "../tables.ts";
import type { UndoableChange } from "./desk.ts";
import { inScope, type Scope } from "./desk-store.ts";

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
const { assigned, before, changeId } = applicationEvents;

/** People whom a change of many names. */
const mostNamed = 3;

/** All SQL on changes that may be undone. */
export function createUndoStore(queries: Queries) {
  /** Parts of changes that nobody has undone, or tried to. */
  const isOpenOf = (account: string): SQL | undefined =>
    and(eq(actorId, account), isNotNull(before), isNotNull(changeId));

  async function firstNames(change: string, account: string): Promise<string[]> {
    const rows = await queries
      .select({ name })
      .from(applicationEvents)
      .innerJoin(applications, eq(applications.id, applicationId))
      .where(and(eq(changeId, change), isOpenOf(account)))
      .orderBy(desc(applications.receivedAt), desc(applications.id))
      .limit(mostNamed);
    return rows.map((row) => row.name);
  }

  return {
    /** Applications of which the change can be undone; none where its last part is older than that. */
    async openApplications(change: string, account: string, since: Date): Promise<number[]> {
      const rows = await queries
        .select({ applicationId, at })
        .from(applicationEvents)
        .where(and(eq(changeId, change), isOpenOf(account)));
      const isRecent = rows.some((row) => row.at >= since);
      return isRecent ? [...new Set(rows.map((row) => row.applicationId))].sort(byNumber) : [];
    },

    /** What the change did to those, to be undone now or never: another one finds it closed. */
    async close(change: string, account: string, ids: readonly number[]): Promise<UndoableEvent[]> {
      const ofThose = and(
        eq(changeId, change),
        isOpenOf(account),
        inArray(applicationId, [...ids]),
      );
      const rows = await queries
        .select({ applicationId, status, stageId, reasonId, assigned, before })
        .from(applicationEvents)
        .where(ofThose)
        .orderBy(asc(applicationId))
        .for("update");
      await queries.update(applicationEvents).set({ before: null }).where(ofThose);
      return rows.map((row) => ({ ...row, before: row.before ?? {} }));
    },

    /** How many of the applications the change has changed. */
    async countChanged(change: string, account: string, ids: readonly number[]): Promise<number> {
      const [found] = await queries
        .select({ total: countDistinct(applicationId) })
        .from(applicationEvents)
        .where(and(inArray(applicationId, [...ids]), eq(changeId, change), eq(actorId, account)));
      return found?.total ?? 0;
    },

    /** The latest change of the account since then that can be undone; older parts of it count too. */
    async latest(account: string, since: Date, scope: Scope): Promise<UndoableChange | null> {
      const [last] = await queries
        .select({ change: changeId, at, status, stageId, assigned, assignee: admins.name, name })
        .from(applicationEvents)
        .innerJoin(applications, eq(applications.id, applicationId))
        .leftJoin(admins, eq(admins.id, assigned))
        .where(and(isOpenOf(account), gte(at, since), inScope(scope)))
        .orderBy(desc(at), desc(id))
        .limit(1);
      if (!last?.change) return null;
      const [parts] = await queries
        .select({ total: count() })
        .from(applicationEvents)
        .where(and(eq(changeId, last.change), isOpenOf(account)));
      const changed = parts?.total ?? 1;
      const names = changed === 1 ? [] : await firstNames(last.change, account);
      return {
        ...(names.length > 0 && { names }),
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

const { name } = applicantNames;

const byNumber = (one: number, other: number) => one - other;
