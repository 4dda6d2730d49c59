import { indianDay } from "#contract/days/indian-day.ts";
import { type DrawType, drawTypes, type EnteredWinner } from "#contract/publications.ts";
import type { Publications } from "#features/publishing/server/index.ts";
import { type CachedRead, cachedRead, shownWithin } from "#platform/cached-read.ts";
import type { Context } from "#platform/context.ts";
import type { DrawEdition, PublishedDraw, PublishedWinner } from "../draw.ts";
import { entrantLine } from "../draw-entrants.ts";
import { listParticipants, publicEntrants } from "../draw-list.ts";
import { type ArchivedDraw, countArchive, editionKey, readArchive } from "./draw-editions-store.ts";
import { type DrawRow, dueStep, readDraws, takeStep } from "./draws-store.ts";

declare module "#platform/context.ts" {
  interface Services {
    draws: Draws;
  }
}

/** Milliseconds for which what was read is used again: how late another node's edits show. */
const maxAge = 1_000;

type DrawsContext = Pick<Context, "database" | "clock">;

const known = new WeakMap<DrawRow, PublishedDraw>();

/** A row that was read once is published alike each time, and a long list takes a while. */
function publishOnce(row: DrawRow): PublishedDraw {
  const published = known.get(row) ?? publishDraw(row);
  known.set(row, published);
  return published;
}

/** The festival draws. Reading them closes and draws what is due first. */
export function createDraws(context: DrawsContext, publications: Pick<Publications, "list">) {
  const { database, clock } = context;
  const { get: read, ...rows } = cachedRead(() => readDraws(database.queries), {
    ...{ clock, maxAge, timeoutMs: shownWithin },
  });
  const earlier = earlierEditions(context);
  let settling: Promise<number> | null = null;

  async function takeSteps(): Promise<number> {
    let steps = 0;
    for (const { type } of (await readDraws(database.queries)).filter(isDue)) {
      while (await takeStep(database, type, clock.now())) steps += 1;
    }
    forget();
    return steps;
  }

  /** Closes and draws what is due; resolves to the number of steps taken. */
  function settle(): Promise<number> {
    settling ??= takeSteps().finally(() => {
      settling = null;
    });
    return settling;
  }

  const isDue = (draw: DrawRow) => dueStep(draw, clock.now()) !== null;

  async function published() {
    if ((await read()).some(isDue)) await settle();
    return (await read()).map(publishOnce);
  }

  /** To be called after a draw was changed here: the next call reads it again. */
  function forget() {
    rows.forget();
    earlier.forget();
  }

  /** Of the present editions: those drawn, then those that HR entered by hand; each name once. */
  async function winners() {
    const [draws, entered] = await Promise.all([published(), publications.list("winners")]);
    return publishWinners(draws, entered);
  }

  return {
    settle,
    forget,
    published,
    /** Null where there is no draw of that type. */
    async find(type: DrawType): Promise<PublishedDraw | null> {
      return (await published()).find((draw) => draw.type === type) ?? null;
    },
    winners,
    /** All editions of a festival, the newest first: that is the one which `find` gives. */
    async editions(type: DrawType): Promise<DrawEdition[]> {
      const before = await earlier.read(type);
      const draw = (await published()).find((one) => one.type === type);
      if (!draw) return before.toReversed();
      const present = {
        key: editionKey(before.length + 1),
        name: nameOf(
          { drawsAt: new Date(draw.drawsAt) },
          before.map((one) => new Date(one.draw.drawsAt)),
        ),
        draw,
        winners: (await winners()).filter((winner) => winner.type === type),
      };
      return [present, ...before.toReversed()];
    },
  };
}

export type Draws = ReturnType<typeof createDraws>;

/** Editions that ended, the first one first. They never change: only a new one is read. */
function earlierEditions({ database, clock }: DrawsContext) {
  const reads = new Map<DrawType, CachedRead<DrawEdition[]>>(
    drawTypes.map((type) => [
      type,
      cachedRead(reader(type), { clock, maxAge, timeoutMs: shownWithin }),
    ]),
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

/** What everyone may see of a draw; its seed only when that decides nothing any more. */
function publishDraw(draw: DrawRow): PublishedDraw {
  const { type, winnerCount, closedAt, drawnAt, listCommitment, seedCommitment } = draw;
  const listed = closedAt ? draw.participants : listParticipants(draw.participants);
  const participants = publicEntrants(listed);
  const byLine = new Map(participants.map((entrant) => [entrantLine(entrant), entrant]));
  return {
    type,
    closesAt: draw.closesAt.toISOString(),
    drawsAt: draw.drawsAt.toISOString(),
    winnerCount,
    state: drawnAt ? "drawn" : closedAt ? "closed" : "open",
    participants,
    closedAt: closedAt?.toISOString() ?? null,
    drawnAt: drawnAt?.toISOString() ?? null,
    listCommitment,
    seedCommitment,
    seed: drawnAt ? draw.seed : null,
    winners: drawnAt ? (draw.winners ?? []).flatMap((line) => byLine.get(line) ?? []) : null,
  };
}

/**
 * All winners, each once: those drawn, then those entered by hand. While a draw is to come its
 * type has none, so that a page never takes the first few for all of them.
 */
export function publishWinners(
  draws: readonly PublishedDraw[],
  entered: readonly EnteredWinner[],
): PublishedWinner[] {
  const drawn = draws.flatMap(({ type, winners }) =>
    (winners ?? []).map(
      ({ employeeName, codeEnding }): PublishedWinner => ({
        type,
        winnerName: employeeName,
        source: "draw",
        ...(codeEnding && { codeEnding }),
      }),
    ),
  );
  const pending = new Set(draws.filter(({ winners }) => !winners).map(({ type }) => type));
  const known = new Set(drawn.map(nameKey));
  const byHand = entered.filter((winner) => {
    if (pending.has(winner.type) || known.has(nameKey(winner))) return false;
    known.add(nameKey(winner));
    return true;
  });
  return [...drawn, ...byHand.map((winner) => ({ ...winner, source: "hand" as const }))];
}

function nameKey({ type, winnerName }: EnteredWinner): string {
  return `${type} ${winnerName.normalize("NFC").replace(/\s+/g, " ").toLowerCase()}`;
}
