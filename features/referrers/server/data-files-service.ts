import { foldEmployeeId } from "#contract/referral-source.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import { publishChange } from "#platform/pub-sub.ts";
import { dataFileLimits } from "../referrer-columns.ts";
import type { DataFiles, PublishResult } from "./data-files.ts";
import * as files from "./data-files-store.ts";
import { closeDataFile, findDataFile } from "./data-files-store.ts";
import { changedHands, type DataPlan, planDataFile } from "./plan-data-file.ts";
import { readDataFile } from "./read-data-file.ts";
import { recordChange } from "./record-change.ts";
import { linkedAmong, revokeLinks } from "./referrer-links-store.ts";
import * as store from "./referrers-store.ts";
import { carryOut, holdRevision, readListed } from "./referrers-store.ts";
import { takeDataFiles } from "./take-data-files.ts";

export interface DataFilesOptions {
  database: Database;
  clock: Clock;
  /** Called after the list was changed here. */
  onPublished: () => void;
}

/** Data files, kept in the database between their upload and their publishing. */
export function createDataFiles(options: DataFilesOptions): DataFiles {
  const { database, clock, onPublished } = options;
  const { queries } = database;
  const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);

  return {
    ...takeDataFiles(options),

    list: () => files.listDataFiles(queries),

    async preview(id, mode) {
      const found = await files.findDataFile(queries, id);
      if (!found || found.file.publishedAt) return null;
      // read before the list: a change in between makes the preview an old one, never a wrong one
      const revision = await store.readRevision(queries);
      const read = await readDataFile(found.contents);
      if (!read.ok) return null;
      const { lines, problems, ignored, encoding } = read;
      const plan = planDataFile(await store.readListed(queries), lines, mode);
      const types = [...new Set(lines.map(({ row }) => row.applicantType))].sort();
      const rows = lines.length + problems.length;
      const ids = changedHands(plan);
      const linked = await linkedAmong(queries, ids.map(foldEmployeeId));
      const endingLinks = ids.filter((each) => linked.has(foldEmployeeId(each)));
      const { file } = found;
      return { file, revision, rows, types, encoding, problems, ignored, plan, endingLinks };
    },

    async publish(what, actor) {
      const result = await publishDataFile({ database, clock }, what, actor);
      if (result.ok) onPublished();
      return result;
    },

    async discard(id, actor) {
      const entry = { actor, action: "data-discarded", subject: id } as const;
      await recordChange(options, entry, (each) => files.deleteDataFile(each, id));
    },

    sweep: () =>
      files.deleteDataFilesBefore(queries, {
        files: ago(dataFileLimits.kept),
        addresses: ago(dataFileLimits.address),
      }),
  };
}

/**
 * Makes a file's rows the list's, in one transaction with its row in the audit log. Only where the
 * list is still the one that the preview was compared with.
 */
async function publishDataFile(
  { database, clock }: { database: Database; clock: Clock },
  { id, mode, revision }: Parameters<DataFiles["publish"]>[0],
  actor: StaffUser,
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
