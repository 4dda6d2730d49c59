import { scopeOf } from "#contract/roles.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import type { Queries } from "#platform/database.ts";
import { addEvents } from "./change-applications.ts";
import type { MergeOutcome } from "./desk.ts";
import { createDuplicatesStore } from "./duplicates-store.ts";
import type { StageMailWriter } from "./stage-mails/stage-mails.ts";

interface Merge {
  /** What is shown within the other one from now on, or no longer. */
  part: number;
  into: number;
  actor: StaffUser;
  at: Date;
  mails?: StageMailWriter | undefined;
}

/** Merges two applications of one person, within one transaction. Nothing of either is changed. */
export async function mergeApplications(queries: Queries, merge: Merge): Promise<MergeOutcome> {
  const held = await hold(queries, merge);
  if (!held) return "unknown";
  // the one that leads is a row of the list itself, so that no circle comes of it
  if (held.part !== null || held.into !== null) return "moved";
  await write(queries, merge, "merged");
  await merge.mails?.merged(queries, merge.part);
  return "made";
}

/** Takes them apart again: both are as they were. */
export async function unmergeApplications(queries: Queries, merge: Merge): Promise<MergeOutcome> {
  const held = await hold(queries, merge);
  if (!held) return "unknown";
  if (held.part !== merge.into) return "moved";
  await write(queries, merge, "unmerged");
  return "made";
}

async function hold(queries: Queries, { part, into, actor }: Merge) {
  const held = await createDuplicatesStore(queries).hold([part, into], scopeOf(actor));
  const [ofPart, ofInto] = [held.get(part), held.get(into)];
  if (part === into || ofPart === undefined || ofInto === undefined) return null;
  return { part: ofPart, into: ofInto };
}

async function write(
  queries: Queries,
  { part, into, actor, at }: Merge,
  merge: "merged" | "unmerged",
): Promise<void> {
  const events = [part, into].map((applicationId) => ({
    ...{ applicationId, at, actorId: actor.id, merge },
  }));
  await addEvents(queries, events);
  const action = `applications-${merge}` as const;
  await writeAudit(queries, at, { actor, action, subject: String(into), detail: { part } });
  await createDuplicatesStore(queries).setMerged(part, merge === "merged" ? into : null);
}
