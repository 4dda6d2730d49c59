import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { timings } from "#contract/timings.ts";
import type { PublishedDraw } from "../../draw.ts";
import { type DrawView, runDraw } from "./draw-runner.ts";

const drawsAt = Date.parse("2026-11-15T12:00:00Z");
const times = { animation: timings.drawAnimation, retry: timings.winnersRetry };
const asha = { type: "rangoli", winnerName: "Asha", source: "draw" };

let views: DrawView[];
beforeEach(() => {
  views = [];
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => vi.useRealTimers());

interface Server {
  /** Milliseconds until the draw when the page opens. */
  ahead: number;
  /** Milliseconds that a question and its answer take each. */
  latency: number;
  winners: () => unknown;
  draw: Partial<PublishedDraw>;
  reachable: () => boolean;
}

/** A page whose monotonic clock begins at 0, and a server that knows the time. */
function open(server: Partial<Server>, due = false) {
  const { ahead = 5_000, latency = 0, draw = {}, reachable = () => true } = server;
  const winners = server.winners ?? (() => [asha]);
  const wait = async (milliseconds: number) => {
    if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
  };
  const opened = performance.now();
  const monotonic = () => performance.now() - opened;
  const asked: string[] = [];
  let serverAhead = drawsAt - ahead;
  async function answer<Told>(call: string, tell: () => Told): Promise<Told> {
    await wait(latency);
    asked.push(`${call} ${monotonic()}`);
    if (!reachable()) throw new TypeError("no network");
    const told = tell();
    await wait(latency);
    return told;
  }
  const planned = { type: "rangoli", drawsAt: new Date(drawsAt).toISOString(), ...draw };
  const run = runDraw(
    { type: "rangoli", due, times },
    {
      monotonic,
      wait,
      readDraws: () =>
        answer("draws", () => ({
          now: new Date(serverAhead + monotonic()).toISOString(),
          draws: [planned as PublishedDraw],
        })),
      readWinners: () => answer("winners", winners),
      show: (view) => views.push(view),
    },
  );
  return {
    run,
    asked,
    /** The device slept: its own clocks stood still meanwhile. */
    sleep(milliseconds: number) {
      serverAhead += milliseconds;
    },
  };
}

const now = () => views.at(-1);
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test("the countdown follows the server's clock, second by second", async () => {
  open({ ahead: 3_400 });
  await pass(0);
  expect(now()).toEqual({ state: "counting", remaining: 3_400, trouble: null });
  await pass(400);
  expect(now()).toMatchObject({ remaining: 3_000 });
  await pass(1_000);
  expect(now()).toMatchObject({ remaining: 2_000 });
  await pass(2_000);
  expect(now()).toEqual({ state: "drawing", trouble: null });
});

test.each([86_400_000, -86_400_000])(
  "a device clock that is %i ms wrong, or set while the page is open, changes nothing",
  async (wrong) => {
    vi.setSystemTime(drawsAt + wrong);
    open({ ahead: 5_000 });
    await pass(0);
    expect(now()).toMatchObject({ state: "counting", remaining: 5_000 });
    vi.setSystemTime(drawsAt - wrong);
    await pass(1_000);
    expect(now()).toMatchObject({ state: "counting", remaining: 4_000 });
  },
);

test("half of the way of the answer counts as passed", async () => {
  open({ ahead: 5_000, latency: 200 });
  await pass(400);
  expect(now()).toMatchObject({ remaining: 4_600 });
});

test("a device that slept sees the right time as soon as it asks again", async () => {
  const { run, sleep } = open({ ahead: 60_000 });
  await pass(0);
  sleep(50_000);
  await run.synchronise();
  await pass(1_000);
  expect(now()).toMatchObject({ state: "counting", remaining: 9_000 });
});

test("asking again without an answer leaves the countdown as it was", async () => {
  let reachable = true;
  const { run } = open({ ahead: 60_000, reachable: () => reachable });
  await pass(0);
  reachable = false;
  await run.synchronise();
  await pass(1_000);
  expect(now()).toEqual({ state: "counting", remaining: 59_000, trouble: null });
});

test("a clock that cannot be read is asked for again after 10 seconds, and the page says so", async () => {
  let reachable = false;
  open({ ahead: 60_000, reachable: () => reachable });
  await pass(0);
  expect(now()).toEqual({ state: "counting", remaining: null, trouble: "unreachable" });
  reachable = true;
  await pass(9_999);
  expect(now()).toMatchObject({ trouble: "unreachable" });
  await pass(1);
  expect(now()).toMatchObject({ state: "counting", remaining: 50_000, trouble: null });
});

test("the draw shows for 3 seconds at least, also where the winners are there at once", async () => {
  open({ ahead: 1_000 });
  await pass(1_000 + 2_999);
  expect(now()).toEqual({ state: "drawing", trouble: null });
  await pass(1);
  expect(now()).toEqual({ state: "won", winners: [{ winnerName: "Asha", source: "draw" }] });
});

test("the draw shows until slow winners are there", async () => {
  open({ latency: 2_000 }, true);
  await pass(3_999);
  expect(now()).toMatchObject({ state: "drawing" });
  await pass(1);
  expect(now()).toMatchObject({ state: "won" });
});

test("a page whose draw is past begins with the draw, without asking for the time", async () => {
  const { asked } = open({ ahead: -1 }, true);
  await pass(0);
  expect(views).toEqual([{ state: "drawing", trouble: null }]);
  expect(asked).toEqual(["winners 0"]);
});

test("winners that are not published yet are asked for again after 10 seconds, and the page says so", async () => {
  let winners: unknown = [{ ...asha, type: "diwali" }];
  const { asked } = open({ winners: () => winners }, true);
  await pass(0);
  expect(now()).toEqual({ state: "drawing", trouble: "unpublished" });
  winners = [asha];
  await pass(9_999);
  expect(now()).toMatchObject({ state: "drawing", trouble: "unpublished" });
  await pass(1);
  expect(now()).toMatchObject({ state: "won" });
  expect(asked.filter((call) => call.startsWith("winners"))).toEqual([
    "winners 0",
    "winners 10000",
  ]);
});

test("a failed answer is asked for again after 10 seconds, as often as needed", async () => {
  let reachable = false;
  open({ reachable: () => reachable }, true);
  await pass(30_000);
  expect(now()).toEqual({ state: "drawing", trouble: "unreachable" });
  reachable = true;
  await pass(10_000);
  expect(now()).toMatchObject({ state: "won" });
});

test("a clock that may be fast waits by so much before it asks for winners", async () => {
  const { asked } = open({ ahead: 5_000, latency: 300 });
  await pass(10_000);
  // read at 600, and right to 300 either way: the draw is at 5,000
  expect(asked[1]).toBe("winners 5600");
});

test("a draw in which nobody took part ends without winners", async () => {
  open({ winners: () => [], draw: { winners: [] } }, true);
  await pass(3_000);
  expect(now()).toEqual({ state: "empty" });
});
