import { createHash } from "node:crypto";
import { and, countDistinct, eq, inArray, isNull } from "drizzle-orm";
import type { ApplicationStatus } from "#contract/answers/application-status.ts";
import { mayActAs, type Role, readsApplications, scopeOf } from "#contract/roles.ts";
import {
  type AuditEntry,
  openingsOf,
  type StaffUser,
  writeAudits,
} from "#features/accounts/server/index.ts";
import { staffAccounts } from "#features/accounts/tables.ts";
import type { Queries } from "#platform/database/database.ts";
import { takeKey } from "#platform/database/idempotency-keys.ts";
import { type Chosen, choosables, type DecisionBefore, staging } from "../../decisions.ts";
import { applicationEvents } from "../../tables.ts";
import type { Reached, StageMailWriter } from "../stage-mails/stage-mails.ts";
import { findChoice } from "./choices.ts";
import {
  addEvents,
  type Decided,
  type LockedApplication,
  lockApplications,
  reasonAfter,
  type SkippedApplication,
  setDecided,
  withDeciders,
} from "./lock-applications.ts";
import { createMentionsStore } from "./mentions.ts";

export interface ApplicationChange extends Chosen {
  /** 1 to 100 of them. */
  ids: readonly number[];
  status?: ApplicationStatus | undefined;
  /** With a status: one of its stages that HR added; left out for the stage that it has anyway. */
  stageId?: number | undefined;
  /** With `rejected`: why. */
  reasonId?: number | undefined;
  /** With `hired`: the batch in which they join, by its code; left out for later. */
  batch?: string | undefined;
  /** The status that whoever chose another one saw. */
  was?: ApplicationStatus | undefined;
  /** The same of many: those that moved on are left as they are, all others changed. */
  seen?: readonly { id: number; status: ApplicationStatus }[] | undefined;
  note?: string | undefined;
  /** Of the form that was sent. The same change that comes twice with it is made once. */
  once?: string | undefined;
  /** Emails about it wait at least until then. */
  mailsNotBefore?: Date | undefined;
  /** Names the change for `undo`. Parts that come one after the other, as of a long list, name the same. */
  changeId?: string | undefined;
  actor: StaffUser;
}

/**
 * `unknown-choice`: no such stage, reason or account can be chosen; `moved`: another status than was seen stands there by
 * now, and nothing is changed; `some`: that holds for these of many.
 */
export type ChangeOutcome =
  | { what: "made" | "unknown" | "unknown-choice" }
  | { what: "some"; left: SkippedApplication[] }
  | { what: "moved"; status: ApplicationStatus; actorName: string | null };

/**
 * Of one part of a change of many: `changed` of them became others, somebody else has chosen
 * another status for those `left`, and `missing` of them are erased.
 */
export type PartOutcome =
  | { what: "unknown-choice" }
  | { what: "made"; changed: number; left: SkippedApplication[]; missing: number };

/**
 * A change of what a form names, within one transaction: events, audit rows and the change itself.
 * Nothing is done where one is unknown, or where the choice was made beside a status that moved on.
 */
export async function changeApplications(
  queries: Queries,
  at: Date,
  change: ApplicationChange,
  mails?: StageMailWriter,
): Promise<ChangeOutcome> {
  const { held, missing, free, left } = await lockAll(queries, change);
  if (missing > 0) return { what: "unknown" };
  if (!(await canBeChosen(queries, change, held))) return { what: "unknown-choice" };
  const [first] = left;
  if (first && change.was) {
    return { what: "moved", status: first.status, actorName: first.actorName };
  }
  const events = eventsOf(free, at, change);
  if (events.length > 0 && (await isFirst(queries, change))) {
    await write(queries, at, { events, change, mails });
  }
  return first ? { what: "some", left } : { what: "made" };
}

/**
 * One part of a change of everything that a search found: what has moved on or is erased since is
 * left. A part that comes again with the same `once` changes nothing and answers the same count.
 */
export async function changePart(
  queries: Queries,
  at: Date,
  change: ApplicationChange & { changeId: string; once: string },
  mails?: StageMailWriter,
): Promise<PartOutcome> {
  const { held, missing, free, left } = await lockAll(queries, change);
  if (!(await canBeChosen(queries, change, held))) return { what: "unknown-choice" };
  const outcome = { what: "made", left, missing } as const;
  if (!(await isFirst(queries, change))) {
    return { ...outcome, changed: await countChanged(queries, change) };
  }
  const events = eventsOf(free, at, change);
  if (events.length > 0) await write(queries, at, { events, change, mails });
  return { ...outcome, changed: events.length };
}

