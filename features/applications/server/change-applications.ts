import { createHash } from "node:crypto";
import type { ApplicationStatus } from "#contract/application-status.ts";
import { scopeOf } from "#contract/roles.ts";
import {
  type AuditEntry,
  openingsOf,
  type StaffUser,
  writeAudits,
} from "#features/accounts/server/index.ts";
import type { Queries } from "#platform/database.ts";
import { takeKey } from "#platform/idempotency-keys.ts";
import type { DecisionBefore } from "../decisions.ts";
import { createChoicesStore } from "./choices-store.ts";
import type { ApplicationChange, ChangeOutcome, LeftApplication, PartOutcome } from "./desk.ts";
import { createDeskStore, type Decision, type HeldApplication } from "./desk-store.ts";
import { createMentionsStore } from "./mentions-store.ts";
import type { Reached, StageMailWriter } from "./stage-mails/stage-mails.ts";
import { createUndoStore } from "./undo-store.ts";

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
  const { held, missing, free, left } = await holdAll(queries, change);
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
  const { held, missing, free, left } = await holdAll(queries, change);
  if (!(await canBeChosen(queries, change, held))) return { what: "unknown-choice" };
  const outcome = { what: "made", left, missing } as const;
  if (!(await isFirst(queries, change))) {
    const { changeId, actor, ids } = change;
    const changed = await createUndoStore(queries).countChanged(changeId, actor.id, ids);
    return { ...outcome, changed };
  }
  const events = eventsOf(free, at, change);
  if (events.length > 0) await write(queries, at, { events, change, mails });
  return { ...outcome, changed: events.length };
}

/** Holds the applications: those that may be changed, and those that somebody else changed since. */
async function holdAll(queries: Queries, change: ApplicationChange) {
  const store = createDeskStore(queries);
  const wanted = [...new Set(change.ids)];
  const held = await store.hold(wanted, scopeOf(change.actor));
  const seen = new Map(change.seen?.map(({ id, status }) => [id, status]));
  const moved = held.filter((each) => hasMoved(each, change.was ?? seen.get(each.id), change));
  return {
    held,
    missing: wanted.length - held.length,
    free: held.filter((each) => !moved.includes(each)),
    left: moved.length > 0 ? await withDeciders(store, moved) : [],
  };
}

type Store = ReturnType<typeof createDeskStore>;
type Events = ReturnType<typeof eventsOf>;

