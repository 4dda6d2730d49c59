import type { Publications } from "#features/publishing/server/index.ts";
import { cachedRead, shownWithin } from "#platform/cached-read.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import type { PublishedDraw } from "../draw.ts";
import { editionKey } from "./draw-editions-store.ts";
import type { Draws } from "./draws.ts";
import { type DrawRow, readDraws } from "./draws-store.ts";
import { earlierEditions, nameOf } from "./earlier-editions.ts";
import { publishDraw, publishWinners } from "./publish-draw.ts";
import { dueStep, takeStep } from "./take-step.ts";

export interface DrawsOptions {
  database: Database;
  publications: Pick<Publications, "list">;
  clock: Clock;
  /** Milliseconds for which what was read is used again: how late another node's edits show. */
  maxAge?: number;
}

export interface CachedDraws extends Draws {
  /** To be called after a draw was changed here: the next call reads it again. */
  forget(): void;
}

const known = new WeakMap<DrawRow, PublishedDraw>();

/** A row that was read once is published alike each time, and a long list takes a while. */
function publishOnce(row: DrawRow): PublishedDraw {
  const published = known.get(row) ?? publishDraw(row);
  known.set(row, published);
  return published;
}

/** Draws from the database, read at most once per `maxAge`, and again when a step is due. */
export function createDraws(options: DrawsOptions): CachedDraws {
  const { database, publications, clock, maxAge = 1_000 } = options;
  const { get: read, ...rows } = cachedRead(() => readDraws(database.queries), {
    ...{ clock, maxAge, patience: shownWithin },
  });
  const earlier = earlierEditions({ database, clock, maxAge, patience: shownWithin });
  let settling: Promise<number> | null = null;

  async function takeSteps(): Promise<number> {
    let steps = 0;
    for (const { type } of (await readDraws(database.queries)).filter(isDue)) {
      while (await takeStep(database, type, clock.now())) steps += 1;
    }
    forget();
    return steps;
  }

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

  function forget() {
    rows.forget();
    earlier.forget();
  }

  async function winners() {
    const [draws, entered] = await Promise.all([published(), publications.list("winners")]);
    return publishWinners(draws, entered);
  }

  return {
    settle,
    forget,
    published,
    async find(type) {
      return (await published()).find((draw) => draw.type === type) ?? null;
    },
    winners,
    async editions(type) {
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
