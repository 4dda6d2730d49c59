import { isDeepStrictEqual } from "node:util";
import { scopeOf } from "#contract/roles.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import type { Queries } from "#platform/database.ts";
import type { DecisionBefore } from "../decisions.ts";
import { reasonAfter, withDeciders } from "./change-applications.ts";
import type { LeftApplication, UndoOutcome } from "./desk.ts";
import { createDeskStore, type HeldApplication } from "./desk-store.ts";
import type { Reached, StageMailWriter } from "./stage-mails/stage-mails.ts";
import { createUndoStore, type UndoableEvent } from "./undo-store.ts";

interface Undo {
  changeId: string;
  actor: StaffUser;
  at: Date;
  mails?: StageMailWriter | undefined;
}

type PartUndone = Extract<UndoOutcome, { what: "undone" }>;

/** Applications that one transaction undoes: it holds their rows. */
const mostAtOnce = 500;

/**
 * Undoes a change to its end; what was undone before a crash stays undone.
 * @param ids all applications of which it can be undone
 * @param part `undoPart` in a transaction of its own
 */
export async function undoInParts(
  ids: readonly number[],
  part: (ids: readonly number[]) => Promise<PartUndone>,
): Promise<UndoOutcome> {
  const left: LeftApplication[] = [];
  let count = 0;
  for (let at = 0; at < ids.length; at += mostAtOnce) {
    const undone = await part(ids.slice(at, at + mostAtOnce));
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
  const undos = createUndoStore(queries);
  const store = createDeskStore(queries);
  const held = await store.hold(ids, scopeOf(actor));
  // read once the applications are held: of two presses one is too late
  const events = await undos.close(
    changeId,
    actor.id,
    held.map(({ id }) => id),
  );
  const byId = new Map(held.map((each) => [each.id, each]));
  const pairs = events.flatMap((event) => {
    const now = byId.get(event.applicationId);
    return now ? [{ event, now }] : [];
  });
  const [same, moved] = [pairs.filter(stillHolds), pairs.filter((pair) => !stillHolds(pair))];
  if (same.length > 0) {
    const eventIds = await store.addEvents(same.map(({ event }) => undoing(event)));
    await mails?.undone(queries, restoredBy(same, eventIds));
  }
  if (pairs.length > 0) {
    const detail = { applications: same.length };
    await writeAudit(queries, at, { actor, action: "applications-undone", detail });
  }
  for (const { before, ids: those } of groups(same)) await store.decide(those, before, at);
  const left = await withDeciders(
    store,
    moved.map(({ now }) => now),
  );
  return { what: "undone", count: same.length, left };

  function undoing({ applicationId, before }: UndoableEvent) {
    const { status = null, stageId, reasonId, assigneeId } = before;
    const assigned = assigneeId === undefined ? null : (assigneeId ?? "");
    return {
      ...{ applicationId, at, actorId: actor.id, status, stageId, reasonId, assigned },
      undoes: changeId,
    };
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

/** Stages that hold again. */
function restoredBy(pairs: readonly Pair[], eventIds: readonly number[]): Reached[] {
  return pairs.flatMap(({ event: { applicationId, before } }, at) => {
    const { status, stageId = null, reasonId = null } = before;
    const eventId = eventIds[at];
    if (!status || eventId === undefined) return [];
    return [{ applicationId, eventId, status, stageId, reasonId, before: {} }];
  });
}

/** What held before, by its columns; an event holds those that its change chose. */
function columnsOf({ status, stageId, reasonId, assigneeId }: DecisionBefore): DecisionBefore {
  return {
    ...(status !== undefined && { status }),
    ...(stageId !== undefined && { stageId }),
    ...(reasonId !== undefined && { reasonId }),
    ...(assigneeId !== undefined && { assigneeId }),
  };
}

/** Those that go back to the same: one statement each. */
function groups(pairs: readonly Pair[]): { before: DecisionBefore; ids: number[] }[] {
  const found: { before: DecisionBefore; ids: number[] }[] = [];
  for (const { event } of pairs) {
    const before = columnsOf(event.before);
    const same = found.find((each) => isDeepStrictEqual(each.before, before));
    if (same) same.ids.push(event.applicationId);
    else found.push({ before, ids: [event.applicationId] });
  }
  return found;
}