/** Whether stage, reason and account are there, in use, and of that status. */
async function canBeChosen(
  queries: Queries,
  { status, stageId, reasonId, assigneeId, actor }: ApplicationChange,
  held: readonly HeldApplication[],
): Promise<boolean> {
  const choices = createChoicesStore(queries);
  const usable = async (id: number) => {
    const choice = await choices.find(id);
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
  { actor, held }: { actor: StaffUser; held: readonly HeldApplication[] },
): Promise<boolean> {
  const colleague = await createDeskStore(queries).colleague(assigneeId);
  if (colleague?.role !== "hiring-manager") return colleague !== null;
  if (scopeOf(actor) !== null && actor.id !== assigneeId) return false;
  const openings = await openingsOf(queries, assigneeId);
  return held.every(({ openingId }) => openingId !== null && openings.includes(openingId));
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
  const store = createDeskStore(queries);
  const ids = await store.addEvents(events);
  const { actor } = change;
  if (change.note) await mention(queries, at, { events, ids, note: change.note, actor, mails });
  const audits = events.flatMap(({ applicationId, status, note, assigned }): AuditEntry[] => {
    const about = { actor, subject: String(applicationId) };
    return [
      ...(status ? [{ ...about, action: "application-status", detail: { status } } as const] : []),
      ...(assigned !== null ? [{ ...about, action: "application-assigned" } as const] : []),
      ...(note ? [{ ...about, action: "application-note" } as const] : []),
    ];
  });
  await writeAudits(queries, at, audits);
  await mails?.decided(queries, reachedBy(events, ids));
  await decide(store, events, change, at);
}

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

/** What the events decided, with the numbers under which they are stored. */
function reachedBy(events: Events, ids: readonly number[]): Reached[] {
  return events.flatMap((event, at) => {
    const { applicationId, status, stageId, reasonId, before } = event;
    const eventId = ids[at];
    if (!status || eventId === undefined) return [];
    const reason = reasonAfter({ status, reasonId, before: before ?? {} });
    return [{ applicationId, eventId, status, stageId, reasonId: reason, before: before ?? {} }];
  });
}

/** A decision that names no reason keeps the one from before, and ends it with the status. */
export function reasonAfter({
  before,
  status,
  reasonId,
}: Pick<Reached, "reasonId"> & { before: DecisionBefore; status: ApplicationStatus | null }) {
  const kept = before.status === status ? before.reasonId : null;
  return reasonId ?? kept ?? null;
}

async function decide(
  store: Store,
  events: Events,
  { status, stageId, reasonId, assigneeId }: ApplicationChange,
  at: Date,
): Promise<void> {
  const idsOf = (some: Events) => some.map(({ applicationId }) => applicationId);
  const decided = idsOf(events.filter((event) => event.status !== null));
  if (status && decided.length > 0) {
    const decision: Decision = { status, stageId: stageId ?? null };
    // the reason from before stays where the status does
    if (reasonId !== undefined) decision.reasonId = reasonId;
    await store.decide(decided, decision, at);
  }
  const assigned = idsOf(events.filter((event) => event.assigned !== null));
  if (assigneeId !== undefined && assigned.length > 0) {
    await store.decide(assigned, { assigneeId }, at);
  }
}

/** Whether the change is none that was made already, and whose answer was lost on its way. */
async function isFirst(queries: Queries, change: ApplicationChange) {
  const { once, actor, ids, status, stageId, reasonId, assigneeId, note } = change;
  if (!once) return true;
  const contents = JSON.stringify([once, ids, status, note, stageId, reasonId, assigneeId]);
  const requestHash = createHash("sha256").update(contents).digest("hex");
  const scope = `desk-change:${actor.id}`;
  return (await takeKey(queries, { scope, key: requestHash, requestHash })) === null;
}

/** Whether somebody else decided since it was seen, and otherwise: the same stage and reason, chosen by two, are no contradiction. */
const hasMoved = (
  held: HeldApplication,
  was: ApplicationStatus | undefined,
  change: ApplicationChange,
): boolean => was !== undefined && held.status !== was && decides(held, change);

/** Those applications with who chose the status that each has now. */
export async function withDeciders(
  store: Store,
  moved: readonly HeldApplication[],
): Promise<LeftApplication[]> {
  const deciders = await store.deciders(moved.map(({ id }) => id));
  return moved.map(({ id, name, status }) => {
    return { id, name, status, actorName: deciders.get(id) ?? null };
  });
}

function eventsOf(held: HeldApplication[], at: Date, change: ApplicationChange) {
  return held
    .map((each) => ({
      applicationId: each.id,
      at,
      actorId: change.actor.id,
      note: change.note?.trim() || null,
      ...decisionOf(each, change),
      ...assignmentOf(each, change),
    }))
    .map(({ was, had, ...event }) => ({
      ...event,
      changeId: change.changeId ?? null,
      ...((was || had) && { before: { ...was, ...had } }),
    }))
    .filter((event) => event.status !== null || event.assigned !== null || event.note !== null);
}

/** What the change decides on the application, and what held before; nulls where nothing becomes another. */
function decisionOf(held: HeldApplication, change: ApplicationChange) {
  if (!decides(held, change)) return { status: null, stageId: null, reasonId: null };
  const { status = null, stageId = null, reasonId = null } = change;
  const was: DecisionBefore = {
    status: held.status,
    stageId: held.stageId,
    reasonId: held.reasonId,
  };
  return { status, stageId, reasonId, was };
}

function assignmentOf({ assigneeId: before }: HeldApplication, { assigneeId }: ApplicationChange) {
  if (assigneeId === undefined || assigneeId === before) return { assigned: null };
  const had: DecisionBefore = { assigneeId: before };
  return { assigned: assigneeId ?? "", had };
}

/** Whether status, stage or reason become others. */
function decides(held: HeldApplication, change: ApplicationChange): boolean {
  const { status, stageId, reasonId } = change;
  if (!status) return false;
  if (status !== held.status || (stageId ?? null) !== held.stageId) return true;
  return reasonId !== undefined && reasonId !== held.reasonId;
}
