import { openingPath } from "#contract/opening-paths.ts";
import { foldEmployeeId } from "#contract/referral-source.ts";
import { wirePaths } from "#contract/wire.ts";
import { cachedRead, shownWithin } from "#platform/cached-read.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import type { Referrer } from "../referrer-columns.ts";
import type { Referrers } from "./referrers.ts";
import { readReferrer, readReferrers, readRevision } from "./referrers-store.ts";

export interface ReferrersOptions {
  database: Database;
  clock: Clock;
  /** Milliseconds for which what was read is used again: how late another node's changes show. */
  maxAge?: number;
}

export interface KeptReferrers extends Referrers {
  /** To be called after the list was changed here: the next call reads it again. */
  invalidate(): void;
}

const showing = [wirePaths.referrals.toLowerCase(), openingPath("").toLowerCase()];

/** Whether a finished page may name one of them. @param path in small letters */
export function showsReferrers(path: string): boolean {
  return showing.some((start) => path.startsWith(start));
}

/** The list from the database, its rows only where they have changed since the last time. */
export function createReferrers({
  database,
  clock,
  maxAge = 1_000,
}: ReferrersOptions): KeptReferrers {
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
    { clock, maxAge, patience: shownWithin },
  );

  return {
    find: (id) => readReferrer(database.queries, foldEmployeeId(id)),
    list,
    invalidate: forget,
  };
}
