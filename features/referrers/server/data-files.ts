import { foldEmployeeId } from "#contract/ids/referral-source.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { CsvProblem } from "#platform/csv/csv-records.ts";
import type { Encoding } from "#platform/csv/decode-csv.ts";
import { publishChange } from "#platform/nodes/pub-sub.ts";
import { type ApplicantType, dataFileLimits } from "../referrer-columns.ts";
import * as files from "./data-files-store.ts";
import { closeDataFile, findDataFile } from "./data-files-store.ts";
import { changedHands, type DataPlan, planDataFile } from "./plan-data-file.ts";
import { readReferrersCsv } from "./read-referrers-csv.ts";
import { recordChange, takeDataFiles } from "./receive-data-files.ts";
import { linkedAmong, revokeLinks } from "./referrer-links.ts";
import { type Referrers, showsReferrers } from "./referrers.ts";
import * as store from "./referrers-store.ts";
import { carryOut, lockRevision, readListed } from "./referrers-store.ts";

/** `add` leaves those alone whom the file does not name; `replace` takes them away. */
export const publishModes = ["add", "replace"] as const;
export type PublishMode = (typeof publishModes)[number];

/** A file that waits to be published, or was within the last days. */
export interface DataFile {
  id: string;
  name: string;
  uploadedAt: Date;
  /** Null where the account is not known. */
  uploadedBy: string | null;
  publishedAt: Date | null;
}

export type ReceivedFile =
  /** `problems` of its rows are there to be looked at in the preview. */
  { ok: true; id: string; rows: number; problems: number } | RefusedFile;

export interface RefusedFile {
  ok: false;
  /** What an HTTP answer has. */
  status: 400 | 404 | 409 | 413 | 422;
  problem: string;
}

/** What publishing a file would do. Nothing is changed by looking. */
export interface DataFilePreview {
  file: DataFile;
  /** Of the list that it was compared with; publishing asks for it again. */
  revision: number;
  /** Rows of the file. */
  rows: number;
  types: ApplicantType[];
  encoding: Encoding;
  /** Rows that keep it from being published. */
  problems: CsvProblem[];
  /** Columns of the file that mean nothing here. */
  ignored: string[];
  plan: Pick<DataPlan, "added" | "changed" | "removed" | "unchanged">;
  /** IDs whose private link ends, because their person leaves or has another name. */
  endingLinks: string[];
}

export interface PublishedCounts {
  added: number;
  changed: number;
  removed: number;
}

export type PublishResult =
  | { ok: true; counts: PublishedCounts }
  /** `changed`: the list is no more what the preview was compared with. */
  | { ok: false; reason: "absent" | "published" | "problems" | "changed" };

/**
 * HR's data files: received, looked at, then published as one change of the list of referrers. They are kept in the
 * database meanwhile.
 */
export function createDataFiles(
  context: Pick<Context, "database" | "clock" | "dropPages">,
  referrers: Pick<Referrers, "invalidate">,
) {
  const { clock } = context;
  const { queries } = context.database;
  const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);

  return {
    ...takeDataFiles(context),

    /** Newest first. */
    list: () => files.listDataFiles(queries),

    /** Null where there is no such file, or nothing of it is left because it was published. */
    async preview(id: string, mode: PublishMode): Promise<DataFilePreview | null> {
      const found = await files.findDataFile(queries, id);
      if (!found || found.file.publishedAt) return null;
      // read before the list: a change in between makes the preview an old one, never a wrong one
      const revision = await store.readRevision(queries);
      const read = await readReferrersCsv(found.contents);
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

    /** Everything or nothing. */
    async publish(what: Publishing, actor: StaffUser): Promise<PublishResult> {
      const result = await publishDataFile(context, what, actor);
      if (result.ok) {
        referrers.invalidate();
        context.dropPages(showsReferrers);
      }
      return result;
    },

    /** Forgets a file that waits. */
    async discard(id: string, actor: StaffUser): Promise<void> {
      const entry = { actor, action: "data-discarded", subject: id } as const;
      await recordChange(context, entry, (each) => files.deleteDataFile(each, id));
    },

    /** Forgets files that are a week old, and addresses that nobody used. */
    sweep: () =>
      files.deleteDataFilesBefore(queries, {
        files: ago(dataFileLimits.kept),
        addresses: ago(dataFileLimits.address),
      }),
  };
}

export type DataFiles = ReturnType<typeof createDataFiles>;

interface Publishing {
  id: string;
  mode: PublishMode;
  /** The preview's own. */
  revision: number;
}

/**
 * Makes a file's rows the list's, in one transaction with its row in the audit log. Only where the
 * list is still the one that the preview was compared with.
 */
async function publishDataFile(
  { database, clock }: Pick<Context, "database" | "clock">,
  { id, mode, revision }: Publishing,
  actor: StaffUser,
): Promise<PublishResult> {
  const found = await findDataFile(database.queries, id);
  if (!found) return refused("absent");
  if (found.file.publishedAt) return refused("published");
  const read = await readReferrersCsv(found.contents);
  if (!read.ok || read.problems.length > 0) return refused("problems");
  return database.transaction(async (queries): Promise<PublishResult> => {
    if ((await lockRevision(queries)) !== revision) return refused("changed");
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
