import { readFile } from "node:fs/promises";
import { setImmediate as turn } from "node:timers/promises";
import { wirePaths } from "#contract/calls/wire.ts";
import { foldEmployeeId } from "#contract/ids/referral-source.ts";
import { openingPath } from "#contract/opening-paths.ts";
import { cachedRead, shownWithin } from "#platform/cached-read.ts";
import type { Context } from "#platform/context.ts";
import type { CsvProblem } from "#platform/csv/csv-records.ts";
import type { Database } from "#platform/database/database.ts";
import { writeListFile } from "#records/import/read-list-file.ts";
import { type Referrer, referrerColumns } from "../referrer-columns.ts";
import { referrersSeed } from "../texts/sample-referrers.ts";
import { readReferrersCsv } from "./read-referrers-csv.ts";
import { fillReferrers, readReferrer, readReferrers, readRevision } from "./referrers-store.ts";

const showing = [wirePaths.referrals.toLowerCase(), openingPath("").toLowerCase()];

/** Whether a finished page may name one of them. @param path in small letters */
export function showsReferrers(path: string): boolean {
  return showing.some((start) => path.startsWith(start));
}

/** Milliseconds for which what was read is used again: how late another node's changes show. */
const maxAge = 1_000;

/**
 * The people whose referral links show who they are: the referral CSV. It is read from the database, its rows only
 * where they have changed since the last time.
 */
export function createReferrers({ database, clock }: Pick<Context, "database" | "clock">) {
  let known: { revision: number; rows: readonly Referrer[] } | null = null;
  const { get: list, forget } = cachedRead(
    async () => {
      let revision = await readRevision(database.queries);
      while (known?.revision !== revision) {
        known = { revision, rows: await readReferrers(database.queries) };
        // a list that was changed while it was read may be half the old one
        revision = await readRevision(database.queries);
      }
      return known.rows;
    },
    { clock, maxAge, timeoutMs: shownWithin },
  );

  return {
    /** The person with this employee ID, in any letter case; null where the list has none. */
    find: (id: string) => readReferrer(database.queries, foldEmployeeId(id)),
    /** Everyone, in the list's order. The same array until the list changes. */
    list,
    /** To be called after the list was changed here: the next call reads it again. */
    invalidate: forget,
  };
}

export type Referrers = ReturnType<typeof createReferrers>;

/**
 * Fills a list that was never filled with what `content/` holds; leaves any other as it is.
 * @param report told of each line that cannot be published
 */
export async function seedReferrers(
  database: Database,
  report: (problem: CsvProblem) => void = () => {},
): Promise<void> {
  if ((await readRevision(database.queries)) > 0) return;
  const read = await readReferrersCsv(await readFile(referrersSeed));
  if (!read.ok) return report({ line: read.line, problem: read.problem });
  for (const problem of read.problems) report(problem);
  await fillReferrers(
    database,
    read.lines.map(({ row }) => row),
  );
}

/** Rows written at once; a visitor's request waits no longer than for these. */
const step = 500;

/** The referral CSV, with its heading. */
export async function writeReferrers(rows: readonly Referrer[]): Promise<string> {
  let text = writeListFile(referrerColumns, []);
  const heading = text.length;
  for (let start = 0; start < rows.length; start += step) {
    text += writeListFile(referrerColumns, rows.slice(start, start + step)).slice(heading);
    await turn();
  }
  return text;
}
