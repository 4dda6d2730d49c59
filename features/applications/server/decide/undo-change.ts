import { isDeepStrictEqual } from "node:util";
import { and, asc, count, desc, eq, gte, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { ApplicationStatus } from "#contract/answers/application-status.ts";
import { scopeOf } from "#contract/roles.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import { staffAccounts } from "#features/accounts/tables.ts";
import type { WaitingMails } from "#features/mail/server/index.ts";
import type { Queries } from "#platform/database/database.ts";
import {
  type Choosable,
  type Chosen,
  choosables,
  type DecisionBefore,
  undoneWithin,
} from "../../decisions.ts";
import { applicantNames, applicationEvents, applicationPages, applications } from "../../tables.ts";
import { inScope, type Scope } from "../listed-applications.ts";
import type { Reached, StageMailWriter } from "../stage-mails/stage-mails.ts";
import {
  addEvents,
  type LockedApplication,
  lockApplications,
  reasonAfter,
  type SkippedApplication,
  setDecided,
  withDeciders,
} from "./lock-applications.ts";

/** What somebody did last, and may still undo. */
export interface UndoableChange {
  changeId: string;
  at: Date;
  /** Until when it may be undone. */
  until: Date;
  /** Applications that it changed. */
  count: number;
  /** Those of them whose candidates withdrew. */
  withdrawn: number;
  /** Of one application; null of many. */
  name: string | null;
  /** Of many: the first of them. */
  names?: string[];
  status: ApplicationStatus | null;
  stageId: number | null;
  /** What else it chose. */
  decided: Chosen;
  /** Of the account that it assigned to. */
  assigneeName: string | null;
  /** Mails to the candidates that it wrote and that wait, and when the first is due; messages by WhatsApp. */
  mails?: WaitingMails & { canSend: boolean; messages: WaitingMails };
}

/** `unknown`: there is no such change of this person within the time; `undone`: so many, and these were left as others had changed them since. */
export type UndoOutcome =
  | { what: "unknown" }
  | { what: "undone"; count: number; left: SkippedApplication[] };

type PartUndone = Extract<UndoOutcome, { what: "undone" }>;

interface Undo {
  changeId: string;
  actor: StaffUser;
  at: Date;
  mails?: StageMailWriter | undefined;
}

/** Applications that one transaction undoes: it holds their rows. */
const maxAtOnce = 500;
/** People whom a change of many names. */
const maxNamed = 3;

const { id, applicationId, at, actorId, status, stageId, reasonId } = applicationEvents;
const { decision, previous, changeId } = applicationEvents;

/** The account that an event assigned to. */
export const assigned = sql<string | null>`(${decision} ->> 'assigneeId')`;

/** Parts of changes that nobody has undone, or tried to. */
const isOpenOf = (account: string): SQL | undefined =>
  and(eq(actorId, account), isNotNull(previous), isNotNull(changeId));

/** Applications of which the change can be undone; none where its last part is older than that. */
export async function openApplications(
  queries: Queries,
  change: string,
  account: string,
  now: Date,
): Promise<number[]> {
  const rows = await queries
    .select({ applicationId, at })
    .from(applicationEvents)
    .where(and(eq(changeId, change), isOpenOf(account)));
  const isRecent = rows.some((row) => row.at >= earliest(now));
  return isRecent ? [...new Set(rows.map((row) => row.applicationId))].sort(byNumber) : [];
}

/** The latest change of the account that can be undone; older parts of it count too. */
export async function latestUndoable(
  queries: Queries,
  account: string,
  now: Date,
  scope: Scope,
): Promise<UndoableChange | null> {
  const { name } = applicantNames;
  const assigneeName = staffAccounts.name;
  const [last] = await queries
    .select({ changeId, at, status, stageId, decision, assigneeName, name })
    .from(applicationEvents)
    .innerJoin(applications, eq(applications.id, applicationId))
    .leftJoin(staffAccounts, eq(staffAccounts.id, assigned))
    .where(and(isOpenOf(account), gte(at, earliest(now)), inScope(scope)))
    .orderBy(desc(at), desc(id))
    .limit(1);
  if (!last?.changeId) return null;
  const isPart = and(eq(changeId, last.changeId), isOpenOf(account));
  const [parts] = await queries
    .select({ total: count(), withdrawn: count(applicationPages.withdrawnAt) })
    .from(applicationEvents)
    .leftJoin(applicationPages, eq(applicationPages.applicationId, applicationId))
    .where(isPart);
  const changed = parts?.total ?? 1;
  const names = changed === 1 ? [] : await firstNames();
  return {
    ...(names.length > 0 && { names }),
    changeId: last.changeId,
    at: last.at,
    until: new Date(last.at.getTime() + undoneWithin),
    count: changed,
    withdrawn: parts?.withdrawn ?? 0,
    name: changed === 1 ? last.name : null,
    ...{ status: last.status, stageId: last.stageId },
    ...{ decided: last.decision ?? {}, assigneeName: last.assigneeName },
  };

  async function firstNames(): Promise<string[]> {
    const rows = await queries
      .select({ name })
      .from(applicationEvents)
      .innerJoin(applications, eq(applications.id, applicationId))
      .where(isPart)
      .orderBy(desc(applications.receivedAt), desc(applications.id))
      .limit(maxNamed);
    return rows.map((row) => row.name);
  }
}

/**
 * Undoes a change to its end; what was undone before a crash stays undone.
 * @param ids all applications of which it can be undone
 * @param part `undoPart` in a transaction of its own
 */
export async function undoInParts(
  ids: readonly number[],
  part: (ids: readonly number[]) => Promise<PartUndone>,
): Promise<UndoOutcome> {
  const left: SkippedApplication[] = [];
  let count = 0;
  for (let at = 0; at < ids.length; at += maxAtOnce) {
    const undone = await part(ids.slice(at, at + maxAtOnce));
    count += undone.count;
    left.push(...undone.left);
  }
  return count + left.length > 0 ? { what: "undone", count, left } : { what: "unknown" };
}

/** Restores what held before the change of these applications, within one transaction. */
export async function undoPart(
  queries: Queries,
  { changeId, actor, at, mails }: Undo,
  ids: readonly number[],
): Promise<PartUndone> {
  const locked = await lockApplications(queries, ids, scopeOf(actor));
  // read once the applications are held: of two presses one is too late
  const lockedIds = locked.map(({ id }) => id);
  const events = await close(queries, changeId, actor.id, lockedIds);
  const byId = new Map(locked.map((each) => [each.id, each]));
  const pairs = events.flatMap((event) => {
    const now = byId.get(event.applicationId);
    return now ? [{ event, now }] : [];
  });
  const [same, moved] = [pairs.filter(stillHolds), pairs.filter((pair) => !stillHolds(pair))];
  if (same.length > 0) {
    const undoing = { at, actorId: actor.id, undoes: changeId };
    const restored = same.map(({ event }) => ({ ...undoing, ...restoring(event) }));
    const eventIds = await addEvents(queries, restored);
    await mails?.undone(queries, restoredBy(same, eventIds));
  }
  if (pairs.length > 0) {
    const detail = { applications: same.length };
    await writeAudit(queries, at, { actor, action: "applications-undone", detail });
  }
  for (const { before, ids: those } of groups(same)) await setDecided(queries, those, before, at);
  const changed = moved.map(({ now }) => now);
  return { what: "undone", count: same.length, left: await withDeciders(queries, changed) };
}

/** What the change did to those, to be undone now or never: another one finds it closed. */
async function close(queries: Queries, change: string, account: string, ids: readonly number[]) {
  const ofThose = and(eq(changeId, change), isOpenOf(account), inArray(applicationId, [...ids]));
  const rows = await queries
    .select({ applicationId, status, stageId, reasonId, decision, before: previous })
    .from(applicationEvents)
    .where(ofThose)
    .orderBy(asc(applicationId))
    .for("update");
  await queries.update(applicationEvents).set({ previous: null }).where(ofThose);
  return rows.map((row) => ({ ...row, before: decidedOf(row.before ?? {}) }));
}

/** What HR decides, of what an event may hold. */
const decidedOf = (before: DecisionBefore): DecisionBefore =>
  Object.fromEntries(
    decidedColumns.flatMap((each) => (each in before ? [[each, before[each]]] : [])),
  );

/** What a change did to one application. */
type UndoableEvent = Awaited<ReturnType<typeof close>>[number];

interface Pair {
  event: UndoableEvent;
  now: LockedApplication;
}

/** Whether the application is as the change left it. */
function stillHolds({ event, now }: Pair): boolean {
  const { before, status, stageId, decision } = event;
  const isStage =
    before.status === undefined ||
    (now.status === status && now.stageId === stageId && now.reasonId === reasonAfter(event));
  const isChosen = ({ column }: Choosable) =>
    before[column] === undefined || now[column] === decision?.[column];
  return isStage && choosables.every(isChosen);
}

/** The event that takes another one back. */
function restoring({ applicationId, before }: UndoableEvent) {
  const { status = null, stageId, reasonId, ...chosen } = before;
  const decision = Object.keys(chosen).length > 0 ? chosen : null;
  return { applicationId, status, stageId, reasonId, decision };
}

/** Stages that hold again. */
function restoredBy(pairs: readonly Pair[], eventIds: readonly number[]): Reached[] {
  return pairs.flatMap(({ event: { applicationId, before } }, at) => {
    const { status, stageId = null, reasonId = null } = before;
    const eventId = eventIds[at];
    if (!status || eventId === undefined) return [];
    return [{ applicationId, eventId, status, stageId, reasonId, before: {} }];
  });
}

/** Those that go back to the same: one statement each. */
function groups(pairs: readonly Pair[]): { before: DecisionBefore; ids: number[] }[] {
  const found: { before: DecisionBefore; ids: number[] }[] = [];
  for (const { event } of pairs) {
    const same = found.find(({ before }) => isDeepStrictEqual(before, event.before));
    if (same) same.ids.push(event.applicationId);
    else found.push({ before: event.before, ids: [event.applicationId] });
  }
  return found;
}

const decidedColumns = [
  "status",
  "stageId",
  "reasonId",
  ...choosables.map((each) => each.column),
] as const;

const earliest = (now: Date) => new Date(now.getTime() - undoneWithin);

const byNumber = (one: number, other: number) => one - other;
