import type { DrawType } from "#contract/publications.ts";
import type { PublishedDraw, PublishedDraws } from "../../draw.ts";
import { uniqueWinners, type Winner } from "./unique-winners.ts";

/** `unpublished`: there are no winners yet; `unreachable`: no answer came. Both are tried again. */
export type DrawTrouble = "unpublished" | "unreachable";

export type DrawView =
  | { state: "counting"; remaining: number | null; trouble: DrawTrouble | null }
  | { state: "drawing"; trouble: DrawTrouble | null }
  | { state: "won"; winners: Winner[] }
  | { state: "empty" };

export interface DrawWorld {
  /** Monotonic milliseconds. */
  monotonic(): number;
  wait(milliseconds: number): Promise<void>;
  readDraws(): Promise<PublishedDraws>;
  readWinners(): Promise<unknown>;
  show(view: DrawView): void;
}

export interface DrawRun {
  /** Asks for the server's clock again: the device may have been asleep. */
  synchronise(): Promise<void>;
  /** The winners, once they are shown. */
  ended: Promise<Winner[]>;
}

export interface DrawPlan {
  type: DrawType;
  /** The server said that the draw is due: there is no countdown. */
  due: boolean;
  /** Shortest duration of the animation, and delay before a retry, in milliseconds. */
  times: { animation: number; retry: number };
}

/** Countdown, draw and winners of a page. */
export function runDraw({ type, due, times }: DrawPlan, world: DrawWorld): DrawRun {
  let clock: ServerClock | null = null;
  let draw: PublishedDraw | null = null;

  async function readDraw(): Promise<PublishedDraw | null> {
    const sent = world.monotonic();
    const { now, draws } = await world.readDraws();
    clock = serverClock(now, sent, world.monotonic(), world.monotonic);
    draw = draws.find((one) => one.type === type) ?? null;
    return draw;
  }

  async function countDown(): Promise<void> {
    for (;;) {
      if (!clock || !draw) {
        const trouble = await readDraw().then(
          (found) => (found ? null : ("unpublished" as const)),
          () => "unreachable" as const,
        );
        if (trouble) {
          world.show({ state: "counting", remaining: null, trouble });
          await world.wait(times.retry);
        }
        continue;
      }
      const remaining = Date.parse(draw.drawsAt) - clock.now();
      if (remaining <= 0) return;
      world.show({ state: "counting", remaining, trouble: null });
      await world.wait(remaining % 1_000 || 1_000);
    }
  }

  async function ask(): Promise<Winner[] | DrawTrouble> {
    try {
      const winners = uniqueWinners(type, await world.readWinners());
      if (winners.length > 0) return winners;
      const found = await readDraw();
      return found?.winners?.length === 0 ? [] : "unpublished";
    } catch {
      return "unreachable";
    }
  }

  async function reveal(): Promise<Winner[]> {
    world.show({ state: "drawing", trouble: null });
    const animation = world.wait(times.animation);
    // a clock that is slightly fast must not ask too early, and then wait long
    if (clock) await world.wait(clock.error);
    let answer = await ask();
    while (typeof answer === "string") {
      world.show({ state: "drawing", trouble: answer });
      await world.wait(times.retry);
      answer = await ask();
    }
    await animation;
    world.show(answer.length > 0 ? { state: "won", winners: answer } : { state: "empty" });
    return answer;
  }

  return {
    async synchronise() {
      // without an answer the clock stays as it was
      await readDraw().catch(() => null);
    },
    ended: (due ? Promise.resolve() : countDown()).then(reveal),
  };
}

/** The server's clock as this device knows it; what the device's own clock says does not matter. */
interface ServerClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Possible error in milliseconds. */
  error: number;
}

/**
 * @param serverTime the server's time in ISO 8601
 * @param sent when it was requested, and `received` when it arrived, on the monotonic clock
 * @param monotonic milliseconds of that clock
 */
function serverClock(
  serverTime: string,
  sent: number,
  received: number,
  monotonic: () => number,
): ServerClock {
  const halfTrip = (received - sent) / 2;
  const ahead = Date.parse(serverTime) + halfTrip - received;
  return { now: () => monotonic() + ahead, error: halfTrip };
}
