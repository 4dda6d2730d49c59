import { createHash } from "node:crypto";
import { writeAudit } from "#features/accounts/server/index.ts";
import type { Queries } from "#platform/database.ts";
import { takeKey } from "#platform/idempotency-keys.ts";
import type { ApplicationStatus } from "../application-list.ts";
import type { ApplicationChange, ChangeOutcome, LeftApplication } from "./desk.ts";
import { createDeskStore } from "./desk-store.ts";

interface HeldApplication {
  id: number;
  name: string;
  status: ApplicationStatus;
}

/** Events, audit rows and the change itself, within one transaction. */
export async function changeApplications(
  queries: Queries,
  at: Date,
  change: ApplicationChange,
): Promise<ChangeOutcome> {
  const store = createDeskStore(queries);
  const wanted = [...new Set(change.ids)];
  const held = await store.hold(wanted);
  if (held.length < wanted.length) return { what: "unknown" };
  const seen = new Map(change.seen?.map(({ id, status }) => [id, status]));
  const moved = held.filter((each) => hasMoved(each, change.was ?? seen.get(each.id), change));
  const left = moved.length > 0 ? await withDeciders(store, moved) : [];
  const [first] = left;
  if (first && change.was) {
    return { what: "moved", status: first.status, actorName: first.actorName };
  }
  const events = eventsOf(
    held.filter((each) => !moved.includes(each)),
    at,
    change,
  );
  if (events.length > 0 && (await isFirst(queries, change))) {
    await write(queries, at, { events, change });
  }
  return first ? { what: "some", left } : { what: "made" };
}

type Store = ReturnType<typeof createDeskStore>;
type Events = ReturnType<typeof eventsOf>;

async function write(
  queries: Queries,
  at: Date,
  { events, change }: { events: Events; change: ApplicationChange },
): Promise<void> {
  const store = createDeskStore(queries);
  await store.addEvents(events);
  const { actor } = change;
  for (const { applicationId, status, note } of events) {
    const subject = String(applicationId);
    if (status) {
      const detail = { status };
      await writeAudit(queries, at, { actor, action: "application-status", subject, detail });
    }
    if (note) await writeAudit(queries, at, { actor, action: "application-note", subject });
  }
  // last, because it holds the counts that every new application adds to
  const moved = events.filter(({ status }) => status).map(({ applicationId }) => applicationId);
  if (change.status && moved.length > 0) await store.setStatus(moved, change.status, at);
}

/** Whether the change is none that was made already, and whose answer was lost on its way. */
async function isFirst(queries: Queries, { once, actor, ids, status, note }: ApplicationChange) {
  if (!once) return true;
  const contents = JSON.stringify([once, ids, status, note]);
  const requestHash = createHash("sha256").update(contents).digest("hex");
  const scope = `desk-change:${actor.id}`;
  return (await takeKey(queries, { scope, key: requestHash, requestHash })) === null;
}

/** Whether somebody else decided meanwhile, and otherwise. */
function hasMoved(
  held: HeldApplication,
  was: ApplicationStatus | undefined,
  { status }: ApplicationChange,
): boolean {
  return Boolean(was && status) && held.status !== was && held.status !== status;
}

async function withDeciders(store: Store, moved: HeldApplication[]): Promise<LeftApplication[]> {
  const deciders = await store.deciders(moved.map(({ id }) => id));
  return moved.map((each) => ({ ...each, actorName: deciders.get(each.id) ?? null }));
}

function eventsOf(held: HeldApplication[], at: Date, change: ApplicationChange) {
  const note = change.note?.trim() || null;
  return held
    .map(({ id, status }) => ({
      applicationId: id,
      at,
      actorId: change.actor.id,
      status: change.status && change.status !== status ? change.status : null,
      note,
    }))
    .filter((event) => event.status !== null || event.note !== null);
}
