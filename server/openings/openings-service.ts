import type { Opening } from "#contract/opening.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import { indianDay } from "../platform/indian-day.ts";
import { keepRead } from "../platform/kept-read.ts";
import type { Openings } from "./openings.ts";
import { readOpenings } from "./openings-store.ts";
import { publishClosed, publishOpen } from "./published-opening.ts";

export interface OpeningsOptions {
  database: Database;
  clock: Clock;
  /** Milliseconds for which what was read is used again: how late another node's edits show. */
  maxAge?: number;
}

export interface CachedOpenings extends Openings {
  /** To be called after openings were changed here: the next call reads them anew. */
  invalidate(): void;
}

/** Openings from the database, read at most once per `maxAge`. Failed reads are not kept. */
export function createOpenings({
  database,
  clock,
  maxAge = 1_000,
}: OpeningsOptions): CachedOpenings {
  const { get: all, forget } = keepRead(() => readOpenings(database.queries), { clock, maxAge });

  /** Shown, and not past its last day. */
  function isOpen(opening: Opening): boolean {
    const { visible, validThrough } = opening;
    return visible && (validThrough === null || validThrough >= indianDay(clock.now()));
  }

  const visible = async () => (await all()).filter(isOpen);

  return {
    visible,
    async find(code) {
      const wanted = code.toLowerCase();
      const openings = await visible();
      return openings.find((opening) => opening.openingCode.toLowerCase() === wanted) ?? null;
    },
    async published() {
      const openings = await all();
      return openings.map((each) => (isOpen(each) ? publishOpen(each) : publishClosed(each)));
    },
    invalidate: forget,
  };
}
