import { scopeOf } from "#contract/roles.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import type { Queries } from "#platform/database.ts";
import { undoneWithin } from "../decisions.ts";
import { withDeciders } from "./change-applications.ts";
import type { UndoOutcome } from "./desk.ts";
import { createDeskStore, type HeldApplication } from "./desk-store.ts";
import { createUndoStore, type UndoableEvent } from "./undo-store.ts";

interface Undo {
  changeId: string;
  actor: StaffUser;
  at: Date;
}

/** Restores what held before each part of the change, within one transaction. */
export async function undoChange(
  queries: Queries,
  { changeId, actor, at }: Undo,
): Promise<UndoOutcome> {
  const undos = createUndoStore(queries);
  const store = createDeskStore(queries);
  const since = new Date(at.getTime() - undoneWithin);
  const found = await undos.eventsOf(changeId, actor.id, since);
  const ids = found.map(({ applicationId }) => applicationId);
  const held = await store.hold(ids, scopeOf(actor));
  // asked again once the applications are held: of two presses one is too late
  if (held.length === 0 || (await undos.isUndone(changeId))) return { what: "unknown" };
  const byId = new Map(held.map((each) => [each.id, each]));
  const pairs = found.flatMap((event) => {
    const now = byId.get(event.applicationId);
    return now ? [{ event, now }] : [];
  });
  const [same, moved] = [pairs.filter(stillHolds), pairs.filter((pair) => !stillHolds(pair))];
  for (const [key, those] of groups(same)) {
    await store.decide(those, JSON.parse(key), at);
  }
  if (same.length > 0) await store.addEvents(same.map(({ event }) => undoing(event, changeId)));
  const detail = { applications: same.length };
  await writeAudit(queries, at, { actor, action: "applications-undone", detail });
  const left = await withDeciders(
    store,
    moved.map(({ now }) => now),
  );
  return { what: "undone", count: same.length, left };

  function undoing({ applicationId, before }: UndoableEvent, undoes: string) {
    const { status = null, stageId, reasonId, assigneeId } = before;
    const assigned = assigneeId === undefined ? null : (assigneeId ?? "");
    return { applicationId, at, actorId: actor.id, status, stageId, reasonId, assigned, undoes };
  }
}

interface Pair {
  event: UndoableEvent;
  now: HeldApplication;
}

/** Whether the application is as the change left it. */
function stillHolds({ event, now }: Pair): boolean {
  const { before, status, stageId, assigned } = event;
  const isDecision =
    before.status === undefined ||
    (now.status === status && now.stageId === stageId && now.reasonId === reasonAfter(event));
  return isDecision && (before.assigneeId === undefined || (now.assigneeId ?? "") === assigned);
}

/** A decision that names no reason keeps the one from before, and ends it with the status. */
function reasonAfter({ before, status, reasonId }: UndoableEvent): number | null {
  const kept = before.status === status ? before.reasonId : null;
  return reasonId ?? kept ?? null;
}

/** Ids by what they go back to: one statement each. */
function groups(pairs: readonly Pair[]): Map<string, number[]> {
  const ids = new Map<string, number[]>();
  for (const { event } of pairs) {
    const key = JSON.stringify(event.before);
    ids.set(key, [...(ids.get(key) ?? []), event.applicationId]);
  }
  return ids;
}
