import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, inject, test } from "vitest";
import { type ClockJumpGuardOptions, createClockJumpGuard } from "./clock-jump-guard.ts";

const hour = 60 * 60 * 1_000;
const day = 24 * hour;

let wall: number;
let run: number;
let stateFile: string;
beforeEach(() => {
  const folder = join(inject("runFolder"), randomUUID());
  mkdirSync(folder, { recursive: true });
  stateFile = join(folder, "clock.json");
  wall = Date.parse("2026-11-20T10:00:00Z");
  run = 0;
});

const start = (more: Partial<ClockJumpGuardOptions> = {}) =>
  createClockJumpGuard({
    clock: { now: () => new Date(wall) },
    running: () => run,
    stateFile,
    ...more,
  });
function pass(time: number, leap = 0): void {
  run += time;
  wall += time + leap;
}
/** As the jobs ask. */
async function passHourly(hours: number, clock: ReturnType<typeof start>): Promise<boolean> {
  let last = true;
  for (let at = 0; at < hours; at += 1) {
    pass(hour);
    last = await clock.isTrusted();
  }
  return last;
}

test("a clock that runs as time does is believed, small corrections and steps back too", async () => {
  const clock = start();
  expect(await clock.isTrusted()).toBe(true);
  pass(hour, 60_000);
  expect(await clock.isTrusted()).toBe(true);
  pass(hour, -10 * day);
  expect(await clock.isTrusted()).toBe(true);
});

test("after a leap forwards nothing is destroyed for a day, though it is put right", async () => {
  const clock = start();
  pass(hour, 10 * day);
  expect(await clock.isTrusted()).toBe(false);
  pass(hour, -10 * day);
  expect(await passHourly(22, clock)).toBe(false);
  expect(await passHourly(2, clock)).toBe(true);
});

test("a leap between two processes is not told from a long stop: a day of running passes", async () => {
  expect(await start().isTrusted()).toBe(true);
  wall += 10 * day;
  const next = start();
  expect(await next.isTrusted()).toBe(false);
  expect(await passHourly(8, next)).toBe(false);
  // a night's stop takes nothing from what has passed
  wall += 14 * hour;
  const third = start();
  expect(await passHourly(15, third)).toBe(false);
  expect(await passHourly(2, third)).toBe(true);
});

test("a night's stop is nothing", async () => {
  expect(await start().isTrusted()).toBe(true);
  wall += 14 * hour;
  expect(await start().isTrusted()).toBe(true);
});

test("a clock that is ahead of the database's is not believed, and one behind it destroys nothing early", async () => {
  const otherClock = async () => new Date("2026-11-20T10:00:00Z");
  const clock = start({ otherClock, stateFile: null });
  expect(await clock.isTrusted()).toBe(true);
  wall += 10 * day;
  expect(await start({ otherClock, stateFile: null }).isTrusted()).toBe(false);
  wall -= 20 * day;
  expect(await start({ otherClock, stateFile: null }).isTrusted()).toBe(true);
});