/** Holds the applications: those that may be changed, and those that somebody else changed since. */
async function lockAll(queries: Queries, change: ApplicationChange) {
  const wanted = [...new Set(change.ids)];
  const held = await lockApplications(queries, wanted, scopeOf(change.actor));
  const seen = new Map(change.seen?.map(({ id, status }) => [id, status]));
  const moved = held.filter((each) => hasMoved(each, change.was ?? seen.get(each.id), change));
  return {
    held,
    missing: wanted.length - held.length,
    free: held.filter((each) => !moved.includes(each)),
    left: await withDeciders(queries, moved),
  };
}

/** Whether somebody else decided since it was seen, and otherwise: the same stage and reason, chosen by two, are no contradiction. */
const hasMoved = (
  locked: LockedApplication,
  was: ApplicationStatus | undefined,
  change: ApplicationChange,
): boolean => was !== undefined && locked.status !== was && restages(locked, change);

/** Whether stage, reason and account are there, in use, and of that status. */
async function canBeChosen(
  queries: Queries,
  { status, stageId, reasonId, assigneeId, actor }: ApplicationChange,
  held: readonly LockedApplication[],
): Promise<boolean> {
  const usable = async (id: number) => {
    const choice = await findChoice(queries, id);
    return choice?.retired ? null : choice;
  };
  if (stageId !== undefined) {
    const stage = await usable(stageId);
    if (stage?.list !== "stage" || stage.isDefault || stage.status !== status) return false;
  }
  if (reasonId !== undefined) {
    const reason = await usable(reasonId);
    if (reason?.list !== "reason" || status !== "rejected") return false;
  }
  return !assigneeId || canTake(queries, assigneeId, { actor, held });
}

/** Whether the account may take care of these: it sees them, and whoever assigns knows of it. */
async function canTake(
  queries: Queries,
  assigneeId: string,
  { actor, held }: { actor: StaffUser; held: readonly LockedApplication[] },
): Promise<boolean> {
  const role = await roleInUse(queries, assigneeId);
  if (role !== "hiring-manager") return role !== null && mayActAs(role, readsApplications);
  if (scopeOf(actor) !== null && actor.id !== assigneeId) return false;
  const openings = await openingsOf(queries, assigneeId);
  return held.every(({ openingId }) => openingId !== null && openings.includes(openingId));
}

/** Of an account in use; null where there is none. */
async function roleInUse(queries: Queries, id: string): Promise<Role | null> {
  const [found] = await queries
    .select({ role: staffAccounts.role })
    .from(staffAccounts)
    .where(and(eq(staffAccounts.id, id), isNull(staffAccounts.disabledAt)));
  return found?.role ?? null;
}

type Events = ReturnType<typeof eventsOf>;

function eventsOf(locked: LockedApplication[], at: Date, change: ApplicationChange) {
  const shared = { at, actorId: change.actor.id, note: change.note?.trim() || null };
  return locked
    .map((each) => {
      const { chosen, had } = choiceOf(each, change);
      const { was, ...stage } = stageOf(each, change);
      return {
        ...{ applicationId: each.id, ...shared, ...stage, changeId: change.changeId ?? null },
        ...(chosen && { decision: chosen }),
        ...((was || had) && { previous: { ...was, ...had } }),
      };
    })
    .filter(({ status, decision, note }) => status !== null || decision || note !== null);
}

/** The stage that the change sets on the application, and what held before; nulls where none becomes another. */
function stageOf(locked: LockedApplication, change: ApplicationChange) {
  if (!restages(locked, change)) return { status: null, stageId: null, reasonId: null };
  const { status = null, stageId = null, reasonId = null } = change;
  const was: DecisionBefore = {
    status: locked.status,
    stageId: locked.stageId,
    reasonId: locked.reasonId,
  };
  return { status, stageId, reasonId, was };
}

/** What else it chooses anew. */
function choiceOf(locked: LockedApplication, change: ApplicationChange) {
  const changedColumns = choosables.filter(
    ({ column }) => change[column] !== undefined && change[column] !== locked[column],
  );
  if (changedColumns.length === 0) return {};
  const of = (values: Chosen): Chosen =>
    Object.fromEntries(changedColumns.map(({ column }) => [column, values[column]]));
  return { chosen: of(change), had: of(locked) };
}

