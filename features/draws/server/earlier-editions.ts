import { indianDay } from "#contract/indian-day.ts";
import { type DrawType, drawTypes } from "#contract/publications.ts";
import { type CachedRead, cachedRead } from "#platform/cached-read.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import type { DrawEdition } from "../draw.ts";
import { type ArchivedDraw, countArchive, editionKey, readArchive } from "./draw-editions-store.ts";
import { publishDraw, publishWinners } from "./publish-draw.ts";

interface EarlierOptions {
  database: Database;
  clock: Clock;
  maxAge: number;
  patience: number;
}

/** Editions that ended, the first one first. They never change: only a new one is read. */
export function earlierEditions({ database, ...kept }: EarlierOptions) {
  const reads = new Map<DrawType, CachedRead<DrawEdition[]>>(
    drawTypes.map((type) => [type, cachedRead(reader(type), kept)]),
  );

  function reader(type: DrawType) {
    let known: DrawEdition[] = [];
    return async () => {
      if ((await countArchive(database.queries, type)) !== known.length) {
        known = (await readArchive(database.queries, type)).map(publishArchived);
      }
      return known;
    };
  }

  return {
    read: (type: DrawType) => (reads.get(type) as CachedRead<DrawEdition[]>).get(),
    forget() {
      for (const read of reads.values()) read.forget();
    },
  };
}

function publishArchived(row: ArchivedDraw, at: number, all: readonly ArchivedDraw[]): DrawEdition {
  const draw = publishDraw(row);
  const entered = row.manualWinners.map((winnerName) => ({ type: row.type, winnerName }));
  return {
    key: editionKey(at + 1),
    name: nameOf(
      row,
      all.slice(0, at).map(({ drawsAt }) => drawsAt),
    ),
    draw,
    winners: publishWinners([draw], entered),
  };
}

/** The year of the draw; with a number behind where the year had one before. */
export function nameOf({ drawsAt }: { drawsAt: Date }, before: readonly Date[]): string {
  const year = yearOf(drawsAt);
  const same = before.filter((one) => yearOf(one) === year).length;
  return same === 0 ? year : `${year}-${same + 1}`;
}

/** In India. */
export function yearOf(moment: Date): string {
  return indianDay(moment).slice(0, 4);
}
