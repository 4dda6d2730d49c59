import { foldEmployeeId } from "#contract/referral-source.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import { dataFileLimits } from "../referrer-columns.ts";
import type { DataFiles } from "./data-files.ts";
import * as files from "./data-files-store.ts";
import { changedHands, planDataFile } from "./plan-data-file.ts";
import { publishDataFile } from "./publish-data-file.ts";
import { readDataFile } from "./read-data-file.ts";
import { recordChange } from "./record-change.ts";
import { linkedAmong } from "./referrer-links-store.ts";
import * as store from "./referrers-store.ts";
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