/** Whether status, stage or reason become others. */
function restages(locked: LockedApplication, change: ApplicationChange): boolean {
  const { status, stageId, reasonId } = change;
  if (!status) return false;
  if (status !== locked.status || (stageId ?? null) !== locked.stageId) return true;
  return reasonId !== undefined && reasonId !== locked.reasonId;
}

interface Written {
  events: Events;
  change: ApplicationChange;
  mails: StageMailWriter | undefined;
}

async function write(
  queries: Queries,
  at: Date,
  { events, change, mails }: Written,
): Promise<void> {
  const ids = await addEvents(queries, events);
  const { actor } = change;
  if (change.note) await mention(queries, at, { events, ids, note: change.note, actor, mails });
  await writeAudits(queries, at, events.flatMap(auditsOf(actor)));
  await mails?.decided(queries, reachedBy(events, ids));
  const { status, stageId, reasonId } = change;
  await set(({ status }) => status !== null, {
    ...(status && { status, stageId: stageId ?? null }),
    // the reason from before stays where the status does
    ...(reasonId !== undefined && { reasonId }),
  });
  for (const { column } of choosables) {
    await set(({ decision }) => decision?.[column] !== undefined, { [column]: change[column] });
  }

  async function set(isOf: (event: Events[number]) => boolean, decided: Partial<Decided>) {
    const those = events.filter(isOf).map(({ applicationId }) => applicationId);
    if (those.length > 0) await setDecided(queries, those, decided, at);
  }
}

const auditsOf =
  (actor: StaffUser) =>
  ({ applicationId, status, note, decision }: Events[number]): AuditEntry[] => {
    const about = { actor, subject: String(applicationId) };
    const chosen = choosables.filter(({ column }) => decision?.[column] !== undefined);
    return [
      ...(status ? [{ ...about, action: staging.audit, detail: { status } }] : []),
      ...chosen.map(({ audit }) => ({ ...about, action: audit })),
      ...(note ? [{ ...about, action: "application-note" } as const] : []),
    ];
  };

/** Whoever the note names finds it on the first page that they see, and gets an email. */
async function mention(
  queries: Queries,
  at: Date,
  written: Pick<Written, "events" | "mails"> & {
    ids: readonly number[];
    note: string;
    actor: StaffUser;
  },
): Promise<void> {
  const { events, ids, note, actor, mails } = written;
  const noted = events.flatMap(({ applicationId }, place) => {
    const id = ids[place];
    return id === undefined ? [] : [{ id, applicationId }];
  });
  const named = await createMentionsStore(queries).add({ events: noted, note, by: actor.id, at });
  const [first] = noted;
  if (named.length === 0 || !first) return;
  await mails?.mentioned(queries, {
    named,
    ...{ by: actor.name, eventId: first.id },
    applicationIds: noted.map(({ applicationId }) => applicationId),
  });
}

/** The stages that the events set, with the numbers under which they are stored. */
function reachedBy(events: Events, ids: readonly number[]): Reached[] {
  return events.flatMap((event, at) => {
    const { applicationId, status, stageId, reasonId, previous } = event;
    const eventId = ids[at];
    if (!status || eventId === undefined) return [];
    const before = previous ?? {};
    const reason = reasonAfter({ status, reasonId, before });
    return [{ applicationId, eventId, status, stageId, reasonId: reason, before }];
  });
}

/** How many of the applications the change has changed. */
async function countChanged(
  queries: Queries,
  { changeId, actor, ids }: ApplicationChange & { changeId: string },
): Promise<number> {
  const { applicationId, changeId: change, actorId } = applicationEvents;
  const [found] = await queries
    .select({ total: countDistinct(applicationId) })
    .from(applicationEvents)
    .where(and(inArray(applicationId, [...ids]), eq(change, changeId), eq(actorId, actor.id)));
  return found?.total ?? 0;
}

/** Whether the change is none that was made already, and whose answer was lost on its way. */
async function isFirst(queries: Queries, change: ApplicationChange) {
  const { once, actor, ids, status, stageId, reasonId, note } = change;
  if (!once) return true;
  const chosen = choosables.map(({ column }) => change[column]);
  const contents = JSON.stringify([once, ids, status, note, stageId, reasonId, ...chosen]);
  const requestHash = createHash("sha256").update(contents).digest("hex");
  const scope = `desk-change:${actor.id}`;
  return (await takeKey(queries, { scope, key: requestHash, requestHash })) === null;
}
