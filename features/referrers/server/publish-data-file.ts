import { foldEmployeeId } from "#contract/referral-source.ts";
import { type Admin, writeAudit } from "#features/accounts/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import { publishChange } from "#platform/pub-sub.ts";
import type { DataFiles, PublishResult } from "./data-files.ts";
import { closeDataFile, findDataFile } from "./data-files-store.ts";
import { changedHands, type DataPlan, planDataFile } from "./plan-data-file.ts";
import { readDataFile } from "./read-data-file.ts";
import { revokeLinks } from "./referrer-links-store.ts";
import { carryOut, holdRevision, readListed } from "./referrers-store.ts";

/**
 * Makes a file's rows the list's, in one transaction with its row in the audit log. Only where the
 * list is still the one that the preview was compared with.
 */
export async function publishDataFile(
  { database, clock }: { database: Database; clock: Clock },
  { id, mode, revision }: Parameters<DataFiles["publish"]>[0],
  actor: Admin,
): Promise<PublishResult> {
  const found = await findDataFile(database.queries, id);
  if (!found) return refused("absent");
  if (found.file.publishedAt) return refused("published");
  const read = await readDataFile(found.contents);
  if (!read.ok || read.problems.length > 0) return refused("problems");
  return database.transaction(async (queries): Promise<PublishResult> => {
    if ((await holdRevision(queries)) !== revision) return refused("changed");
    const now = clock.now();
    if (!(await closeDataFile(queries, id, now))) return refused("published");
    const plan = planDataFile(await readListed(queries), read.lines, mode);
    await carryOut(queries, plan);
    // after the change, which waits for whoever makes a link for one of these people just now
    const revokedLinks = await revokeLinks(queries, changedHands(plan).map(foldEmployeeId), now);
    const counts = countsOf(plan);
    await writeAudit(queries, now, {
      actor,
      action: "data-published",
      subject: id,
      detail: { ...counts, revokedLinks },
    });
    await publishChange(database, queries, "pages");
    return { ok: true, counts };
  });
}

function countsOf({ added, changed, removed }: DataPlan) {
  return { added: added.length, changed: changed.length, removed: removed.length };
}

function refused(reason: Extract<PublishResult, { ok: false }>["reason"]): PublishResult {
  return { ok: false, reason };
}
